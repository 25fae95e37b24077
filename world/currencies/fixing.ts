import { createHash } from 'node:crypto';

/** Dollars for one unit around which each currency moves, as a number of the market rather than of anybody's money. */
const AROUND: Readonly<Record<string, number>> = {
  CAD: 0.7194,
  PEN: 0.2899,
  EUR: 1.1628,
  GBP: 1.3333,
  AUD: 0.6623,
  MXN: 0.05435,
  NZD: 0.5814,
  CNY: 0.14085,
  JPY: 0.006579,
  INR: 0.0113,
  COP: 0.0002532,
  CLP: 0.0010582,
};

/** The day's rate is fixed at this hour of it, UTC. */
const FIXED_AT_HOUR = 14;
const DAY_MS = 86_400_000;
/** How far a day moves a rate, how much of that is still there a day later, and after how many days none is. */
const DAILY_MOVE = 0.0045;
const MEMORY = 0.94;
const REMEMBERED_DAYS = 90;
const DIGITS = 5;

/** The moment of the last fixing before `now`. */
export function lastFixing(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + FIXED_AT_HOUR * 3_600_000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** Every currency in dollars at a fixing, as decimal text of five significant digits; the same day says the same. */
export function ratesAt(fixing: Date): { currency: string; usdPerUnit: string }[] {
  const day = Math.floor(fixing.getTime() / DAY_MS);
  return Object.entries(AROUND).map(([currency, around]) => ({
    currency,
    usdPerUnit: text(around * Math.exp(driftOf(currency, day))),
  }));
}

/** How far a rate stands from its middle: each day's news, fading. */
function driftOf(currency: string, day: number): number {
  let drift = 0;
  for (let ago = 0, weight = DAILY_MOVE; ago < REMEMBERED_DAYS; ago++, weight *= MEMORY)
    drift += weight * newsOf(currency, day - ago);
  return drift;
}

/** News of a day about a currency, -1.7 to 1.7 with a spread of one. */
const newsOf = (currency: string, day: number): number =>
  ((createHash('sha256').update(`rate ${currency} ${day}`).digest().readUInt32BE(0) / 2 ** 32) * 2 - 1) *
  Math.sqrt(3);

/** A positive number as plain decimal text, never with an exponent. */
function text(value: number): string {
  const places = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(value)));
  return value.toFixed(places);
}
