/* What a shared libfivekind exports; everything else in it stays hidden. For C and C++. */
#pragma once

#if defined(__GNUC__)
#define FIVEKIND_API __attribute__((visibility("default")))
#else
#define FIVEKIND_API
#endif
