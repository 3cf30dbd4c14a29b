// A game like Las Vegas for boardgame.io: roll, place all dice of one number, most dice win notes.

const CASINOS = 6
const DICE = 8
const ROUNDS = 8
const COPIES = [6, 8, 8, 6, 6, 5, 5, 5, 5]

function fill(G) {
  for (const casino of G.casinos) {
    while (casino.notes.reduce((sum, note) => sum + note, 0) < 5 && G.secret.pile.length) {
      casino.notes.push(G.secret.pile.pop())
    }
    casino.notes.sort((a, b) => b - a)
  }
}

function roll(G, ctx, random, seat) {
  G.turn = seat
  G.roll = random.D6(G.players[seat].dice).sort()
  G.log.push({ type: "rolled", seat, roll: [...G.roll] })
}

function payOut(G) {
  for (const casino of G.casinos) {
    const counts = new Map()
    for (const dice of casino.dice) counts.set(dice, (counts.get(dice) ?? 0) + 1)
    const ranked = casino.dice
      .map((dice, seat) => ({ dice, seat }))
      .filter(({ dice }) => dice > 0 && counts.get(dice) === 1)
      .sort((a, b) => b.dice - a.dice)
    for (const { seat } of ranked) {
      const note = casino.notes.shift()
      if (note === undefined) break
      G.secret.won[seat].push(note)
      G.players[seat].notes += 1
      G.log.push({ type: "won", seat, casino: casino.number, note })
    }
    G.secret.pile.unshift(...casino.notes)
    casino.notes = []
    casino.dice = casino.dice.map(() => 0)
  }
  for (const player of G.players) player.dice = DICE
}

const game = {
  name: "las-vegas-like",
  setup: ({ ctx, random }) => {
    const notes = COPIES.flatMap((copies, index) => Array(copies).fill(index + 1))
    const G = {
      round: 1,
      turn: 0,
      roll: [],
      over: false,
      casinos: Array.from({ length: CASINOS }, (_, index) => ({
        number: index + 1,
        notes: [],
        dice: Array(ctx.numPlayers).fill(0),
      })),
      players: Array.from({ length: ctx.numPlayers }, () => ({ dice: DICE, notes: 0 })),
      log: [],
      secret: {
        pile: random.Shuffle(notes),
        won: Array.from({ length: ctx.numPlayers }, () => []),
      },
    }
    fill(G)
    roll(G, ctx, random, 0)
    return G
  },
  moves: {
    place: ({ G, ctx, random, playerID, events }, number) => {
      const seat = Number(playerID)
      const dice = G.roll.filter((face) => face === number).length
      if (G.turn !== seat || dice === 0) return "INVALID_MOVE"
      G.log = [{ type: "placed", seat, number, dice }]
      G.casinos[number - 1].dice[seat] += dice
      G.players[seat].dice -= dice
      const seats = ctx.numPlayers
      let next = -1
      for (let step = 1; step <= seats && next < 0; step++) {
        const other = (seat + step) % seats
        if (G.players[other].dice > 0) next = other
      }
      if (next < 0) {
        payOut(G)
        G.round += 1
        if (G.round > ROUNDS) {
          G.over = true
          return
        }
        fill(G)
        next = (G.round - 1) % seats
      }
      roll(G, ctx, random, next)
      events.endTurn({ next: String(next) })
    },
  },
  turn: { order: { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers } },
  // What others have won is hidden, as in the real game.
  playerView: ({ G, playerID }) => {
    const { secret, ...seen } = G
    const won = secret.won.map((notes, seat) => (String(seat) === playerID ? notes : null))
    return { ...seen, won, pile: secret.pile.length }
  },
}

module.exports = { game }
