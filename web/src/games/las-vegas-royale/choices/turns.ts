/** The choices of a turn: placing, passing, turning a die, making no use of a tile. */

import { take } from "../../../families/dice-casinos/standing";
import { money } from "../../../shell/lib/money";
import { personOf } from "../../../shell/lib/people";
import { texts } from "../../../shell/lib/texts";
import { plot } from "../standing";
import { FACES, words } from "../texts";
import type { RoyaleForecast } from "../../../generated/las-vegas-royale/wire";
import { ahead, asking, faceAt, ownDie, type Sayers } from "./scene";

const say = words.choice;

export const ofTurns: Sayers<"place" | "chip_pass" | "roll_dice" | "turn_die" | "return_die" | "decline"> = {
  place({ number }, { forecasts, seat, people }) {
    const forecast = forecasts.find(
      (one): one is RoyaleForecast => one.answer.type === "place" && one.answer.number === number,
    );
    const casino = forecast?.casino;
    if (!forecast || !casino) throw new Error(`no forecast for casino ${number}`);
    const { small, big, activates, change } = forecast;
    const title = words.placed(small, big, number);
    const { color, shape } = personOf(people, seat);
    const delta = change[seat] ?? 0;
    const taken = say.wouldTake(
      title,
      money(take(plot(casino, people), seat)),
      texts.table.deltaWords(delta, money(Math.abs(delta))),
    );
    const acts = activates
      ? {
          title: words.face(activates),
          said: say.activates(words.face(activates)),
          about: FACES[activates]?.about ?? "",
        }
      : null;
    return {
      title,
      note: acts ? `${taken} ${acts.said}` : taken,
      confirm: say.placeDo(title),
      rule: "LVR-3.5",
      casino: number,
      previews: [casino],
      placing: {
        casino,
        pieces: [
          ...Array.from({ length: big }, () => ({ face: number, color, shape, big: true })),
          ...Array.from({ length: small }, () => ({ face: number, color, shape })),
        ],
        change,
        acts,
      },
    };
  },
  chip_pass: () => ({
    title: say.pass,
    short: say.passShort,
    note: say.passNote,
    confirm: say.passDo,
    rule: "LVR-3.6",
  }),
  roll_dice(_, { view, seat }) {
    const player = view.players[seat]!;
    const note = say.rollNote(words.dice(player.small, Number(player.big)));
    return { group: say.roll, title: say.roll, note, confirm: say.rollDo, rule: "LVR-T-D2.5" };
  },
  turn_die(answer, scene) {
    const { die, number } = answer;
    const byToken = scene.question.type === "roll_or_turn";
    const acts = byToken ? faceAt(scene, number) : "";
    const { previews, note } = ahead(scene, answer);
    return {
      group: say.turn(words.dieName[die]),
      title: texts.casino(number),
      pieces: [ownDie(scene, die, number)],
      note: acts ? `${note} ${say.activates(words.face(acts))}` : note,
      confirm: say.turnDo(words.dieName[die], number),
      rule: byToken ? "LVR-T-D2.5" : "LVR-T-F2.4",
      casino: number,
      previews,
    };
  },
  return_die(answer, scene) {
    const { die, casino } = answer;
    const { previews, note } = ahead(scene, answer);
    return {
      group: say.takeBack(words.dieName[die]),
      title: texts.casino(casino),
      pieces: [ownDie(scene, die, casino)],
      note: `${note} ${say.backNote}`,
      confirm: say.backDo(words.dieName[die], casino),
      rule: "LVR-T-F2.4",
      casino,
      previews,
    };
  },
  decline(_, scene) {
    if (scene.question.type === "which_casino_to_close") {
      return { title: say.leave, note: say.leaveNote, confirm: say.leaveDo, rule: "LVR-T-E1.4" };
    }
    if (scene.question.type === "which_black_dice") {
      return { title: say.blackNone, note: say.declineNote, confirm: say.blackNoneDo, rule: "LVR-T-B1.3" };
    }
    const rule = FACES[asking(scene).tile?.face ?? ""]?.rule ?? "LVR-7.6";
    return { group: say.nothing, title: say.nothing, note: say.declineNote, confirm: say.declineDo, rule };
  },
};
