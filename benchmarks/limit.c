/* Las Vegas (2012) in C: the speed limit to measure against.
 *
 * It plays the same random games as the engine: the same generator, the same draws in the same
 * order, so that for a seed both end with the same money. Usage: limit SEATS GAMES SEED.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CASINOS = 6, DICE = 8, ROUNDS = 4, VALUES = 10, FULL = 5, MOST_NOTES = 5 };

typedef struct { uint32_t a, b, c, counter; } Generator;

static uint32_t next(Generator *g) {
    uint32_t result = g->a + g->b + g->counter++;
    g->a = g->b ^ (g->b >> 9);
    g->b = g->c + (g->c << 3);
    g->c = ((g->c << 21) | (g->c >> 11)) + result;
    return result;
}

static uint32_t below(Generator *g, uint32_t limit) {
    uint64_t product = (uint64_t)next(g) * limit;
    if ((uint32_t)product < limit) {
        uint32_t unfair = -limit % limit;
        while ((uint32_t)product < unfair) product = (uint64_t)next(g) * limit;
    }
    return product >> 32;
}

static uint32_t mix(uint32_t word) {
    word = (word ^ (word >> 16)) * 0x21F0AAADu;
    word = (word ^ (word >> 15)) * 0x735A2D97u;
    return word ^ (word >> 15);
}

static Generator seeded(uint32_t seed) {
    Generator g;
    g.a = mix(0x9E3779B9u ^ (seed * 2));
    g.b = mix(g.a + 0x9E3779B9u);
    g.c = mix(g.b + 0x9E3779B9u);
    g.counter = 1;
    for (int i = 0; i < 12; i++) next(&g);
    return g;
}

static const uint32_t WAYS[DICE + 1] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616};
static const uint8_t COPIES[VALUES] = {0, 6, 8, 8, 6, 6, 5, 5, 5, 5};

static long play(int seats, Generator *g, int *money) {
    uint8_t fresh[VALUES];
    int left_in_pile = 54;
    long decisions = 0;
    memcpy(fresh, COPIES, sizeof fresh);
    int start = below(g, seats);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t notes[CASINOS][MOST_NOTES], note_count[CASINOS];
        uint8_t dice[CASINOS][8], left[8];
        for (int casino = 0; casino < CASINOS; casino++) {
            int total = 0, count = 0;
            while (total < FULL) {
                int index = below(g, left_in_pile), value = 1, slot = count++;
                while (index >= fresh[value]) index -= fresh[value++];
                fresh[value]--;
                left_in_pile--;
                total += value;
                for (; slot > 0 && notes[casino][slot - 1] < value; slot--)
                    notes[casino][slot] = notes[casino][slot - 1];
                notes[casino][slot] = value;
            }
            note_count[casino] = count;
        }
        memset(dice, 0, sizeof dice);
        memset(left, DICE, sizeof left);
        int unplaced = DICE * seats, seat = start;
        while (unplaced > 0) {
            uint8_t rolled[CASINOS] = {0};
            uint32_t which = below(g, WAYS[left[seat]]);
            for (int die = 0; die < left[seat]; die++, which /= 6) rolled[which % 6]++;
            int numbers = 0, number = 0;
            for (int i = 0; i < CASINOS; i++) numbers += rolled[i] > 0;
            int pick = below(g, numbers);
            for (;; number++)
                if (rolled[number] && pick-- == 0) break;
            dice[number][seat] += rolled[number];
            left[seat] -= rolled[number];
            unplaced -= rolled[number];
            decisions++;
            if (unplaced > 0)
                do
                    if (++seat == seats) seat = 0;
                while (left[seat] == 0);
        }
        for (int casino = 0; casino < CASINOS; casino++) {
            int paid = 0;
            for (int wanted = DICE; wanted > 0 && paid < note_count[casino]; wanted--) {
                int holders = 0, owner = 0;
                for (int s = 0; s < seats; s++)
                    if (dice[casino][s] == wanted) holders++, owner = s;
                if (holders == 1) money[owner] += notes[casino][paid++];
            }
        }
        if (++start == seats) start = 0;
    }
    return decisions;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    int seats = atoi(argv[1]), games = atoi(argv[2]);
    Generator g = seeded(atoi(argv[3]));
    long decisions = 0;
    int money[8] = {0};
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (int i = 0; i < games; i++) decisions += play(seats, &g, money);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (end.tv_sec - begin.tv_sec) + (end.tv_nsec - begin.tv_nsec) / 1e9;
    printf("{\"seconds\": %.6f, \"decisions\": %ld, \"money\": [", seconds, decisions);
    for (int s = 0; s < seats; s++) printf("%s%d", s ? ", " : "", money[s]);
    printf("]}\n");
}
