/** The trade desk of one seat: what is composed there, which offer is read, and what it would do. */

import type { Live } from "../../shell/lib/live.svelte";
import { Foreseen } from "./foreseen.svelte";
import type { LotName } from "./board";
import { answered, newsFor, type News } from "./news";
import { aimed, alike, heldBy, holdersIn, meant, NO_DRAFT, same, tapped, type Draft } from "./trade";
import { compared, named, statusIn, type Status } from "./versions";
import type {
  Accept,
  Action,
  LordsOfVegasView,
  NumberedEvent,
  Offer,
  OpenOffer,
  RefusedOffer,
  TradeForecast,
} from "../../generated/lords-of-vegas/wire";
import type { Step } from "./texts";

/** What a small screen asks, one after the other. */
export const STEPS = ["who", "they", "you", "check"] as const;
export type Screen = (typeof STEPS)[number] | "offer" | "refused";

const NOTHING: ReadonlySet<LotName> = new Set();

/** As long as somebody may not have seen it. */
const JUST_MS = 500;

export class Desk {
  open = $state(false);
  step = $state<(typeof STEPS)[number]>("who");
  /** On a small screen: whether something of mine is chosen on the board. */
  giving = $state(false);
  /** My own offer, and the offer of somebody that I am changing. */
  #own = $state.raw<Draft>(NO_DRAFT);
  #changed = $state.raw<Draft | null>(null);
  /** The offer that was asked for; none: mine, to be made. */
  #wanted = $state<number | null | undefined>(undefined);
  /** The ended offer that has been read. */
  #read = $state(0);
  /** When the offer that is looked at came. */
  #since = 0;
  readonly #foreseen: Foreseen<Accept | Offer, TradeForecast>;

  constructor(
    readonly live: Live,
    readonly seatOf: () => number | null,
    readonly answer: (given: Action) => Promise<boolean>,
  ) {
    this.#foreseen = new Foreseen(
      (): Accept | Offer | null => {
        const steps = meant(this.draft.steps);
        if (!this.view?.window || steps.length === 0 || (!this.open && !this.arrived)) return null;
        return this.offer && !this.changing ? { type: "accept", offer: this.offer.number } : { type: "offer", steps };
      },
      (given) => this.foresee(given),
    );
    $effect(() => {
      if (this.offer?.number) this.#since = performance.now();
    });
    // What was agreed on is no draft any more; everything else stays until it is cleared.
    let agreed = -1;
    $effect(() => {
      if (this.news?.type !== "agreed" || this.news.offer.number === agreed) return;
      agreed = this.news.offer.number;
      const { steps, was } = this.news.offer;
      const mine = meant(this.#own.steps);
      if (same(mine, steps) || same(mine, was)) this.clear();
    });
  }

  readonly view = $derived.by(() => this.live.update?.view as LordsOfVegasView | undefined);
  readonly seat = $derived.by(() => this.seatOf());
  readonly offers: readonly OpenOffer[] = $derived.by(() => this.view?.offers ?? []);
  readonly mayOffer = $derived.by(() => this.view?.window != null && this.seat !== null);
  /** The offers that wait for my answer. */
  readonly asked: readonly OpenOffer[] = $derived.by(() =>
    this.offers.filter(
      (one) => this.seat !== null && one.parties.includes(this.seat) && !one.accepted.includes(this.seat),
    ),
  );
  readonly waiting: OpenOffer | null = $derived.by(() => this.asked[0] ?? null);

  /** An offer among others, for all to see. */
  readonly among: OpenOffer | null = $derived.by(
    () => this.offers.find((one) => this.seat === null || !one.parties.includes(this.seat)) ?? null,
  );
  /** What stands beside the table while the desk is closed. */
  readonly arrived = $derived.by(() => this.waiting ?? this.among);

