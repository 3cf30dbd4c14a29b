/** Everything Boxcars says, in English. Sentences are functions of names, numbers and money. */

import type { Color, Shape } from "../../../generated/wire";

const NUMBER_WORDS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

function word(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "one 5", "two 5s" */
function diceOf(count: number, number: number): string {
  return `${word(count)} ${number}${count === 1 ? "" : "s"}`;
}

/** "Ana", "Ana and Ben", "Ana, Ben and Yuki" */
function list(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

function wins(name: string): string {
  return name === "You" ? "You win" : `${name} wins`;
}

export const en = {
  list,
  plural,
  diceOf,
  product: "Boxcars",
  tagline: "Roll, place, take the notes",
  unofficial: "Unofficial fan table",
  disclaimer:
    "Boxcars is made by players, for players. It is not made, endorsed or sold by the publishers of these games.",
  casino: (number: number): string => `Casino ${number}`,
  you: "You",
  neutral: "Neutral",
  gray: "Gray",
  openSeat: "Open seat",
  here: "here",
  colors: {
    red: "red",
    blue: "blue",
    green: "green",
    yellow: "yellow",
    purple: "purple",
    black: "black",
  } satisfies Record<Color, string>,
  shapes: {
    circle: "circle",
    square: "square",
    triangle: "triangle",
    diamond: "diamond",
    hexagon: "hexagon",
    star: "star",
  } satisfies Record<Shape, string>,

  home: {
    start: "Start playing",
    againstBots: (bots: number): string => `You and ${plural(bots, "bot")}`,
    level: "Level",
    playNow: "Play now against bots",
    friends: "Play with friends",
    friendsHint: "Send a link",
    device: "One device",
    deviceHint: "Pass it around",
    join: "Join by code",
    joinButton: "Join",
    codePlaceholder: "ABCDE",
    codeWrong: "A table code has five letters.",
    codeUnknown: (code: string): string => `There is no table with the code ${code}.`,
    chooseGame: "Choose a game",
    players: (low: number, high: number): string => `${low}–${high} players`,
    myTables: "My tables",
    noTables: "No tables yet",
    noTablesHint: "Start one and it waits for you here.",
    rules: "Rules",
    rulesHint: "Short, with a number for every rule.",
    replay: "Open a record",
    replayHint: "Watch any finished game from its file.",
    yourTurn: "Your turn",
    turnOf: (name: string): string => (name === "You" ? "Your turn" : `Turn of ${name}`),
    waitingFor: (names: readonly string[]): string => `Waiting for ${list(names)}`,
    won: (names: readonly string[]): string => `${list(names)} won`,
    allTables: (count: number): string => `Show all ${count} tables`,
    playing: "In play",
    over: "Over",
    seatsFree: (count: number): string => `${plural(count, "seat")} free`,
  },

  tools: {
    all: "Tools",
    home: "Back to the first screen",
    sound: "Sound",
    soundOn: "Sound is on",
    soundOff: "Sound is off",
    theme: "Light or dark",
    toLight: "Light colors",
    toDark: "Dark colors",
    speed: "Speed of the animations",
    speeds: { calm: "Calm", normal: "Normal", quick: "Quick", off: "No animations" },
    undo: "Take it back",
    more: "Menu",
    help: "Keys and help",
    rules: "Rules",
    chat: "Chat",
    log: "Log",
    close: "Close",
    invite: "Invite",
    leave: "Leave the table",
    skip: "Skip",
  },

  making: {
    title: "A new table",
    name: "Table name",
    namePlaceholder: "Thursday table",
    yourName: "Your name",
    yourNamePlaceholder: "What friends call you",
    seats: "Seats",
    seat: (seat: number): string => `Seat ${seat + 1}`,
    kinds: { me: "Me", open: "Open, for a friend", bot: "Bot", here: "On this device" },
    who: (seat: number): string => `Who sits on seat ${seat + 1}`,
    bot: (seat: number): string => `Level of the bot on seat ${seat + 1}`,
    person: (seat: number): string => `Name of the person on seat ${seat + 1}`,
    personPlaceholder: (seat: number): string => `Player ${seat + 1}`,
    color: (seat: number): string => `Color of seat ${seat + 1}`,
    shape: (seat: number): string => `Shape of seat ${seat + 1}`,
    add: "Add a seat",
    remove: (seat: number): string => `Remove seat ${seat + 1}`,
    options: "Rules of this table",
    pace: "Pace of the bots",
    paces: { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" },
    undo: "Taking back a move is allowed",
    undoHint: "Only until the next roll: nothing revealed is ever taken back.",
    start: "Open the table",
    lookTaken: "Every seat has its own color and its own shape.",
  },

  gathering: {
    title: "Waiting for players",
    code: "Table code",
    link: "Link",
    copy: "Copy the link",
    copied: "Copied",
    share: "Share",
    scan: "Scan to join",
    sit: "Sit here",
    sitDown: "Sit down",
    color: "Your color",
    shape: "Your shape",
    putBot: "Put a bot here",
    begins: "The game begins when every seat is taken.",
    setUp:
      "It begins with a position that was set up, not with the first turn. Whoever set it up knows everything about it.",
    watch: "Link for spectators",
    rejoin: "Your link for another device",
  },

  table: {
    round: (round: number, rounds: number): string => `Round ${round} of ${rounds}`,
    over: "Game over",
    players: "Players",
    beside: "Players and log",
    spoken: "What happens",
    felt: "The felt",
    lying: (dice: readonly string[]): string => `On the felt: ${list(dice)}`,
    strip: "The Strip",
    decision: "Your decision",
    yourTurn: "Your turn",
    bot: "bot",
    standIn: "bot plays",
    away: "away",
    left: "left",
    starts: "starts this round",
    dice: (count: number): string => (count === 1 ? "die" : "dice"),
    noteWord: (count: number): string => (count === 1 ? "note" : "notes"),
    question: "Which number do you place?",
    questionHint: "Your take there, if the round ended now",
    forcedHint: "Only one number was rolled.",
    choice: (own: number, neutral: number, number: number, take: string, delta: string): string => {
      const dice = neutral > 0 ? `${word(own)} own and ${word(neutral)} neutral` : word(own);
      return `${number}: ${dice} ${own + neutral === 1 ? "die" : "dice"}. Take ${take}, ${delta}.`;
    },
    deltaWords: (delta: number, amount: string): string =>
      delta === 0 ? "no change" : `${amount} ${delta > 0 ? "more" : "less"} than now`,
    place: (count: number, number: number): string => `Place ${diceOf(count, number)}`,
    chooseFirst: "Choose a number",
    canceled: (count: number): string => (count === 2 ? "both canceled" : "all canceled"),
    takes: (name: string): string => (name === "You" ? "take" : "takes"),
    nobodyTakes: "nobody takes",
    nothing: (name: string): string => (name === "You" ? "get nothing" : "gets nothing"),
    against: "Against now",
    noChange: "No change for anybody",
    rolling: (name: string): string => (name === "You" ? "You roll" : `${name} rolls`),
    placing: (name: string): string => (name === "You" ? "You place" : `${name} places`),
    choosing: (name: string): string => `${name} chooses a number`,
    thinking: (name: string): string => `${name} is thinking`,
    payingOut: "Payout",
    paying: (number: number, casino: string): string => `Casino ${number}, ${casino}, pays`,
    paidOut: (round: number): string => `Round ${round} is paid out`,
    filling: "New notes for the casinos",
    undoHint: "You can take it back until the next roll.",
    goOn: "Go on",
    tie: "tie",
    empty: "No dice yet",
    noNotes: "No notes",
    ifEnded: "If the round ended now",
    goesTo: "goes to",
    noteFor: (note: string, name: string): string => `${note} goes to ${name === "You" ? "you" : name}`,
    noteLeft: (note: string): string => `${note} unclaimed`,
    stands: (name: string, dice: number, count: number, tied: boolean): string => {
      const counts = dice === count ? "" : `, counting ${count}`;
      return `${name} ${plural(dice, "die", "dice")}${counts}${tied ? ", tied" : ""}`;
    },
    leftOver: "stays, then goes under the pile",
    howCasinosPay: "How casinos pay",
    waitingFor: (name: string): string => `${name} is away.`,
    putBot: "Let a bot play",
    imBack: "I am back",
    botPlaysYou: "A bot plays for you.",
    watching: "You are watching",
    spectator: "Spectator",
    loading: "Loading the table",
    notFound: "There is no such table",
    notFoundHint: "The link or the code may have a typing mistake.",
    yourMove: (numbers: string): string => `Your turn. You can place ${numbers}.`,
    chosen: (sentence: string): string => sentence,
  },

  offline: {
    connecting: "Connecting",
    lost: "Connection lost",
    safe: "Every move that was confirmed is saved, and your seat is kept.",
    pending: "Your last move is sent again by itself; it is never played twice.",
    again: (seconds: number): string => (seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again."),
    now: "Try now",
    back: "Connected again",
  },

  handover: {
    title: (name: string): string => `Pass the device to ${name}`,
    hint: "Money is hidden until the next person is there.",
    ready: (name: string): string => `I am ${name}`,
  },

  end: {
    title: (winners: readonly string[]): string => (winners.length === 1 ? wins(winners[0] ?? "") : "Shared win"),
    clear: (name: string, amount: string): string =>
      `${name} ${name === "You" ? "hold" : "holds"} the most money, ${amount}.`,
    tied: (names: readonly string[], amount: string): string => `${list(names)} all hold ${amount}.`,
    tiedTwo: (names: readonly string[], amount: string): string => `${list(names)} both hold ${amount}.`,
    morePieces: (name: string, pieces: string, counts: string): string =>
      `${name} ${name === "You" ? "hold" : "holds"} more ${pieces}, ${counts}.`,
    shared: (pieces: string): string => `They hold equally many ${pieces}, so they win together.`,
    standings: "Standings",
    chart: "Money over the rounds",
    start: "Start",
    roundShort: (round: number): string => `Round ${round}`,
    rematch: "Rematch",
    rematchMade: "Join the rematch",
    replay: "Watch replay",
    download: "Download record",
    look: "Look at the table",
    standingsBack: "Back to the standings",
    best: "Best notes",
    facts: "The game in figures",
    most: "Biggest note",
    ties: "Dice lost in ties",
  },

  replay: {
    title: "Replay",
    open: "Open a record file",
    openHint: "Choose a file that Boxcars saved. It is checked against the rules before it plays.",
    bad: "This file is not a record that can be replayed.",
    position: "Position in the game",
    step: (step: number, last: number): string => `Step ${step} of ${last}`,
    play: "Play",
    pause: "Pause",
    first: "To the beginning",
    previous: "One step back",
    next: "One step on",
    round: "Next round",
  },

  rules: {
    title: "Rules",
    search: "Find in the rules",
    none: "No rule matches.",
    loading: "Loading the rules",
    of: (title: string): string => `Rules of ${title}`,
    one: (rule: string): string => `Rule ${rule}`,
  },

  chat: {
    title: "Chat",
    say: "Say something to the table",
    send: "Send",
    empty: "Nobody said anything yet.",
    from: (name: string): string => `From ${name}`,
    said: (name: string, text: string): string => `${name} says: ${text}`,
    fresh: (count: number): string => plural(count, "new message"),
  },

  help: {
    title: "Keys",
    choosing: [
      ["1 – 6", "choose a number"],
      ["← →", "choose the previous or next number"],
      ["Enter", "place the chosen dice"],
    ] as [string, string][],
    keys: [
      ["Esc", "drop the choice, or close"],
      ["U", "take it back"],
      ["Space", "skip the animation"],
      ["L", "log"],
      ["R", "rules"],
      ["C", "chat"],
      ["M", "sound on or off"],
      ["?", "this help"],
    ] as [string, string][],
    idea: "Place all dice of one number on its casino. Most dice take the best note. Equal counts cancel each other.",
  },

  errors: {
    unreachable: "Boxcars cannot be reached. Is it running?",
    again: "Try again",
    unknownPage: "There is nothing here.",
  },
};
