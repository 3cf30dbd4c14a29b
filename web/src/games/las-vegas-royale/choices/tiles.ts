/** The choices that tiles ask for. */

import { money } from "../../../shell/lib/money";
import { called } from "../../../shell/lib/people";
import { texts } from "../../../shell/lib/texts";
import { standingOnTile } from "../standing";
import { FACES, RESULTS, words } from "../texts";
import { short, type TokenSide } from "../tiles";
import * as data from "../../../generated/las-vegas-royale/data";
import type { Action } from "../../../generated/las-vegas-royale/wire";
import { ahead, asking, blackDie, faceAt, grayDice, ownDie, type Sayers } from "./scene";
import type { ofTurns } from "./turns";

const say = words.choice;

export const ofTiles: Sayers<Exclude<Action["type"], keyof typeof ofTurns>> = {
  fist: ({ number }) => ({
    title: say.fist(number),
    piles: [faceDown(number)],
    figure: words.reward(data.LUCKY_PUNCH[number]!),
    note: say.fistNote(data.LUCKY_PUNCH[number]!),
    confirm: say.fistDo(number),
    rule: "LVR-T-A1.4",
  }),
  guess({ number }, { question, people }) {
    const name = question.type === "what_guess" ? called(people, question.player) : "";
    return {
      title: say.fist(number),
      piles: [faceDown(number)],
      note: say.guessNote(name, data.LUCKY_PUNCH[number]!),
      confirm: say.guessDo(number),
      rule: "LVR-T-A1.4",
    };
  },
  stop(_, { question }) {
    const reward = question.type === "stop_or_bet" ? question.reward : 0;
    return {
      title: say.stop,
      figure: short(reward),
      note: say.certain,
      confirm: say.stopDo(reward),
      rule: "LVR-T-B2.3",
    };
  },
  bet: ({ sum }) => ({ title: say[sum], confirm: say.betDo[sum], rule: "LVR-T-B2.4" }),
  close(answer, scene) {
    const { casino } = answer;
    const { gain } = ahead(scene, answer);
    return {
      title: texts.casino(casino),
      figure: short(gain),
      note: say.closeNote(casino, gain),
      confirm: say.closeDo(casino),
      rule: "LVR-T-E1.4",
      casino,
    };
  },
  into_bar: ({ die }, scene) => ({
    title: words.theDie[die],
    pieces: [ownDie(scene, die, 6)],
    note: say.barNote[die],
    confirm: say.barDo[die],
    rule: "LVR-T-E2.2",
  }),
  put_cluster(answer, scene) {
    const { dice, casino } = answer;
    const { previews, note } = ahead(scene, answer);
    return {
      group: say.cluster(dice),
      title: texts.casino(casino),
      pieces: grayDice(dice),
      note,
      confirm: say.clusterDo(dice, casino),
      rule: "LVR-T-F1.2",
      casino,
      previews,
    };
  },
  move_gray(answer, scene) {
    const { casino, picture } = answer;
    const { previews, note } = ahead(scene, answer);
    return {
      group: words.pictures[picture],
      title: texts.casino(casino),
      pieces: grayDice(1),
      note: `${say.grayNote[picture]} ${note}`,
      confirm: say.grayDo(casino, words.pictures[picture]),
      rule: "LVR-T-F2.3",
      casino,
      previews,
    };
  },
  move_dice(answer, scene) {
    const { small, big } = answer;
    const here = asking(scene);
    const { previews, note } = ahead(scene, answer);
    const onTile = standingOnTile(previews.find(({ number }) => number === here.number)?.tile ?? null, scene.people);
    const pieces = [
      ...Array.from({ length: big }, () => ownDie(scene, "big", here.number)),
      ...Array.from({ length: small }, () => ownDie(scene, "small", here.number)),
    ];
    return {
      title: words.dice(small, big),
      pieces,
      note: `${note} ${say.moveNote(onTile)}`,
      confirm: say.moveDo(words.dice(small, big)),
      rule: "LVR-T-G2.2",
      casino: here.number,
      previews,
    };
  },
  put_die(answer, scene) {
    const { die, space } = answer;
    const { previews, note } = ahead(scene, answer);
    const there = asking(scene).tile?.dice.find((one) => one.space === space);
    const goes = there ? `${say.pushed(called(scene.people, there.owner), space)} ${note}` : "";
    return {
      title: say.space(space),
      figure: words.reward(data.NICE_DICE[space]!),
      pieces: [ownDie(scene, die, space)],
      note: say.spaceNote(data.NICE_DICE[space]!, goes),
      confirm: say.spaceDo(words.dieName[die], space),
      rule: "LVR-T-H1.4",
      previews,
    };
  },
  take_result: ({ number }) => ({
    title: RESULTS[number]!.title,
    pieces: [blackDie(number)],
    note: RESULTS[number]!.about,
    confirm: say.resultDo(number),
    rule: RESULTS[number]!.rule,
  }),
  activate_tile({ casino }, scene) {
    const face = faceAt(scene, casino);
    return {
      title: words.face(face),
      note: FACES[face]?.about ?? "",
      confirm: say.tileDo(words.face(face)),
      rule: "LVR-T-H2.4",
      casino,
    };
  },
  onto_gold: ({ die }, scene) => ({
    title: words.theDie[die],
    figure: money(data.GOLD_SPACE),
    pieces: [ownDie(scene, die, 6)],
    note: say.goldNote[die],
    confirm: say.goldDo(words.dieName[die]),
    rule: "LVR-T-H2.7",
  }),
  place_black(answer, scene) {
    const { numbers } = answer;
    const { previews, note } = ahead(scene, answer);
    return {
      title: numbers.length === 2 ? say.blackBoth : say.blackOne(numbers[0]!),
      pieces: numbers.map(blackDie),
      note,
      confirm: say.blackDo(numbers),
      rule: "LVR-T-B1.3",
      casino: numbers[0]!,
      previews,
    };
  },
  split({ first }) {
    const worth = total(first);
    const size = first.length;
    return {
      group: say.splitTitle(size, data.BLACK_BOX.length - size),
      title: say.piles(worth, total(data.BLACK_BOX) - worth),
      piles: [first, rest(first)],
      note: say.splitNote(worth, total(data.BLACK_BOX) - worth),
      confirm: say.splitDo(size, data.BLACK_BOX.length - size),
      rule: "LVR-T-G1.3",
    };
  },
  take_pile({ pile }, { question }) {
    const size = question.type === "which_pile" ? question.sizes[pile - 1]! : 0;
    return {
      title: say.pile(size),
      piles: [faceDown(size)],
      note: say.pileNote(size),
      confirm: say.pileDo(size),
      rule: "LVR-T-G1.5",
    };
  },
};

function faceDown(count: number): TokenSide[] {
  return Array.from({ length: count }, () => "down");
}

function total(tokens: readonly number[]): number {
  return tokens.reduce((sum, token) => sum + token, 0);
}

/** What is left of the tokens of the Black Box. */
function rest(first: readonly number[]): number[] {
  const left = [...data.BLACK_BOX];
  for (const token of first) left.splice(left.indexOf(token), 1);
  return left;
}
