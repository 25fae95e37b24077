import { type Tide, tideOf } from './market-tide.ts';
import type { Path, PriceBook } from './price-book.ts';
import { type Sales, salesOf } from './sales.ts';

const usualDays = 60;
/** After so many days it is asked how much of a distance from the usual is left. */
const returnDays = 7;
/** What is believed of that before anything was seen, and for how many days' worth. */
const [believed, believedDays] = [0.6, 40];
/** An airline this much dearer today will hardly be the cheapest (logarithm). */
const outOfReach = 0.4;
/** How far back a departure's own steps are looked for, and how large they are. */
const [climbDays, leastClimb] = [100, 0.05];

/** What one airline's prices have done as a whole until a day, and may do. */
interface AirlineStanding {
  /** The tide on consecutive days until today. */
  readonly level: Float64Array;
  readonly paths: ReadonlyMap<number, Path>;
  readonly sales: Sales;
  /** How far it stands from its usual level, sales aside. */
  readonly off: number;
  /** Expected change of its prices so many days from now. */
  change(ahead: number): number;
}

/** What the airlines of a market together let expect of one departure; logarithms against the lowest price now. */
export interface AirlineSigns {
  readonly lowest: number;
  readonly lowestDays: number;
  readonly lowestNear: number;
  /** The same without sales to come. */
  readonly lowestPlain: number;
  readonly saleOn: number;
  readonly saleSure: number;
  readonly daysToSale: number;
  readonly off: number;
  readonly overSecond: number;
  readonly climb: Climb;
}

/** How a departure grew dearer by itself, apart from its airline's tide: step by step, as seats are sold. */
interface Climb {
  /** Days since the last step, between it and the one before, and between that and the one before it. */
  readonly since: number;
  readonly gap: number;
  readonly gapBefore: number;
  /** The last step, and all of them (logarithms). */
  readonly last: number;
  readonly sum: number;
  readonly steps: number;
}

/** Follows each airline of a market, or the market as one where nobody told whose prices they are. */
export class AirlineReader {
  readonly #tides: readonly { paths: ReadonlyMap<number, Path>; tide: Tide }[];

  constructor({ paths, airlines, days }: PriceBook) {
    const all = airlines.size > 0 ? [...airlines.values()] : [paths];
    this.#tides = all.map((own) => ({ paths: own, tide: tideOf(own, days) }));
  }

  /** How every airline stood on a day, given as its place among the book's days. */
  standingsAt(at: number): AirlineStanding[] {
    return this.#tides.map(({ paths, tide }) => ({ paths, ...standingOf(dailyLevels(tide, at)) }));
  }
}

/** A tide on every day until today; days nobody looked at are as the day before. */
export function dailyLevels({ days, level }: Tide, at: number): Float64Array {
  const [first = 0, last = 0] = [days[0], days[at]];
  const from = Math.max(first, last - 160);
  const daily = new Float64Array(last - from + 1);
  let known = 0;
  for (let day = from; day <= last; day++) {
    while (known < at && (days[known + 1] ?? Infinity) <= day) known += 1;
    daily[day - from] = level[known] ?? 0;
  }
  return daily;
}

function standingOf(level: Float64Array): Omit<AirlineStanding, 'paths'> {
  const sales = salesOf(level);
  const plain = level.map((one, at) => one - sales.was(level.length - 1 - at));
  const off = offsOf(plain);
  const kept = keptOf(off) ** (1 / returnDays);
  const now = off.at(-1) ?? 0;
  return {
    level,
    sales,
    off: now,
    change: (ahead) => now * (kept ** ahead - 1) + sales.expected(ahead) - sales.expected(0),
  };
}

/** How far a tide lay from its mean of the two months before, day by day. */
function offsOf(level: Float64Array): Float64Array {
  let sum = 0;
  return level.map((one, at) => {
    sum += one;
    if (at >= usualDays) sum -= level[at - usualDays] ?? 0;
    return one - sum / Math.min(at + 1, usualDays);
  });
}

/** How much of a distance is left after `returnDays`, by what was seen of this airline. */
function keptOf(off: Float64Array): number {
  let [both, own] = [0, 1e-9];
  for (let at = 0; at + returnDays < off.length; at++) {
    both += (off[at] ?? 0) * (off[at + returnDays] ?? 0);
    own += (off[at] ?? 0) ** 2;
  }
  const weight = off.length / (off.length + believedDays);
  return Math.max(0.05, Math.min(0.99, weight * (both / own) + (1 - weight) * believed));
}

/** `grows(ahead)` is how much dearer departures become by being nearer, as this market showed. */
export function airlineSigns(
  standings: readonly AirlineStanding[],
  { departs, lead, log }: { departs: number; lead: number; log: number },
  grows: (ahead: number) => number,
): AirlineSigns {
  const near = standings
    .flatMap((standing) => {
      const own = standing.paths.get(departs)?.[lead] ?? Number.NaN;
      return own - log < outOfReach ? [{ own: own - log, standing }] : [];
    })
    .toSorted((one, other) => one.own - other.own);
  const [first, second] = near;
  const signs = { lowest: 0, lowestDays: 0, lowestNear: 0, lowestPlain: 0 };
  let daysToSale = Number.NaN;
  for (let ahead = 1; ahead < lead; ahead++) {
    let [least, plain] = [Infinity, Infinity];
    for (const { own, standing } of near) {
      const change = own + standing.change(ahead);
      least = Math.min(least, change);
      plain = Math.min(plain, change - standing.sales.expected(ahead));
      if (Number.isNaN(daysToSale) && standing.sales.expected(ahead) < 0 && change < -0.02)
        daysToSale = ahead;
    }
    const growth = grows(ahead);
    if (least + growth < signs.lowest) [signs.lowest, signs.lowestDays] = [least + growth, ahead];
    if (ahead <= 7) signs.lowestNear = Math.min(signs.lowestNear, least + growth);
    signs.lowestPlain = Math.min(signs.lowestPlain, plain + growth);
  }
  return {
    ...signs,
    saleOn: first?.standing.sales.isOn ? 1 : 0,
    saleSure: first?.standing.sales.sure ?? Number.NaN,
    daysToSale,
    off: first?.standing.off ?? Number.NaN,
    overSecond: second?.own ?? 0.5,
    climb: climbOf(first?.standing, departs, lead),
  };
}

function climbOf(standing: AirlineStanding | undefined, departs: number, lead: number): Climb {
  const path = standing?.paths.get(departs);
  const level = standing?.level ?? new Float64Array();
  const today = level.length - 1;
  const when: number[] = [];
  let [last, sum] = [Number.NaN, 0];
  for (let ago = 0; ago < Math.min(climbDays, today); ago++) {
    const own = (path?.[lead + ago] ?? Number.NaN) - (path?.[lead + ago + 1] ?? Number.NaN);
    const step = own - ((level[today - ago] ?? 0) - (level[today - ago - 1] ?? 0));
    if (!(Math.abs(step) >= leastClimb)) continue;
    sum += step;
    if (step < 0) continue;
    if (when.length === 0) last = step;
    when.push(ago);
  }
  const [since = Number.NaN, before = Number.NaN, third = Number.NaN] = when;
  return { since, gap: before - since, gapBefore: third - before, last, sum, steps: when.length };
}
