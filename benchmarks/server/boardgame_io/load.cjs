// The load, the same for both servers: at each table the player in turn answers, and when all four
// viewers have what came of it, the next one answers. Prints answers per second and waiting times.
//
//   node load.cjs boxcars|boardgame.io ADDRESS TABLES SECONDS [EVERY [together]]
//
// With EVERY, all tables are opened first ("opened" is printed), and each answers every so many
// seconds, tables one after the other; a game that is over is followed by another one. ADDRESS may be
// several with commas between: viewers are spread over them, or tables if those of one stay together. With the server's process in SERVER_PID,
// the processor time that it took while tables were played at is told, too (on Linux).

const { readFileSync } = require("node:fs")
const WebSocket = require("ws")
const { io } = require("socket.io-client")

const VIEWERS = 4
const [kind, address, tables, seconds, every, together] = process.argv.slice(2)
const addresses = address.split(",")
const AT_ONCE = 16

class Measured {
  constructor() {
    this.waits = []
    this.stopped = false
  }
}

/** Four viewers of one table of Boxcars. */
class BoxcarsTable {
  /** Is put in place when the table is played at. */
  told() {}

  async open(number) {
    this.cookies = []
    const at = (seat) => addresses[(together ? number : number + seat) % addresses.length]
    for (let seat = 0; seat < VIEWERS; seat++) {
      const me = await fetch(`${at(seat)}/api/me`)
      this.cookies.push(me.headers.get("set-cookie").split(";")[0])
    }
    const made = await fetch(`${at(0)}/api/tables`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: this.cookies[0] },
      body: JSON.stringify({
        game: "las-vegas",
        seats: [{ kind: "me" }, ...Array(VIEWERS - 1).fill({ kind: "open" })],
        options: { rounds: 8 },
        settings: { pace: "normal", undo: false },
      }),
    })
    const card = await made.json()
    this.sockets = []
    this.ids = 0
    this.state = null
    for (let seat = 0; seat < VIEWERS; seat++) {
      const url = `${at(seat).replace("http", "ws")}/api/tables/${card.id}/live?code=${card.code}`
      const socket = new WebSocket(url, {
        headers: { Cookie: this.cookies[seat] },
        perMessageDeflate: false,
      })
      await new Promise((resolve, reject) => {
        socket.on("open", resolve)
        socket.on("error", reject)
      })
      this.sockets.push(socket)
      await this.expect(socket, { type: "hello" }, "welcome")
      if (seat > 0) await this.expect(socket, { type: "sit", seat, id: `sit ${seat}` }, "done")
    }
    this.seen = Array(VIEWERS).fill(0)
    this.sockets.forEach((socket, seat) =>
      socket.on("message", (data) => {
        const text = data.toString()
        if (text.startsWith('{"type":"refused"')) throw new Error(text)
        if (!text.startsWith('{"type":"update"')) return
        // Only the player in turn needs to read more than that it came.
        if (text.includes('"legal":[{') || text.includes('"game_ended"')) {
          this.take(seat, JSON.parse(text))
        }
        this.told()
      }),
    )
    // All begin from the same update, which hello brings again. Of two processes, one may not know of it
    // yet: then it comes a little later.
    for (let seat = 0; seat < VIEWERS; seat++) {
      const welcome = await this.expect(this.sockets[seat], { type: "hello" }, "welcome")
      this.take(seat, welcome.update)
    }
    while (!this.state) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  expect(socket, message, type) {
    return new Promise((resolve) => {
      const listener = (data) => {
        const answer = JSON.parse(data)
        if (answer.type === "refused") throw new Error(answer.reason)
        if (answer.type === type) {
          socket.off("message", listener)
          resolve(answer)
        }
      }
      socket.on("message", listener)
      socket.send(JSON.stringify(message))
    })
  }

  take(seat, update) {
    if (update.legal.length > 0) this.state = { seat, seq: update.seq, legal: update.legal }
    this.over ||= update.events.some(({ event }) => event.type === "game_ended")
  }

  answer() {
    const { seat, seq, legal } = this.state
    const id = `${++this.ids}`
    this.sockets[seat].send(
      JSON.stringify({ type: "answer", id, seat, seq, answer: pick(legal) }),
    )
  }

  close() {
    for (const socket of this.sockets) socket.terminate()
  }
}

