import type { Path, PriceBook } from './price-book.ts';
import { type Rhythm, rhythmOf } from './rhythm.ts';
import { AirlineReader, dailyLevels } from './airline-reader.ts';
import { airlineSigns, outlookNames } from './airlines.ts';
import { LeadMeans } from './lead-means.ts';
import { type Tide, tideOf } from './market-tide.ts';

/** How far ahead a forecast looks for a lower price. */
export const horizonDays = 21;
/** How far back a departure's own prices are considered. */
export const memoryDays = 60;
const matureDays = 14;
const usualPast = 45;

/** The features of the trees, in this order; each a logarithm of a ratio unless it is in days. */
export const signNames = [
  'leadDays',
  'overOwnMedian',
  'overOwnLowest14',
  'overOwnLowest60',
  'underOwnHighest60',
  'ownStep1',
  'ownStep3',
  'ownStep7',
  'daysSinceOwnFall',
  'daysSinceOwnRise',
  'tideOverMean30',
  'tideOverLowest30',
  'tideOverLowest60',
  'tideStep1',
  'tideStep3',
  'tideStep7',
  'daysSinceTideFall',
  'daysSinceTideRise',
  'rhythmExplains',
  'rhythmLowest',
  'rhythmLowestDays',
  'rhythmLowestNear',
  'rhythmNow',
  'marketRise7',
  'marketLowest14',
  'marketStep',
  'overNeighbours',
  'horizon',
  'airlinesLowest',
  'airlinesLowestDays',
  'airlinesLowestNear',
  'airlinesLowestPlain',
  'cheapestOnSale',
  'cheapestSaleSure',
  'daysToSale',
  'cheapestOff',
  'secondOver',
  'growth7',
  'growth21',
  'daysSinceClimb',
  'daysBetweenClimbs',
  'daysBetweenClimbsBefore',
  'lastClimb',
  'climbed',
  'climbs',
  ...outlookNames,
] as const;

/** A departure as of one day: its price and the facts known about its market. */
export interface Sight {
  readonly departs: number;
  readonly seen: number;
  readonly log: number;
  readonly signs: Float64Array;
  /** Days on which this departure was seen in the two months before. */
  readonly daysSeen: number;
  /** Logarithm of the median price of this departure in that time. */
  readonly usual: number;
}

/** Reads a market's book day by day, in order, and gives for each day only the facts known on it. */
export class MarketReader {
  readonly #book: PriceBook;
  readonly #tide: Tide;
  readonly #rise = new LeadMeans();
  readonly #lowest = new LeadMeans();
  readonly #step = new LeadMeans();
  readonly #growth = new LeadMeans();
  readonly #airlines: AirlineReader;
  #matured = -Infinity;
  #stepped = -Infinity;

  constructor(book: PriceBook) {
    this.#book = book;
    this.#tide = tideOf(book.paths, book.days);
    this.#airlines = new AirlineReader(book);
  }

  /** Every departure seen on a day; days are requested in order. */
  sightsOn(day: number, wanted?: ReadonlySet<number>): Sight[] {
    this.#learnUntil(day);
    const at = this.#tide.days.indexOf(day);
    if (at < 0) return [];
    const daily = dailyLevels(this.#tide, at);
    const tide = tideSigns(daily);
    const rhythm = rhythmOf(daily);
    const grown = this.#growth.sums();
    const standings = this.#airlines.standingsAt(at, grown);
    const sights: Sight[] = [];
    for (const [departs, path] of this.#book.paths) {
      if (wanted && !wanted.has(departs)) continue;
      const lead = departs - day;
      const log = path[lead] ?? Number.NaN;
      if (lead < 1 || Number.isNaN(log)) continue;
      const past = pastOf(path, lead);
      const own = ownSigns(path, lead, log, past);
      const grows = (ahead: number) => (grown[lead] ?? 0) - (grown[lead - ahead] ?? 0);
      const airlines = airlineSigns(standings, { departs, lead, log });
      const row = [
        ...own,
        ...tide,
        ...rhythmSigns(rhythm, Math.min(45, lead - 1)),
        this.#rise.near(lead),
        this.#lowest.near(lead),
        this.#step.near(lead),
        log - this.#neighbours(departs, day),
        Math.min(horizonDays, lead - 1),
        airlines.lowest,
        airlines.lowestDays,
        airlines.lowestNear,
        airlines.lowestPlain,
        airlines.saleOn,
        airlines.saleSure,
        airlines.daysToSale,
        airlines.off,
        airlines.overSecond,
        grows(Math.min(7, lead - 1)),
        grows(Math.min(21, lead - 1)),
        airlines.climb.since,
        airlines.climb.gap,
        airlines.climb.gapBefore,
        airlines.climb.last,
        airlines.climb.sum,
        airlines.climb.steps,
        ...airlines.outlook,
      ];
      sights.push({
        departs,
        seen: day,
        log,
        signs: Float64Array.from(row),
        daysSeen: past.length,
        usual: middle(past.map(([, one]) => one)) ?? log,
      });
    }
    return sights;
  }

  /** The mean of the departures just before and after, seen on the same day. */
  #neighbours(departs: number, day: number): number {
    let sum = 0;
    let count = 0;
    for (let away = 1; away <= 7; away++)
      for (const other of [departs - away, departs + away]) {
        const log = this.#book.paths.get(other)?.[other - day] ?? Number.NaN;
        if (Number.isNaN(log)) continue;
        sum += log;
        count += 1;
      }
    return count > 0 ? sum / count : Number.NaN;
  }

