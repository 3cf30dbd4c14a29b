/* Notes what a process does to a database file and its log: LD_PRELOAD it, with DISK_LOG the file to
   write notes into and DISK_FILE the database. One note for each write, truncation and wait for the
   disk, in order; see power_cut.py. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

/* 'd' for the database, 'w' for its log, 0 for everything else. */
static char which(int fd) {
    char link[64], path[4096];
    const char *file = getenv("DISK_FILE");
    if (!file) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    size_t stem = strlen(file);
    if (strncmp(path, file, stem)) return 0;
    if (!path[stem]) return 'd';
    return strcmp(path + stem, "-wal") ? 0 : 'w';
}

static void note(char what, char file, int64_t at, const void *data, int64_t size) {
    static int log = -1;
    static ssize_t (*real_write)(int, const void *, size_t);
    if (!file) return;
    if (log < 0) {
        real_write = dlsym(RTLD_NEXT, "write");
        log = open(getenv("DISK_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    }
    char head[18] = {what, file};
    memcpy(head + 2, &at, 8);
    memcpy(head + 10, &size, 8);
    real_write(log, head, sizeof head);
    if (data) real_write(log, data, size);
}

#define LOCKED(act) pthread_mutex_lock(&one_at_a_time); act; pthread_mutex_unlock(&one_at_a_time);
#define REAL(type, name, ...) type (*real)(__VA_ARGS__) = dlsym(RTLD_NEXT, name)

#define PWRITE(name, offset) ssize_t name(int fd, const void *data, size_t size, offset at) { \
    REAL(ssize_t, #name, int, const void *, size_t, offset); ssize_t done; \
    LOCKED(done = real(fd, data, size, at); if (done > 0) note('w', which(fd), at, data, done)) \
    return done; }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset) int name(int fd, offset size) { \
    REAL(int, #name, int, offset); int done; \
    LOCKED(done = real(fd, size); if (!done) note('t', which(fd), size, NULL, 0)) \
    return done; }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) int name(int fd) { \
    REAL(int, #name, int); int done; \
    LOCKED(done = real(fd); if (!done) note('s', which(fd), 0, NULL, 0)) \
    return done; }
SYNC(fsync)
SYNC(fdatasync)
