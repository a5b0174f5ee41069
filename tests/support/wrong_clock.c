/* The date of a machine whose clock is wrong by WRONG_BY_SECONDS. What passes (the monotonic clock) and what waits for
   it are left alone, which libfaketime cannot do. Loaded before the C library (LD_PRELOAD), by tests only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long wrong_by(void) {
    const char *seconds = getenv("WRONG_BY_SECONDS");
    return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*right)(clockid_t, struct timespec *);
    if (!right) right = dlsym(RTLD_NEXT, "clock_gettime");
    int result = right(clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += wrong_by();
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    static int (*right)(struct timeval *, void *);
    if (!right) right = dlsym(RTLD_NEXT, "gettimeofday");
    int result = right(now, zone);
    if (result == 0) now->tv_sec += wrong_by();
    return result;
}

time_t time(time_t *kept) {
    static time_t (*right)(time_t *);
    if (!right) right = dlsym(RTLD_NEXT, "time");
    time_t now = right(NULL) + wrong_by();
    if (kept) *kept = now;
    return now;
}
