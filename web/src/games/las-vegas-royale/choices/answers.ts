/** What every kind of answer says about itself. */

import { take } from "../../../families/dice-casinos/standing";
import { money } from "../../../shell/lib/money";
import { say } from "../../../shell/lib/texts";
import { plot, standing } from "../standing";
import { about, read, reward, titleOf, words } from "../texts";
import { short, type TokenSide } from "../tiles";
import { MY_CHOICE_RULES } from "../../../generated/las-vegas-royale/data";
import type { Pile, RoyaleForecast } from "../../../generated/las-vegas-royale/wire";
import { asking, blackDie, faceAt, grayDice, ownDice, ownDie, type Sayers } from "./scene";

const RESULTS: Readonly<Record<number, string>> = MY_CHOICE_RULES;
const NO_PILE: Pile = { tokens: [], worth: 0 };

export const SAYERS: Sayers = {
  place({ number }, scene) {
    const { forecasts, seat, people } = scene;
    const forecast = forecasts.find(
      (one): one is RoyaleForecast => one.answer.type === "place" && one.answer.number === number,
    );
    const casino = forecast?.casino;
    if (!forecast || !casino) throw new Error(`no forecast for casino ${number}`);
    const { small, big, activates, change } = forecast;
    const title = words.text("choice.placed", { small, big, number });
    const taken = words.text("choice.would_take", {
      what: title,
      amount: take(plot(casino, people), seat),
      change: change[seat] ?? 0,
    });
    const acts = activates ? { title: titleOf(activates), said: then(activates), about: about(activates) } : null;
    return {
      title,
      note: acts ? `${taken} ${acts.said}` : taken,
      confirm: words.text("choice.place", { what: title }),
      rule: "LVR-3.5",
      casino: number,
      previews: [casino],
      placing: { casino, pieces: ownDice(scene, small, big, number), change, acts },
    };
  },
  chip_pass: () => ({
    title: words.text("choice.pass"),
    short: words.text("choice.pass_short"),
    note: words.text("choice.pass_note"),
    rule: "LVR-3.6",
  }),
  roll_dice(_, { view, seat }) {
    const { small, big } = view.players[seat]!;
    const title = words.text("choice.roll");
    return {
      group: title,
      title,
      note: words.text("choice.roll_note", { small, big: Number(big) }),
      rule: "LVR-T-D2.5",
    };
  },
  turn_die({ die, number }, scene, { note }) {
    const byToken = scene.question.type === "roll_or_turn";
    const acts = byToken ? faceAt(scene, number) : "";
    return {
      group: words.text("choice.turn", { die }),
      title: say("table.casino", { number }),
      pieces: [ownDie(scene, die, number)],
      note: acts ? `${note} ${then(acts)}` : note,
      rule: byToken ? "LVR-T-D2.5" : "LVR-T-F2.4",
      casino: number,
    };
  },
  return_die: ({ die, casino }, scene, { note }) => ({
    group: words.text("choice.take_back", { die }),
    title: say("table.casino", { number: casino }),
    pieces: [ownDie(scene, die, casino)],
    note: `${note} ${words.text("choice.back_note")}`,
    rule: "LVR-T-F2.4",
  }),
  decline(_, scene) {
    if (scene.question.type === "which_casino_to_close") {
      return {
        title: words.text("choice.leave"),
        note: words.text("choice.leave_note"),
        confirm: words.text("choice.leave_do"),
        rule: "LVR-T-E1.4",
      };
    }
    const note = words.text("choice.nothing_note");
    if (scene.question.type === "which_black_dice") {
      const confirm = words.text("choice.black_none_do");
      return { title: words.text("choice.black_none"), note, confirm, rule: "LVR-T-B1.3" };
    }
    const title = words.text("choice.nothing");
    return { group: title, title, note };
  },
  fist: ({ number }, _, { stake }) => ({
    title: words.text("choice.tokens", { count: number }),
    piles: [faceDown(number)],
    figure: reward(stake),
    note: words.text("choice.fist_note", { reward: reward(stake) }),
    rule: "LVR-T-A1.4",
  }),
  guess: ({ number }, { question, people }, { stake }) => ({
    title: words.text("choice.tokens", { count: number }),
    piles: [faceDown(number)],
    note: read(people).text("choice.guess_note", {
      player: question.type === "what_guess" ? question.player : 0,
      reward: reward(stake),
    }),
    rule: "LVR-T-A1.4",
  }),
  stop: (_, __, { gain }) => ({
    title: words.text("choice.stop"),
    figure: short(gain),
    note: words.text("choice.certain"),
    confirm: words.text("choice.stop_do", { dollars: gain, reward: reward(gain) }),
    rule: "LVR-T-B2.3",
  }),
  bet: ({ sum }, _, { stake, odds }) => ({
    title: words.text(`choice.${sum}`),
    figure: odds ? `${Math.round((odds.ways / odds.rolls) * 100)}%` : "",
    note: words.text("choice.then", { reward: reward(stake) }),
    rule: "LVR-T-B2.4",
  }),
  close: ({ casino }, _, { gain }) => ({
    title: say("table.casino", { number: casino }),
    figure: short(gain),
    note: words.text("choice.close_note", { casino, reward: reward(gain) }),
    rule: "LVR-T-E1.4",
  }),
  into_bar: ({ die }, scene) => ({
    title: words.text(`table.${die}_die`),
    pieces: [ownDie(scene, die, 6)],
    note: words.text("choice.bar_note", { die }),
    rule: "LVR-T-E2.2",
  }),
  put_cluster: ({ dice, casino }) => ({
    group: words.text("choice.cluster", { dice }),
    title: say("table.casino", { number: casino }),
    pieces: grayDice(dice),
    rule: "LVR-T-F1.2",
  }),
  move_gray({ casino, picture }, _, { note }) {
    const group = words.text("choice.picture", { picture });
    return {
      group,
      title: say("table.casino", { number: casino }),
      pieces: grayDice(1),
      note: `${words.text("choice.picture_note", { picture })} ${note}`,
      confirm: words.text("choice.take_gray", { casino, picture: group }),
      rule: "LVR-T-F2.3",
    };
  },
  move_dice({ small, big }, scene, { casinos, note }) {
    const { number } = asking(scene);
    const onTile = casinos.find((one) => one.number === number)?.tile?.strength ?? [];
    return {
      title: words.text("table.dice", { small, big }),
      pieces: ownDice(scene, small, big, number),
      note: `${note} ${words.text("choice.on_tile", { standing: standing(onTile, scene.people) })}`,
      rule: "LVR-T-G2.2",
      casino: number,
    };
  },
  put_die({ die, space }, scene, { stake, note }) {
    const there = asking(scene).tile?.dice.find((one) => one.space === space);
    const earns = words.text("choice.space_note", { reward: reward(stake) });
    const pushed = there && read(scene.people).text("choice.pushed", { owner: there.owner, space });
    return {
      title: words.text("choice.space", { space }),
      figure: reward(stake),
      pieces: [ownDie(scene, die, space)],
      note: pushed ? `${earns} ${pushed} ${note}` : earns,
      rule: "LVR-T-H1.4",
    };
  },
  take_result: ({ number }) => ({
    title: titleOf(`my_choice.${number}`),
    pieces: [blackDie(number)],
    note: about(`my_choice.${number}`),
    rule: RESULTS[number]!,
  }),
  activate_tile({ casino }, scene) {
    const face = faceAt(scene, casino);
    return {
      title: titleOf(face),
      note: about(face),
      confirm: words.text("choice.activate", { face: titleOf(face) }),
      rule: "LVR-T-H2.4",
    };
  },
  onto_gold: ({ die }, scene, { stake }) => ({
    title: words.text(`table.${die}_die`),
    figure: money(stake),
    pieces: [ownDie(scene, die, 6)],
    note: words.text("choice.gold_note", { die }),
    rule: "LVR-T-H2.7",
  }),
  place_black({ numbers }) {
    const number = numbers[0]!;
    const both = numbers.length === 2 && { confirm: words.text("choice.black_both_do") };
    return {
      title: both ? words.text("choice.black_both") : words.text("choice.black_one", { number }),
      pieces: numbers.map(blackDie),
      rule: "LVR-T-B1.3",
      casino: number,
      ...both,
    };
  },
  split(_, __, { piles }) {
    const [first = NO_PILE, second = NO_PILE] = piles;
    const sizes = { first: first.tokens.length, second: second.tokens.length };
    return {
      group: words.text("choice.split", sizes),
      title: words.text("choice.worth", { first: money(first.worth), second: money(second.worth) }),
      piles: [first.tokens, second.tokens],
      note: words.text("choice.split_note", { first: reward(first.worth), second: reward(second.worth) }),
      confirm: words.text("choice.split_do", sizes),
      rule: "LVR-T-G1.3",
    };
  },
  take_pile({ pile }, { question }) {
    const count = question.type === "which_pile" ? question.sizes[pile - 1]! : 0;
    return {
      title: words.text("choice.tokens", { count }),
      piles: [faceDown(count)],
      note: words.text("choice.pile_note", { count }),
      confirm: words.text("choice.pile_do", { count }),
      rule: "LVR-T-G1.5",
    };
  },
};

function then(face: string): string {
  return words.text("choice.acts", { face: titleOf(face) });
}

function faceDown(count: number): TokenSide[] {
  return Array.from({ length: count }, () => "down");
}
