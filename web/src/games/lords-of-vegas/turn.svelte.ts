/** What a seat is asked at its turn, and the action that is being chosen. */

import { ACTIONS } from "../../generated/lords-of-vegas/data";
import type { Live } from "../../shell/lib/live.svelte";
import { play } from "../../shell/lib/sounds";
import type { Company, LotName } from "./board";
import { at, fresh, offered, onlyPlace, placed, pricesOf, type Choice } from "./choosing";
import { Foreseen } from "./foreseen.svelte";
import type {
  Action,
  ActionForecast,
  BetForecast,
  Closed,
  LordsOfVegasForecast,
  LordsOfVegasView,
  TurnForecast,
} from "../../generated/lords-of-vegas/wire";
import type { ActionKind } from "./texts";

/** A tile with a seat's die that would lie on a lot. */
export interface Ghost {
  readonly lot: LotName;
  readonly company: Company;
  readonly seat: number;
}

export class Turn {
  #picked = $state.raw<{ of: string; choice: Choice } | null>(null);
  /** Whether the end of the turn was asked for though offers are open, and of which question. */
  #ending = $state<number | null>(null);
  /** The closed action that was tapped, and at which question: its reason is told in full. */
  #asked = $state.raw<{ seq: number; kind: ActionKind } | null>(null);
  /** Why actions are closed and who plays next, as the server said for this question. */
  #end = $state.raw<{ seq: number; told: TurnForecast | null }>({ seq: -1, told: null });
  readonly #foreseen: Foreseen<Action, ActionForecast>;

  constructor(
    readonly live: Live,
    readonly shown: () => LordsOfVegasView,
  ) {
    this.#foreseen = new Foreseen(
      (): Action | null => (this.choice?.kind === "gamble" ? null : (this.offer?.chosen?.answer ?? null)),
      (given) => this.foresee<ActionForecast>(given),
    );
    $effect(() => {
      const seq = this.live.update?.seq;
      if (!this.acting || seq === undefined || this.#end.seq === seq) return;
      void this.foresee<TurnForecast>({ type: "end_turn" }).then((told) => {
        if (told) this.#end = { seq, told };
      });
    });
  }

  /** As it is shown at this moment of the animation. */
  readonly view = $derived.by(() => this.shown());
  readonly now = $derived.by(() => this.live.update?.view as LordsOfVegasView | undefined);
  /** The seat here that answers, or may make offers. */
  readonly seat: number | null = $derived.by(() => {
    const { deciding, mySeats } = this.live;
    return deciding ?? (mySeats.length === 1 ? (mySeats[0] ?? null) : null);
  });
  readonly question = $derived.by(() => {
    const { deciding } = this.live;
    if (deciding === null) return null;
    return this.now?.questions.find((one) => one.seat === deciding && one.type !== "whether_to_trade") ?? null;
  });
  readonly acting = $derived.by(() => this.question?.type === "which_action");
  readonly forecasts: readonly LordsOfVegasForecast[] = $derived.by(() =>
    this.acting ? ((this.live.update?.forecast ?? []) as readonly LordsOfVegasForecast[]) : [],
  );
  /** What an action changes: as long as that is the same, a choice stands, whatever is offered meanwhile. */
  readonly #table = $derived.by(() => {
    const { turn, above, gambled, spaces, players } = this.now ?? {};
    return JSON.stringify([turn, above, gambled, spaces, players]);
  });
  readonly choice: Choice | null = $derived.by(() =>
    this.#picked && this.acting && this.#picked.of === this.#table ? this.#picked.choice : null,
  );
  readonly offer = $derived.by(() => (this.choice ? offered(this.choice, this.forecasts, this.view) : null));
  /** What the next card would do after the chosen action. */
  readonly ahead = $derived.by(() => (this.offer?.chosen ? this.#foreseen.ahead : null));
  readonly closed: readonly Closed[] = $derived.by(() => this.#end.told?.closed ?? []);
  /** Who plays when this turn is ended; null while that is not known. */
  readonly next = $derived.by(() => this.#end.told?.next ?? null);
  readonly asked = $derived.by(() =>
    this.acting && this.#asked && this.#asked.seq === this.live.update?.seq ? this.#asked.kind : null,
  );
  readonly ending = $derived.by(() => this.acting && this.#ending === this.live.update?.seq);

  readonly prices = $derived.by(() => pricesOf(this.choice, this.forecasts));
  readonly ghost: Ghost | null = $derived.by(() => {
    const made = this.offer?.chosen?.answer;
    if (!made || this.seat === null || (made.type !== "build" && made.type !== "sprawl")) return null;
    const company =
      made.type === "build" ? made.company : this.view.casinos.find((one) => one.lots.includes(made.casino))?.company;
    return company ? { lot: made.lot, company, seat: this.seat } : null;
  });
  readonly casino = $derived.by(() => {
    const lot = this.choice?.lot;
    return lot ? (this.view.casinos.find((one) => one.lots.includes(lot)) ?? null) : null;
  });
  /** The highest bet at the chosen casino. */
  readonly most = $derived.by(() => {
    const legal = (this.live.update?.legal ?? []) as readonly Action[];
    return Math.max(
      0,
      ...legal.flatMap((one) => (one.type === "gamble" && this.casino?.lots.includes(one.casino) ? [one.bet] : [])),
    );
  });
  readonly removing = $derived.by(() => (this.question?.type === "which_removal" ? this.question : null));
  /** Where something can be chosen on the board. */
  readonly targets: ReadonlySet<LotName> = $derived.by(() =>
    this.removing ? placed(this.removing.lots) : (this.offer?.places ?? placed([])),
  );

  choose(kind: ActionKind): boolean {
    if (!this.acting || !this.forecasts.some((one) => one.answer.type === kind)) return false;
    const start = fresh(kind);
    const only = onlyPlace(offered(start, this.forecasts, this.view), this.view);
    this.set(only ? at(start, only, this.forecasts, this.view) : start);
    play("tick");
    return true;
  }

  /** Why an action is closed; tapped once more, that is read. */
  ask(kind: ActionKind): void {
    const seq = this.live.update?.seq ?? -1;
    const again = this.asked === kind;
    this.set(null);
    this.#asked = again ? null : { seq, kind };
  }

  set(next: Choice | null): void {
    this.#ending = null;
    this.#asked = null;
    this.#picked = next && { of: this.#table, choice: next };
  }

  /** A lot is tapped; whether that meant something. */
  pick(lot: LotName): boolean {
    if (this.removing?.lots.includes(lot)) void this.answer({ type: "remove", lot });
    else if (this.choice && this.offer?.places.has(lot)) this.set(at(this.choice, lot, this.forecasts, this.view));
    else return false;
    return true;
  }

  async answer(given: Action): Promise<boolean> {
    if (this.seat === null || this.live.sending) return false;
    await this.live.answer(this.seat, given);
    if (this.live.refusal !== null) return false;
    if (given.type in ACTIONS) this.set(null);
    return true;
  }

  confirm(): void {
    if (this.offer?.chosen) void this.answer(this.offer.chosen.answer);
  }

  /** Ends the turn; with an offer open it asks once. */
  end(): void {
    if (!this.acting) return;
    if ((this.now?.offers.length ?? 0) > 0 && !this.ending) {
      this.set(null);
      this.#ending = this.live.update?.seq ?? null;
    } else void this.answer({ type: "end_turn" });
  }

  stay(): void {
    this.#ending = null;
  }

  async foresee<F = BetForecast>(given: Action): Promise<F | null> {
    return (await this.live.foresee(given)) as F | null;
  }
}
