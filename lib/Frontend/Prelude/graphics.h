// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types of OpenGL, EGL and VDPAU that CUDA's interoperation headers use. The machine's own headers, where a program
// includes them, say the same.
#pragma once

// hipmorph-provides: GLuint GLenum EGLStreamKHR EGLImageKHR EGLSyncKHR EGLint VdpDevice VdpVideoSurface
// hipmorph-provides: VdpOutputSurface VdpGetProcAddress VdpFuncId VdpStatus
typedef unsigned int GLuint;
typedef unsigned int GLenum;
typedef int GLint;
typedef void *EGLStreamKHR;
typedef void *EGLImageKHR;
typedef void *EGLSyncKHR;
typedef int EGLint;
typedef unsigned int VdpDevice;
typedef unsigned int VdpVideoSurface;
typedef unsigned int VdpOutputSurface;
typedef unsigned int VdpFuncId;
typedef int VdpStatus;
typedef VdpStatus VdpGetProcAddress(VdpDevice, VdpFuncId, void **);
