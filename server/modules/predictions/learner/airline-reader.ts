import { LastSeats, type SeatsLeft } from './last-seats.ts';
import { LeadMeans } from './lead-means.ts';
import { type Tide, tideOf } from './market-tide.ts';
import type { Path, PriceBook } from './price-book.ts';
import { type Sales, salesOf } from './sales.ts';

const usualDays = 60;
/** The share of a distance from the usual level that is left is measured after this many days. */
const returnDays = 7;
/** The prior of that share, and its weight in days. */
const [prior, priorDays] = [0.6, 40];
/** Departures that lie no further above the usual than this are alike. */
const overs = [-0.05, 0.05, Infinity];

/** The movement of one airline's prices as a whole until a day, and its forecast. */
export interface AirlineStanding {
  /** The tide on consecutive days until today. */
  readonly level: Float64Array;
  readonly paths: ReadonlyMap<number, Path>;
  readonly sales: Sales;
  /** The rise of its departures apart from the tide, from each day ahead down to none. */
  readonly grown: Float64Array;
  /** How far a departure lies above the airline's usual price as many days ahead; NaN where that is not known. */
  overUsual(departs: number, lead: number): number;
  /** The rise, apart from the tide, of departures that lie as far above, from some days ahead down to fewer. */
  growsAlike(over: number, lead: number, ahead: number): number;
  /** The last seats at a departure's price, where the airline reports them. */
  seatsLeft(departs: number, lead: number): SeatsLeft | undefined;
  /** Its distance from its usual level, sales aside. */
  readonly off: number;
  /** The same, against the whole remembered history. */
  readonly longOff: number;
  /** How much of that is left a day later. */
  readonly kept: number;
  /** Expected change of its prices so many days from now. */
  change(ahead: number): number;
}

/** Follows each airline of a market, or the market as one where prices come without airlines. */
export class AirlineReader {
  readonly #days: readonly number[];
  readonly #airlines: readonly Followed[];
  /** The rise, apart from the tide, of departures below, near and above the usual price so many days ahead. */
  readonly #alike = overs.map(() => new LeadMeans());
  #learned = 0;

  constructor({ paths, airlines, seats, days }: PriceBook) {
    const all = airlines.size > 0 ? [...airlines] : [['', paths] as const];
    this.#days = days;
    this.#airlines = all.map(([name, own]) => ({
      paths: own,
      lastSeats: new LastSeats(seats.get(name)),
      tide: tideOf(own, days),
      growth: new LeadMeans(),
      usual: new LeadMeans(),
    }));
  }

  /** The state of every airline on a day, given by its index among the book's days; days are requested in order. */
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
      seatsLeft: (departs, lead) => airline.lastSeats.of(departs, lead),
      overUsual: (departs, lead) => overUsual(airline, at, departs, lead),
      growsAlike,
      ...standingOf(dailyLevels(airline.tide, at)),
    }));
  }

  /** Learns the prices of departures on a day apart from their airline's tide, and their own steps since. */
  #learn(at: number): void {
    const [day = 0, next = 0] = [this.#days[at], this.#days[at + 1]];
    for (const airline of this.#airlines) {
      const { paths, tide, growth, usual, lastSeats } = airline;
      const moved = (tide.level[at + 1] ?? 0) - (tide.level[at] ?? 0);
      const seen: { departs: number; path: Path; lead: number; log: number; over: number }[] = [];
      for (const [departs, path] of paths) {
        const lead = departs - day;
        if (lead < 2) continue;
        const log = path[lead] ?? Number.NaN;
        if (!Number.isNaN(log)) seen.push({ departs, path, lead, log, over: above(airline, at, lead, log) });
      }
      for (const { departs, path, lead, log, over } of seen) {
        usual.add(lead, log - (tide.level[at] ?? 0));
        const step = (path[lead - 1] ?? Number.NaN) - log - moved;
        if (next !== day + 1 || Number.isNaN(step)) continue;
        growth.add(lead, step);
        lastSeats.learn(departs, lead, step);
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
  /** The usual prices of its departures by days ahead, apart from its tide. */
  readonly usual: LeadMeans;
  readonly lastSeats: LastSeats;
}

const placeOf = (over: number): number => overs.findIndex((most) => over <= most);

/** How far a price lies above its airline's usual so many days ahead, as known on a day given by its index. */
const above = ({ tide, usual }: Followed, at: number, lead: number, log: number): number =>
  log - (tide.level[at] ?? 0) - usual.near(lead);

function overUsual(airline: Followed, at: number, departs: number, lead: number): number {
  const log = airline.paths.get(departs)?.[lead] ?? Number.NaN;
  return Number.isNaN(log) ? log : above(airline, at, lead, log);
}

/** A tide on every day until today; days without observations repeat the day before. */
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
): Omit<AirlineStanding, 'paths' | 'grown' | 'overUsual' | 'growsAlike' | 'seatsLeft'> {
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
    // Computed once, used for each departure.
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

/** The share of a distance that is left after `returnDays`, as observed for this airline. */
function keptOf(off: Float64Array): number {
  let [both, own] = [0, 1e-9];
  for (let at = 0; at + returnDays < off.length; at++) {
    both += (off[at] ?? 0) * (off[at + returnDays] ?? 0);
    own += (off[at] ?? 0) ** 2;
  }
  const weight = off.length / (off.length + priorDays);
  return Math.max(0.05, Math.min(0.99, weight * (both / own) + (1 - weight) * prior));
}
