import { bell, mix } from '../../stays/hash.ts';
import { emptyDays, weekdayOf } from '../zones.ts';

const DAY_MS = 86_400_000;
const WEEKDAY_LOAD = [0.01, -0.04, -0.04, 0, 0.05, -0.01, 0.05];
const MONTH_LOAD = [-0.06, -0.06, 0, 0.01, 0.01, 0.04, 0.07, 0.06, -0.02, 0, -0.02, 0.03];
const MONTH_PRICE = [0.9, 0.9, 0.97, 1.01, 1, 1.09, 1.16, 1.13, 0.97, 0.96, 0.93, 1.08];
const WEEKDAY_PRICE = [1.01, 0.95, 0.95, 1, 1.07, 0.98, 1.06];
/** Peak days around the turn of the year. */
const HOLIDAYS: readonly (readonly [from: string, until: string])[] = [
  ['12-19', '12-24'],
  ['12-26', '12-31'],
  ['01-01', '01-04'],
];

/** Season of a day at the latitude flown to; the south has its high summer in January. */
export function seasonPrice(day: number, lat: number): number {
  const { month, holiday } = factsOf(day);
  const north = MONTH_PRICE[month] ?? 1;
  const south = MONTH_PRICE[(month + 6) % 12] ?? 1;
  const lean = Math.max(-1, Math.min(1, lat / 25));
  const season = ((1 + lean) * north + (1 - lean) * south) / 2;
  return season * (WEEKDAY_PRICE[weekdayOf(day)] ?? 1) * (holiday ? 1.22 : 1);
}

interface DayFacts {
  month: number;
  holiday: boolean;
}

/** Days asked for already. */
const known = emptyDays<DayFacts>();

function factsOf(day: number): DayFacts {
  return (known[day] ??= read(day));
}

function read(day: number): DayFacts {
  const date = new Date(day * DAY_MS);
  const text = date.toISOString().slice(5, 10);
  const holiday = HOLIDAYS.some(([from, until]) => text >= from && text <= until);
  return { month: date.getUTCMonth(), holiday };
}

/** Market demand for a flight's cabin: final load, booking window in days, and the share that books long before. */
export interface Demand {
  readonly final: number;
  readonly pace: number;
  readonly early: number;
}

/**
 * A flight's final load moves around 83 %, the world's average of 2024 (IATA); holiday flights fill early, others in
 * the last weeks.
 */
export function demandOf(flight: number, day: number, leisure: boolean, cabin: number): Demand {
  const { month, holiday } = factsOf(day);
  const lift = (WEEKDAY_LOAD[weekdayOf(day)] ?? 0) + (MONTH_LOAD[month] ?? 0);
  const own = 0.07 * bell(flight, 201) + 0.09 * bell(mix(flight, day), 202);
  const level = cabin === 0 ? 0.83 : cabin === 1 ? 0.74 : 0.66;
  const final = Math.min(1, Math.max(0.35, level + lift + own + (holiday ? 0.1 : 0)));
  const pace = (leisure ? 52 : 26) * (0.8 + 0.4 * (mix(flight, 203) / 4_294_967_296));
  return { final, pace, early: 0.03 * bell(mix(flight, day), 204) };
}

/** Share of the cabin the market has bought `left` days before the flight leaves. */
export function soldShare({ final, pace, early }: Demand, left: number): number {
  const booked = Math.exp(-left / pace);
  return final * Math.min(1, booked + early * (1 - booked));
}

/** How much of yesterday's walk is left today, and how far a day moves it. */
export const MEMORY = 0.93;
export const DAILY_MOVE = 0.016;
const REMEMBERED = 60;

/** Direct-mapped cache of recent markets and their results, indexed by the low bits of the key. */
const LATELY = 4096;
const lately = {
  market: new Float64Array(LATELY).fill(-1),
  lookDay: new Int32Array(LATELY),
  drift: new Float64Array(LATELY),
};

/** How an airline's level of prices in a market stands on a day of looking: a slow walk that comes back to one. */
export function driftOf(market: number, lookDay: number): number {
  const at = market & (LATELY - 1);
  if (lately.market[at] !== market || lately.lookDay[at] !== lookDay) {
    lately.market[at] = market;
    lately.lookDay[at] = lookDay;
    lately.drift[at] = Math.exp(walkOf(market, lookDay)) * (onSale(market, lookDay) ? 0.86 : 1);
  }
  return lately.drift[at] ?? 1;
}

/** The walk alone, without sales; logarithm. */
export function walkOf(market: number, lookDay: number): number {
  let drift = 0;
  let weight = 1;
  for (let ago = 0; ago < REMEMBERED; ago++) {
    drift += weight * DAILY_MOVE * bell(mix(market, lookDay - ago), 210);
    weight *= MEMORY;
  }
  return drift;
}

/** A sale lasts some days and comes back every few weeks. */
function onSale(market: number, lookDay: number): boolean {
  const cycle = 26 + (mix(market, 211) % 17);
  const shift = mix(market, 212) % cycle;
  return (((lookDay + shift) % cycle) + cycle) % cycle < 5;
}
