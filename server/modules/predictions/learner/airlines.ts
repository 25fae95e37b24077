import { LeadMeans } from './lead-means.ts';
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
/** An airline that was told of not longer ago may be followed from then; where it is not told today, it is this much dearer. */
const [longestUnseen, untold] = [30, 0.22];
/** Departures that lie no further above the usual than this are alike. */
const overs = [-0.05, 0.05, Infinity];
/** Days around a departure in which others are told from it. */
const aroundDays = 13;
/** How far back a departure's own steps are looked for, and how large they are. */
const [climbDays, leastClimb] = [100, 0.05];

/** What one airline's prices have done as a whole until a day, and may do. */
interface AirlineStanding {
  /** The tide on consecutive days until today. */
  readonly level: Float64Array;
  readonly paths: ReadonlyMap<number, Path>;
  readonly sales: Sales;
  /** What its departures grow dearer by themselves from each day ahead down to none. */
  readonly grown: Float64Array;
  /** How far a departure lies above what others of the airline cost as many days ahead; NaN where that is not known. */
  overUsual(departs: number, lead: number): number;
  /** What departures that lie as far above grow dearer by themselves from some days ahead down to fewer. */
  growsAlike(over: number, lead: number, ahead: number): number;
  /** How far it stands from its usual level, sales aside. */
  readonly off: number;
  /** The same, beside all that is remembered of it. */
  readonly longOff: number;
  /** How much of that is left a day later. */
  readonly kept: number;
  /** Expected change of its prices so many days from now. */
  change(ahead: number): number;
}

/**
 * What is known of the airline that is the cheapest today, of the next, and of the one from which the lowest price is
 * expected; each a logarithm of a ratio unless it counts or says days.
 */
export const outlookNames = [
  'cheapestSinceSale',
  'cheapestSaleInterval',
  'lowestOver',
  'lowestSure',
  'lowestOff',
  'secondSinceSale',
  'secondOnSale',
  'secondOff',
  'thirdOver',
  'within6',
  'within15',
  'airlinesLowestUngrown',
  'airlinesLowestLikely',
  'cheapestLongOff',
  'lowestLongOff',
  'cheapestKept',
  'climbedOver',
  'cheapestGrowth7',
  'cheapestGrowth21',
  'lowestGrowth',
  'secondGrowth7',
  'cheapestOverUsual',
  'cheapestOverAround',
  'cheapestAlikeGrowth7',
  'cheapestAlikeGrowth21',
  'lowestOverUsual',
  'secondOverUsual',
  'airlinesLowestAlike',
] as const;

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
  /** By `outlookNames`. */
  readonly outlook: readonly number[];
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
  /** Days back to where the departure was first seen. */
  readonly looked: number;
}

/** How much dearer an airline's departures become by being so many days nearer, apart from its tide. */
const growthOf = ({ grown }: AirlineStanding, lead: number, ahead: number): number =>
  (grown[lead] ?? 0) - (grown[lead - ahead] ?? 0);

/** Follows each airline of a market, or the market as one where nobody told whose prices they are. */
export class AirlineReader {
  readonly #days: readonly number[];
  readonly #airlines: readonly Followed[];
  /** How departures grow by themselves that lie below, near and above what is usual so many days ahead. */
  readonly #alike = overs.map(() => new LeadMeans());
  #learned = 0;

  constructor({ paths, airlines, days }: PriceBook) {
    const all = airlines.size > 0 ? [...airlines.values()] : [paths];
    this.#days = days;
    this.#airlines = all.map((own) => ({
      paths: own,
      tide: tideOf(own, days),
      growth: new LeadMeans(),
      usual: new LeadMeans(),
    }));
  }

  /** How every airline stood on a day, given as its place among the book's days; days are asked for in order. */
  standingsAt(at: number, grownOfAll: Float64Array): AirlineStanding[] {
    for (; this.#learned < at; this.#learned++) this.#learn(this.#learned);
    const alike = this.#alike.map((means) => means.sums(grownOfAll));
    const growsAlike = (over: number, lead: number, ahead: number) => {
      const grown = alike[placeOf(over)];
      return (grown?.[lead] ?? Number.NaN) - (grown?.[lead - ahead] ?? Number.NaN);
    };
    return this.#airlines.map((airline) => ({
      paths: airline.paths,
      grown: airline.growth.sums(grownOfAll),
      overUsual: (departs, lead) => overUsual(airline, at, departs, lead),
      growsAlike,
      ...standingOf(dailyLevels(airline.tide, at)),
    }));
  }

  /** What departures cost on a day apart from their airline's tide, and the steps that they made by themselves since. */
  #learn(at: number): void {
    const [day = 0, next = 0] = [this.#days[at], this.#days[at + 1]];
    for (const airline of this.#airlines) {
      const { paths, tide, growth, usual } = airline;
      const moved = (tide.level[at + 1] ?? 0) - (tide.level[at] ?? 0);
      const seen: { path: Path; lead: number; log: number; over: number }[] = [];
      for (const [departs, path] of paths) {
        const lead = departs - day;
        if (lead < 2) continue;
        const log = path[lead] ?? Number.NaN;
        if (!Number.isNaN(log)) seen.push({ path, lead, log, over: above(airline, at, lead, log) });
      }
      for (const { path, lead, log, over } of seen) {
        usual.add(lead, log - (tide.level[at] ?? 0));
        const step = (path[lead - 1] ?? Number.NaN) - log - moved;
        if (next !== day + 1 || Number.isNaN(step)) continue;
        growth.add(lead, step);
        this.#alike[placeOf(over)]?.add(lead, step);
      }
    }
  }
}

