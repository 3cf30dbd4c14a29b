// boardgame.io's own server, in memory, on a port that is free.

const { createServer } = require("node:net")
const { Server, Origins } = require("boardgame.io/server")
const { game } = require("./game.cjs")

const probe = createServer().listen(0, () => {
  const { port } = probe.address()
  probe.close(() => {
    const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
    server.run({ port, callback: () => console.log(`serving on ${port}`) })
  })
})
