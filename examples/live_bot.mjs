// A bot at a live table, in JavaScript: node live_bot.mjs http://127.0.0.1:8000 TOKEN
// TOKEN is that of a seat. The bot is told what a program in `boxcars arena` is told, and answers in
// the same way; it ends with the game. It needs Node 22 and nothing else.
const [server, token] = process.argv.slice(2);
const address = `${server.replace("http", "ws")}/api/programs/${token}?name=JavaScript`;

new WebSocket(address).addEventListener("message", ({ data, target }) => {
  const message = JSON.parse(data);
  if (message.type === "turn") target.send("0"); // here goes all the cleverness
  else if (message.type === "over") console.log("the game is over");
  else if (message.type === "lost") console.log(`I lost my seat: ${message.reason}`);
});