  /** The offer that is looked at; none: my own that is not yet made. */
  readonly offer: OpenOffer | null = $derived.by(() => {
    if (this.#wanted === null) return null;
    const wanted = this.offers.find((one) => one.number === this.#wanted);
    const mine = this.offers.find((one) => one.proposer === this.seat);
    const composing = this.open && this.#own.steps.length > 0;
    return wanted ?? this.waiting ?? mine ?? (composing ? null : this.among);
  });
  /** Its rows, or those of my own. */
  readonly draft: Draft = $derived.by(() => {
    const { offer } = this;
    if (!offer) return this.#own;
    if (this.#changed?.of === offer.number) return this.#changed;
    const other = offer.proposer === this.seat ? offer.parties.find((one) => one !== this.seat) : offer.proposer;
    return { of: offer.number, steps: offer.steps, partner: other ?? -1, action: null };
  });
  /** Whether I take part, and so may change it. */
  readonly party = $derived.by(() => !this.offer || (this.seat !== null && this.offer.parties.includes(this.seat)));
  readonly changing = $derived.by(() => this.offer !== null && this.#changed?.of === this.offer.number);
  readonly ready = $derived.by(() => meant(this.draft.steps));
  readonly room = $derived.by(() => this.draft.steps.length < (this.view?.window?.most_steps ?? 0));

  /** What was said to my last offer, as long as the draft is about the same things. */
  readonly refused: RefusedOffer | null = $derived.by(() => {
    const last = this.view?.refused.findLast((one) => one.proposer === this.seat);
    if (!last || this.offer || this.ready.length === 0 || answered(last, this.view!)) return null;
    return alike(last.steps, this.ready) ? last : null;
  });
  /** What it was before. */
  readonly before: readonly Step[] = $derived.by(() => {
    if (this.changing) return this.offer!.steps;
    return this.offer ? this.offer.was : (this.refused?.steps ?? []);
  });
  readonly compared = $derived.by(() => compared(this.draft.steps, this.before));
  readonly ahead = $derived.by(() => this.#foreseen.ahead);
  readonly begins = $derived.by(() => this.#foreseen.last?.begins ?? []);

  readonly parties: readonly number[] = $derived.by(() => {
    if (this.offer && !this.changing) return this.offer.parties;
    return this.ahead?.parties ?? named(this.draft.steps);
  });

  readonly news: News | null = $derived.by(() => {
    if (this.seat === null || !this.view) return null;
    const news = newsFor(this.seat, this.live.told as readonly NumberedEvent[], this.view);
    return news?.type === "ended" && news.offer.number <= this.#read ? null : news;
  });

  /** What can be tapped there: what the others could give, then what whom I trade with could, or what I could. */
  readonly targets: ReadonlySet<LotName> = $derived.by(() => {
    const { view, seat, screen, draft } = this;
    if (!view) return NOTHING;
    if (this.giving) return seat === null ? NOTHING : heldBy([seat], view);
    if (screen === "they") return heldBy([draft.partner], view);
    return screen === "who"
      ? heldBy(
          view.players.flatMap((_, one) => (one === seat ? [] : [one])),
          view,
        )
      : NOTHING;
  });
  /** What a small screen shows. */
  readonly screen: Screen = $derived.by(() => (this.offer ? "offer" : this.refused ? "refused" : this.step));
  /** Whether the board is wanted there. */
  readonly board: "town" | "block" | "none" = $derived.by(() => {
    if (this.screen === "offer" && !this.changing) return "block";
    return this.screen === "who" || this.screen === "they" || this.giving || this.draft.action ? "town" : "none";
  });
  /** More than one thing for another needs a look at the whole. */
  readonly long = $derived.by(() => this.ready.length > 2 || this.parties.length > 2);

  status(party: number): Status {
    return statusIn(this.offer, this.refused, party, this.seat ?? -1, this.changing);
  }

  async foresee(given: Accept | Offer): Promise<TradeForecast | null> {
    return (await this.live.foresee(given)) as TradeForecast | null;
  }

  /** What I compose stays before me, whatever arrives meanwhile. */
  edit(draft: Draft): void {
    if (draft.of === null) this.#own = draft;
    else this.#changed = draft;
    this.#wanted = draft.of;
  }

  steps(steps: readonly Step[]): void {
    this.edit({ ...this.draft, steps });
  }

  add(step: Step): void {
    if (this.room) this.steps([...this.draft.steps, step]);
  }

  /** A lot is tapped: whose it is after the steps of the draft, the server says. */
  async pick(lot: LotName): Promise<void> {
    if (!this.party) this.look(null);
    const { draft, seat, view, ready } = this;
    if (seat === null || !view || !this.mayOffer) return;
    if (draft.action) {
      this.edit({ ...draft, action: aimed(draft.action, lot, view) });
      return;
    }
    const ahead = ready.length > 0 ? await this.foresee({ type: "offer", steps: ready }) : null;
    const next = tapped(lot, seat, draft, ahead ?? holdersIn(view));
    this.edit(next);
    const given = next.steps.find((step) => step.type === "give_lot" || step.type === "give_die");
    if (this.step === "who" && given) this.step = given.giver === seat ? "you" : "they";
    this.giving = false;
  }

  /** Money of mine, to whom I trade with. */
  addMoney(amount = 0): void {
    if (this.seat !== null) this.add({ type: "give_money", giver: this.seat, receiver: this.draft.partner, amount });
  }

  /** Whom I trade with, where nothing of theirs was tapped. */
  choose(partner: number): void {
    this.#own = { ...this.#own, partner };
    this.step = "they";
  }

  /** I give something, and want money for it. */
  giveFirst(): void {
    this.step = "you";
    this.giving = true;
  }

  clear(): void {
    this.#own = { ...NO_DRAFT, partner: this.#own.partner };
    this.step = "who";
    this.giving = false;
    this.#wanted = undefined;
  }

  /** The offer is again as it was made. */
  restore(): void {
    this.#changed = null;
  }

  look(offer: number | null): void {
    this.#wanted = offer;
  }

  show(): void {
    this.open = true;
    this.#wanted = undefined;
    if (this.#own.partner < 0 || this.#own.partner === this.seat) {
      const other = this.view?.players.findIndex((_, one) => one !== this.seat) ?? -1;
      this.#own = { ...this.#own, partner: other };
    }
    if (this.#own.steps.length === 0) this.step = "who";
  }

  close(): void {
    this.open = false;
    this.#wanted = undefined;
  }

  /** The gold button by key: what has only just come is not accepted in passing. */
  go(): void {
    if (!this.offer || this.changing) void this.send();
    else if (this.asked.includes(this.offer) && performance.now() - this.#since > JUST_MS) void this.say("accept");
  }

  async send(): Promise<void> {
    const { ready: steps, offer } = this;
    if (steps.length === 0 || this.live.sending || (offer && !this.changing)) return;
    const given: Action = !offer
      ? { type: "offer", steps }
      : offer.proposer === this.seat
        ? { type: "amend", offer: offer.number, steps }
        : { type: "counter", offer: offer.number, steps };
    if (!(await this.answer(given))) return;
    this.#own = { ...this.draft, of: null, steps };
    this.#changed = null;
    this.#wanted = undefined;
  }

  /** The trade at the price that was named is sent, and is my draft. */
  async takePrice({ price }: RefusedOffer): Promise<void> {
    if (await this.answer({ type: "offer", steps: price })) this.#own = { ...this.#own, steps: price };
  }

  async say(type: "accept" | "withdraw"): Promise<void> {
    if (this.offer) await this.answer({ type, offer: this.offer.number });
  }

  async decline(): Promise<void> {
    const { offer } = this;
    if (!offer || !(await this.answer({ type: "decline", offer: offer.number, word: null }))) return;
    this.#changed = null;
  }

  /** What has ended was read; its steps may become an offer of mine. */
  dismiss(offer: OpenOffer, mine = false): void {
    this.#read = offer.number;
    if (!mine) return;
    this.#own = { ...NO_DRAFT, partner: offer.proposer, steps: offer.steps };
    this.step = "check";
    this.open = true;
  }
}
