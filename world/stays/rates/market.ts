import type { City } from '../../places/read.ts';
import { SALT, bell, mix, unit } from '../hash.ts';
import { isoWeekday } from '../search/calendar.ts';

/** How a city's market stands for one night, seen on one day. */
export interface CityNight {
  /** Share of rooms that will be sold in the end, around 0.3–1.1. */
  demand: number;
  /** Season, weekday, event, drift and lead time together, around 1. */
  price: number;
}

type Row = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Relative demand of each month in the north, by why people come. '' is an ordinary town. */
const SEASON: Readonly<Record<string, Row>> = {
  '': [0.86, 0.88, 0.94, 0.98, 1.02, 1.08, 1.12, 1.1, 1.04, 1.0, 0.92, 0.94],
  c: [0.84, 0.86, 0.96, 1.04, 1.1, 1.1, 1.06, 1.02, 1.12, 1.08, 0.94, 1.04],
  k: [0.94, 1.0, 1.06, 1.04, 1.06, 1.06, 0.96, 0.88, 1.1, 1.1, 1.04, 0.82],
  h: [0.8, 0.84, 0.96, 1.1, 1.12, 1.08, 1.08, 1.08, 1.12, 1.08, 0.88, 0.94],
  b: [0.68, 0.7, 0.78, 0.88, 0.98, 1.16, 1.4, 1.44, 1.12, 0.92, 0.72, 0.76],
  n: [0.76, 0.78, 0.86, 0.94, 1.04, 1.14, 1.28, 1.28, 1.1, 1.02, 0.82, 0.86],
  s: [1.34, 1.42, 1.26, 0.9, 0.68, 0.84, 1.02, 1.02, 0.82, 0.7, 0.78, 1.28],
  g: [0.92, 0.96, 1.08, 1.06, 1.06, 0.98, 0.94, 0.94, 1.02, 1.08, 0.98, 1.0],
  p: [0.9, 0.9, 1.0, 1.06, 1.04, 1.0, 1.06, 1.1, 1.04, 1.0, 0.92, 1.02],
};
/** Beaches near the equator fill when the north is cold. */
const TROPICAL: Row = [1.22, 1.26, 1.24, 1.08, 0.9, 0.9, 1.0, 0.98, 0.8, 0.84, 0.96, 1.22];

const WEEKDAY_LEISURE = [0.93, 0.92, 0.94, 0.99, 1.12, 1.16, 0.96];
const WEEKDAY_WORK = [1.04, 1.1, 1.1, 1.03, 0.93, 0.91, 0.9];
const TROPICS = 24;

/** Season of a night, around 1: months joined by straight lines, turned by half a year south of the equator. */
export function seasonOf(city: City, day: number): number {
  const tropical = Math.abs(city.lat) < TROPICS && (city.draw === 'b' || city.draw === 'n');
  const row = tropical ? TROPICAL : (SEASON[city.draw] ?? SEASON[''] ?? TROPICAL);
  const half = city.lat < 0 && !tropical ? 6 : 0;
  const monthsIntoYear = ((((day % 365.2425) + 365.2425) % 365.2425) / 365.2425) * 12 + half + 11.5;
  const month = Math.floor(monthsIntoYear);
  const share = monthsIntoYear - month;
  return (row[month % 12] ?? 1) * (1 - share) + (row[(month + 1) % 12] ?? 1) * share;
}

function weekdayOf(city: City, day: number): number {
  const weekday = isoWeekday(day) - 1;
  if (city.draw === 'k') return WEEKDAY_WORK[weekday] ?? 1;
  const leisure = WEEKDAY_LEISURE[weekday] ?? 1;
  if (city.draw !== '' && city.draw !== 'c') return leisure;
  return (leisure + (WEEKDAY_WORK[weekday] ?? 1)) / 2;
}

/** Lift of fairs, festivals, games and New Year's Eve: 0 on an ordinary night, up to about 0.6. */
export function eventLift(city: City, day: number): number {
  const week = Math.floor((day + 3) / 7);
  const size = Math.min(1, Math.log10(Math.max(10_000, city.population)) / 7 + 0.05 * city.weight);
  const key = mix(city.id, week);
  let lift = 0;
  if (unit(key, SALT.event) < 0.12 * size) {
    const first = 1 + (mix(key, SALT.event + 1) % 5);
    const nights = 2 + (mix(key, SALT.event + 2) % 3);
    const weekday = isoWeekday(day);
    if (weekday >= first && weekday < first + nights) lift = 0.12 + 0.42 * unit(key, SALT.event + 3) ** 2;
  }
  return city.draw !== 'k' && isNewYear(day) ? Math.max(lift, 0.34) : lift;
}

/** The last two nights of December. */
function isNewYear(day: number): boolean {
  const dayOfYear = day % 365.2425;
  if (dayOfYear > 2 && dayOfYear < 361) return false;
  const date = new Date(day * 86_400_000);
  return date.getUTCMonth() === 11 && date.getUTCDate() >= 30;
}

/** Rooms sell earlier where people holiday (days until about a third is left to sell). */
export function bookingPace(city: City): number {
  return city.draw === 'k' ? 16 : city.draw === '' ? 24 : city.draw === 'c' ? 34 : 46;
}

/** Slow movement from one observed day to the next, between −1 and 1: a line between knots plus a daily tremor. */
export function drift(id: number, observedDay: number, salt: number, knotDays: number): number {
  const shifted = observedDay + (mix(id, salt) % knotDays);
  const knot = Math.floor(shifted / knotDays);
  const share = shifted / knotDays - knot;
  const from = unit(mix(id, knot), salt) * 2 - 1;
  const to = unit(mix(id, knot + 1), salt) * 2 - 1;
  const tremor = unit(mix(id, observedDay), salt + 1) * 2 - 1;
  return 0.82 * (from + (to - from) * share) + 0.18 * tremor;
}

function leadFactor(city: City, leadDays: number): number {
  if (leadDays <= 1) return city.draw === 'k' ? 1.07 : 0.97;
  if (leadDays <= 6) return city.draw === 'k' ? 1.05 : 1.01;
  if (leadDays <= 20) return 1;
  return leadDays <= 120 ? 0.975 : 1.02;
}

/** Factor on all prices of a city that drifts from one observed day to the next, around 1. */
export function cityMoving(city: City, observedDay: number): number {
  return 1 + 0.025 * drift(city.id, observedDay, SALT.cityDrift, 11);
}

/** The market of a city for one night as seen on `observedDay`. */
export function cityNight(
  city: City,
  day: number,
  observedDay: number,
  moving = cityMoving(city, observedDay),
): CityNight {
  const season = seasonOf(city, day);
  const weekday = weekdayOf(city, day);
  const event = eventLift(city, day);
  const mood = bell(mix(city.id, day), SALT.fill);
  const demand = 0.68 * season * weekday + 0.9 * event + 0.035 * mood;
  const price = season ** 0.9 * weekday * (1 + event) * moving * leadFactor(city, day - observedDay);
  return { demand: Math.min(1.15, Math.max(0.15, demand)), price };
}

/** A week in which the stay sells a little cheaper: the factor, 1 in ordinary weeks. */
export function promotion(id: number, observedDay: number): number {
  const week = Math.floor((observedDay + (id % 7)) / 7);
  const key = mix(id, week);
  return unit(key, SALT.promotion) < 0.05 ? 0.92 - 0.08 * unit(key, SALT.promotion + 400) : 1;
}