  /** Learns the outcomes of departures that were seen long enough before this day. */
  #learnUntil(today: number): void {
    for (const day of this.#book.days) {
      if (day > today) break;
      if (day > this.#matured && day <= today - matureDays) {
        this.#matured = day;
        for (const [departs, path] of this.#book.paths) {
          const lead = departs - day;
          if (lead < 2) continue;
          const log = path[lead] ?? Number.NaN;
          if (Number.isNaN(log)) continue;
          const after = path.subarray(Math.max(1, lead - matureDays), lead).filter(isKnown);
          if (after.length > 0) this.#lowest.add(lead, Math.min(...after) - log);
          const later = path[Math.max(1, lead - 7)] ?? Number.NaN;
          if (isKnown(later)) this.#rise.add(lead, later - log);
        }
      }
      if (day > this.#stepped && day < today) {
        this.#stepped = day;
        const at = this.#tide.days.indexOf(day);
        const [now, next] = [this.#tide.level[at] ?? 0, this.#tide.level[at + 1] ?? Number.NaN];
        for (const [departs, path] of this.#book.paths) {
          const lead = departs - day;
          if (lead < 2) continue;
          const step = (path[lead - 1] ?? Number.NaN) - (path[lead] ?? Number.NaN);
          if (isKnown(step)) this.#step.add(lead, step);
          if (isKnown(step - next)) this.#growth.add(lead, step - (next - now));
        }
      }
    }
  }
}

const isKnown = (value: number): boolean => !Number.isNaN(value);

type Past = readonly (readonly [ago: number, log: number])[];

function pastOf(path: Path, lead: number): Past {
  const past: [number, number][] = [];
  for (let ago = 1; ago <= memoryDays; ago++) {
    const log = path[lead + ago] ?? Number.NaN;
    if (isKnown(log)) past.push([ago, log]);
  }
  return past;
}

function ownSigns(path: Path, lead: number, log: number, past: Past): number[] {
  const lowest = (days: number) =>
    past.reduce((least, [ago, one]) => (ago <= days && one < least ? one : least), log);
  const highest = past.reduce((most, [, one]) => Math.max(most, one), log);
  const step = (days: number) => log - (path[lead + days] ?? Number.NaN);
  const moved = (isMove: (change: number) => boolean) => {
    for (let ago = 0; ago < 45; ago++)
      if (isMove((path[lead + ago] ?? Number.NaN) - (path[lead + ago + 1] ?? Number.NaN))) return ago;
    return Number.NaN;
  };
  const usual = middle(past.flatMap(([ago, one]) => (ago <= usualPast ? [one] : [])));
  return [
    lead,
    usual === undefined ? Number.NaN : log - usual,
    log - lowest(14),
    log - lowest(60),
    log - highest,
    step(1),
    step(3),
    step(7),
    moved((change) => change < -0.04),
    moved((change) => change > 0.04),
  ];
}

function tideSigns(daily: Float64Array): number[] {
  const last = daily.length - 1;
  const now = daily[last] ?? 0;
  const window = (days: number) => daily.subarray(Math.max(0, last - days));
  const mean = window(30).reduce((sum, one) => sum + one, 0) / Math.min(31, daily.length);
  const step = (days: number) => (last >= days ? now - (daily[last - days] ?? 0) : Number.NaN);
  const moved = (isMove: (change: number) => boolean) => {
    for (let ago = 0; ago < Math.min(60, last); ago++)
      if (isMove((daily[last - ago] ?? 0) - (daily[last - ago - 1] ?? 0))) return ago;
    return Number.NaN;
  };
  return [
    now - mean,
    now - Math.min(...window(30)),
    now - Math.min(...window(60)),
    step(1),
    step(3),
    step(7),
    moved((change) => change < -0.03),
    moved((change) => change > 0.03),
  ];
}

function rhythmSigns(rhythm: Rhythm, ahead: number): number[] {
  const now = rhythm.expected(0);
  let lowest = 0;
  let days = 0;
  let near = 0;
  for (let day = 1; day <= ahead; day++) {
    const change = rhythm.expected(day) - now;
    if (day <= 7 && change < near) near = change;
    if (change >= lowest) continue;
    lowest = change;
    days = day;
  }
  return [rhythm.explains, lowest, days, near, now];
}

function middle(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