/** An airline of a market, or the market as one. */
interface Followed {
  readonly paths: ReadonlyMap<number, Path>;
  readonly tide: Tide;
  readonly growth: LeadMeans;
  /** What its departures cost by days ahead, apart from its tide. */
  readonly usual: LeadMeans;
}

const placeOf = (over: number): number => overs.findIndex((most) => over <= most);

/** How far a price lies above its airline's usual so many days ahead, as known on a day given by its place. */
const above = ({ tide, usual }: Followed, at: number, lead: number, log: number): number =>
  log - (tide.level[at] ?? 0) - usual.near(lead);

function overUsual(airline: Followed, at: number, departs: number, lead: number): number {
  const log = airline.paths.get(departs)?.[lead] ?? Number.NaN;
  return Number.isNaN(log) ? log : above(airline, at, lead, log);
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

function standingOf(
  level: Float64Array,
): Omit<AirlineStanding, 'paths' | 'grown' | 'overUsual' | 'growsAlike'> {
  const sales = salesOf(level);
  const plain = level.map((one, at) => one - sales.was(level.length - 1 - at));
  const off = offsOf(plain);
  const kept = keptOf(off) ** (1 / returnDays);
  const now = off.at(-1) ?? 0;
  const changes: number[] = [];
  return {
    level,
    sales,
    off: now,
    longOff: (plain.at(-1) ?? 0) - plain.reduce((sum, one) => sum + one, 0) / plain.length,
    kept,
    // Asked for each departure anew.
    change: (ahead) =>
      (changes[ahead] ??= now * (kept ** ahead - 1) + sales.expected(ahead) - sales.expected(0)),
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

/** An airline that may become the cheapest, and how far above the lowest price it stands. */
interface Near {
  readonly own: number;
  /** How far it lies above its usual; NaN where that is not known. */
  readonly over: number;
  readonly standing: AirlineStanding;
}

export function airlineSigns(
  standings: readonly AirlineStanding[],
  { departs, lead, log }: { departs: number; lead: number; log: number },
): AirlineSigns {
  const near = standings
    .flatMap((standing): Near[] => {
      const own = ownNow(standing, { departs, lead, log });
      return own < outOfReach ? [{ own, standing, over: standing.overUsual(departs, lead) }] : [];
    })
    .toSorted((one, other) => one.own - other.own);
  const [first, second, third] = near;
  const signs = { lowest: 0, lowestDays: 0, lowestNear: 0, lowestPlain: 0 };
  let whose = first;
  let [ungrown, likely, lowestAlike] = [0, 0, 0];
  let daysToSale = Number.NaN;
  for (let ahead = 1; ahead < lead; ahead++) {
    let [least, plain, hoped, bare, asOthers] = [Infinity, Infinity, Infinity, Infinity, Infinity];
    let of = first;
    for (const one of near) {
      const { own, standing, over } = one;
      const sale = standing.sales.expected(ahead);
      const alone = own + standing.change(ahead);
      const change = alone + growthOf(standing, lead, ahead);
      bare = Math.min(bare, alone);
      asOthers = Math.min(
        asOthers,
        Number.isNaN(over) ? change : alone + standing.growsAlike(over, lead, ahead),
      );
      if (change < least) [least, of] = [change, one];
      plain = Math.min(plain, change - sale);
      hoped = Math.min(hoped, change - sale * (1 - standing.sales.sure));
      if (Number.isNaN(daysToSale) && sale < 0 && alone < -0.02) daysToSale = ahead;
    }
    if (least < signs.lowest) [signs.lowest, signs.lowestDays, whose] = [least, ahead, of];
    if (ahead <= 7) signs.lowestNear = Math.min(signs.lowestNear, least);
    signs.lowestPlain = Math.min(signs.lowestPlain, plain);
    ungrown = Math.min(ungrown, bare);
    likely = Math.min(likely, hoped);
    lowestAlike = Math.min(lowestAlike, asOthers);
  }
  const climb = climbOf(first?.standing, departs, lead);
  const growth = (one: Near | undefined, ahead: number) =>
    one ? growthOf(one.standing, lead, ahead) : Number.NaN;
  const week = Math.min(7, lead - 1);
  return {
    ...signs,
    saleOn: first?.standing.sales.isOn ? 1 : 0,
    saleSure: first?.standing.sales.sure ?? Number.NaN,
    daysToSale,
    off: first?.standing.off ?? Number.NaN,
    overSecond: second?.own ?? 0.5,
    outlook: [
      first?.standing.sales.since ?? Number.NaN,
      first?.standing.sales.interval ?? Number.NaN,
      whose?.own ?? Number.NaN,
      whose?.standing.sales.sure ?? Number.NaN,
      whose?.standing.off ?? Number.NaN,
      second?.standing.sales.since ?? Number.NaN,
      second?.standing.sales.isOn ? 1 : 0,
      second?.standing.off ?? Number.NaN,
      third?.own ?? 0.5,
      near.filter(({ own }) => own < 0.06).length,
      near.filter(({ own }) => own < 0.15).length,
      ungrown,
      likely,
      first?.standing.longOff ?? Number.NaN,
      whose?.standing.longOff ?? Number.NaN,
      first?.standing.kept ?? Number.NaN,
      climb.sum - (first ? growthOf(first.standing, lead + climb.looked, climb.looked) : 0),
      growth(first, week),
      growth(first, Math.min(21, lead - 1)),
      growth(whose, signs.lowestDays),
      growth(second, week),
      first?.over ?? Number.NaN,
      first ? first.over - overAround(first.standing, departs, lead) : Number.NaN,
      first ? first.standing.growsAlike(first.over, lead, week) : Number.NaN,
      first ? first.standing.growsAlike(first.over, lead, Math.min(21, lead - 1)) : Number.NaN,
      whose?.over ?? Number.NaN,
      second?.over ?? Number.NaN,
      lowestAlike,
    ],
    climb,
  };
}

/** The mean of what departures of the days around lie above their usual. */
function overAround({ overUsual: over }: AirlineStanding, departs: number, lead: number): number {
  let [sum, count] = [0, 0];
  for (let away = 1; away <= aroundDays; away++)
    for (const by of [-away, away]) {
      const one = lead + by > 0 ? over(departs + by, lead + by) : Number.NaN;
      if (Number.isNaN(one)) continue;
      sum += one;
      count += 1;
    }
  return count > 0 ? sum / count : Number.NaN;
}

/** How far above the lowest price an airline stands, also one that is too dear to be told of today. */
function ownNow(
  { paths, level, grown }: AirlineStanding,
  { departs, lead, log }: { departs: number; lead: number; log: number },
): number {
  const path = paths.get(departs);
  if (!path) return Infinity;
  const now = path[lead] ?? Number.NaN;
  if (!Number.isNaN(now)) return now - log;
  const today = level.length - 1;
  for (let ago = 1; ago <= Math.min(longestUnseen, today); ago++) {
    const then = path[lead + ago] ?? Number.NaN;
    if (Number.isNaN(then)) continue;
    const moved = (level[today] ?? 0) - (level[today - ago] ?? 0);
    return Math.max(untold, then + moved + (grown[lead + ago] ?? 0) - (grown[lead] ?? 0) - log);
  }
  return Infinity;
}

function climbOf(standing: AirlineStanding | undefined, departs: number, lead: number): Climb {
  const path = standing?.paths.get(departs);
  const level = standing?.level ?? new Float64Array();
  const today = level.length - 1;
  const when: number[] = [];
  let [last, sum, looked] = [Number.NaN, 0, 0];
  for (let ago = 0; ago < Math.min(climbDays, today); ago++) {
    const own = (path?.[lead + ago] ?? Number.NaN) - (path?.[lead + ago + 1] ?? Number.NaN);
    if (!Number.isNaN(own)) looked = ago + 1;
    const step = own - ((level[today - ago] ?? 0) - (level[today - ago - 1] ?? 0));
    if (!(Math.abs(step) >= leastClimb)) continue;
    sum += step;
    if (step < 0) continue;
    if (when.length === 0) last = step;
    when.push(ago);
  }
  const [since = Number.NaN, before = Number.NaN, third = Number.NaN] = when;
  return { since, gap: before - since, gapBefore: third - before, last, sum, steps: when.length, looked };
}
