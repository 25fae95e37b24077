import { createHash } from 'node:crypto';

/** Mean dollar price of one unit of each currency: constants of the exchange-rate model, not amounts of money. */
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

/** Hour of the daily fixing, UTC. */
const FIXED_AT_HOUR = 14;
const DAY_MS = 86_400_000;
/** Size of a daily move, the share of it left a day later, and the days after which it is ignored. */
const DAILY_MOVE = 0.0045;
const MEMORY = 0.94;
const REMEMBERED_DAYS = 90;
const DIGITS = 5;

/** Time of the last fixing at or before `now`. */
export function lastFixing(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + FIXED_AT_HOUR * 3_600_000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** Dollar price of every currency at a fixing, as decimal text of five digits; deterministic per day. */
export function ratesAt(fixing: Date): { currency: string; usdPerUnit: string }[] {
  const day = Math.floor(fixing.getTime() / DAY_MS);
  return Object.entries(AROUND).map(([currency, around]) => ({
    currency,
    usdPerUnit: text(around * Math.exp(driftOf(currency, day))),
  }));
}

/** Logarithmic deviation of a rate from its mean: a sum of decaying daily moves. */
function driftOf(currency: string, day: number): number {
  let drift = 0;
  for (let ago = 0, weight = DAILY_MOVE; ago < REMEMBERED_DAYS; ago++, weight *= MEMORY)
    drift += weight * newsOf(currency, day - ago);
  return drift;
}

/** Deterministic shock of a day and currency, uniform in ±1.7 with a standard deviation of one. */
const newsOf = (currency: string, day: number): number =>
  ((createHash('sha256').update(`rate ${currency} ${day}`).digest().readUInt32BE(0) / 2 ** 32) * 2 - 1) *
  Math.sqrt(3);

/** A positive number as plain decimal text, never with an exponent. */
function text(value: number): string {
  const places = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(value)));
  return value.toFixed(places);
}