/** Four viewers of one match of boardgame.io, speaking its wire protocol directly. */
class BoardgameTable {
  async open(number) {
    this.match = `match-${process.pid}-${number}`
    this.sockets = []
    for (let seat = 0; seat < VIEWERS; seat++) {
      const socket = io(`${address}/las-vegas-like`, { transports: ["websocket"], forceNew: true })
      await new Promise((resolve, reject) => {
        socket.on("connect", resolve)
        socket.on("connect_error", reject)
      })
      this.sockets.push(socket)
      const sync = await new Promise((resolve) => {
        socket.once("sync", (_, info) => resolve(info))
        socket.emit("sync", this.match, String(seat), undefined, VIEWERS)
      })
      this.state = sync.state
    }
    this.over = false
    this.sockets.forEach((socket, seat) =>
      socket.on("update", (_, state) => {
        this.state = state
        this.over = state.G.over
        this.told()
      }),
    )
  }

  answer() {
    const { G, _stateID } = this.state
    const playerID = String(G.turn)
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "place", args: [pick(G.roll)], playerID, credentials: undefined },
    }
    this.sockets[G.turn].emit("update", action, _stateID, this.match, playerID)
  }

  close() {
    for (const socket of this.sockets) socket.disconnect()
  }
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** The server's processor time so far in seconds, and this program's. */
function processorTime() {
  const own = process.cpuUsage()
  const mine = (own.user + own.system) / 1e6
  const pid = process.env.SERVER_PID
  if (!pid || process.platform !== "linux") return { server: 0, mine }
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")
  // In hundredths of a second, on every Linux.
  return { server: (Number(fields[11]) + Number(fields[12])) / 100, mine }
}

/** Plays at a table until the time is up or the game is over. */
function play(table, measured) {
  return new Promise((resolve) => {
    let told = 0
    let begun = 0
    const next = () => {
      if (table.over) measured.stopped = true
      if (measured.stopped) return resolve()
      told = 0
      begun = performance.now()
      table.answer()
    }
    table.told = () => {
      if (++told === VIEWERS) {
        measured.waits.push(performance.now() - begun)
        next()
      }
    }
    next()
  })
}

/** Answers at every table in turn, one each so many milliseconds, for a while. An answer that comes due
 * before the last one has been told to all is left out, and counted. */
async function playSteadily(all, Table, milliseconds) {
  const waits = []
  const step = (Number(every) * 1000) / all.length
  let late = 0
  let opened = all.length
  const listen = (table) => {
    table.told = () => {
      if (++table.count !== VIEWERS) return
      waits.push(performance.now() - table.begun)
      table.begun = 0
    }
  }
  all.forEach(listen)
  const begun = performance.now()
  for (let number = 0; performance.now() - begun < milliseconds; number++) {
    const due = begun + number * step
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const place = number % all.length
    const table = all[place]
    if (table.begun) late++
    else if (table.opening) continue
    else if (table.over) {
      table.opening = true
      const next = new Table()
      next.open(opened++).then(() => {
        table.close()
        listen(next)
        all[place] = next
      })
    } else {
      table.count = 0
      table.begun = performance.now()
      table.answer()
    }
  }
  return { waits, late, elapsed: performance.now() - begun }
}

async function openAll(Table) {
  const all = []
  for (let number = 0; number < Number(tables); number += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, Number(tables) - number) }, () => new Table())
    await Promise.all(some.map((table, index) => table.open(number + index)))
    all.push(...some)
  }
  return all
}

function report(waits, elapsed, more = {}) {
  waits.sort((a, b) => a - b)
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]
  console.log(
    JSON.stringify({ answers: waits.length, seconds: elapsed / 1000, p50: at(0.5), p99: at(0.99), ...more }),
  )
  process.exit(0)
}

async function main() {
  const Table = kind === "boxcars" ? BoxcarsTable : BoardgameTable
  if (every) {
    const all = await openAll(Table)
    console.log("opened")
    await new Promise((resolve) => process.stdin.once("data", resolve))
    const { waits, late, elapsed } = await playSteadily(all, Table, Number(seconds) * 1000)
    report(waits, elapsed, { late })
  }
  const waits = []
  let elapsed = 0
  const used = {}
  for (let number = 0; elapsed < Number(seconds) * 1000; number += Number(tables)) {
    const all = []
    for (let index = 0; index < Number(tables); index++) {
      const table = new Table()
      await table.open(number + index)
      all.push(table)
    }
    // One game at each table; the clock stops when the first of them is over.
    const measured = new Measured()
    const begun = performance.now()
    const before = processorTime()
    await Promise.all(all.map((table) => play(table, measured)))
    elapsed += performance.now() - begun
    const after = processorTime()
    for (const who in after) used[who] = (used[who] ?? 0) + after[who] - before[who]
    waits.push(...measured.waits)
    for (const table of all) table.close()
  }
  report(waits, elapsed, { used })
}

main()
