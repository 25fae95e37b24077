import { addMoney, money, type Money } from '#contract/money.ts';

/**
 * The published price model of freezes. A frozen price is worth a call at that price less a call at that price plus the
 * cap, on a price without drift whose daily moves are lognormal. `load` is added to that value; because a fee is credited
 * when its freeze is used, only unused freezes earn, and with the share `exercised` the load breaks even at
 * exercised / (1 − exercised). A new version is a new entry: contracts keep the version that they were sold by.
 */
export interface FreezeModel {
  readonly version: string;
  readonly load: number;
  readonly exercised: number;
  /** Daily volatility where too little was observed. */
  readonly assumed: { readonly flight: number; readonly stay: number };
  /** Observed volatility is used from so many daily moves on, within these limits. */
  readonly leastMoves: number;
  readonly limits: { readonly least: number; readonly most: number };
}

export const freezeModel: FreezeModel = {
  version: '2026-11',
  load: 0.45,
  exercised: 0.3,
  assumed: { flight: 0.03, stay: 0.02 },
  leastMoves: 60,
  limits: { least: 0.005, most: 0.08 },
};

const dayMs = 86_400_000;

/** A price at two times of the same departure. */
export interface ObservedMove {
  readonly days: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Daily volatility of observed prices: the mean square of their logarithmic moves by day. Rises that are expected near
 * the departure count as moves too. Null where too few were observed.
 */
export function observedVolatility(moves: readonly ObservedMove[], model = freezeModel): number | null {
  const usable = moves.filter(({ days, from, to }) => days > 0 && from > 0 && to > 0);
  if (usable.length < model.leastMoves) return null;
  const squares = usable.reduce((sum, { from, to }) => sum + Math.log(to / from) ** 2, 0);
  const days = usable.reduce((sum, move) => sum + move.days, 0);
  return Math.min(model.limits.most, Math.max(model.limits.least, Math.sqrt(squares / days)));
}

/** A price that is to be frozen, for one passenger or room. */
export interface FreezeOdds {
  readonly price: number;
  readonly cap: number;
  /** Volatility of one day. */
  readonly daily: number;
  readonly days: number;
}

/** The expected pay-off, in the unit of the price. */
export function expectedPayOff({ price, cap, daily, days }: FreezeOdds): number {
  const s = daily * Math.sqrt(days);
  if (s <= 0) return 0;
  return callAt(price, price, s) - callAt(price, price + cap, s);
}

/** How likely the price ends above the frozen price plus the cap. */
export function chanceAboveCap({ price, cap, daily, days }: FreezeOdds): number {
  const s = daily * Math.sqrt(days);
  return s <= 0 ? 0 : normal(riskOf(price, price + cap, s) - s);
}

/** A call on a price without drift, s being the deviation of its logarithm. */
function callAt(price: number, strike: number, s: number): number {
  const d = riskOf(price, strike, s);
  return price * normal(d) - strike * normal(d - s);
}

const riskOf = (price: number, strike: number, s: number): number =>
  (Math.log(price / strike) + (s * s) / 2) / s;

/** The standard normal distribution, by its series. */
export function normal(x: number): number {
  if (x < -8) return 0;
  if (x > 8) return 1;
  let [sum, term] = [x, x];
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The price of a freeze for a party. */
export interface FreezeFee {
  readonly worth: Money;
  readonly fee: Money;
  readonly chanceAboveCap: number;
}

/**
 * The expected pay-off of every passenger or room, and the fee: that value with the load, in whole minor units each, at
 * least one. [PFZ-01] [PFZ-05]
 */
export function feeOf(
  shares: readonly Money[],
  { cap, daily, from, until }: { cap: Money; daily: number; from: Date; until: Date },
  model = freezeModel,
): FreezeFee {
  const days = Math.max(0, until.getTime() - from.getTime()) / dayMs;
  const units = shares.map(({ minor }) => {
    const odds = { price: minor, cap: cap.minor, daily, days };
    return { worth: expectedPayOff(odds), chance: chanceAboveCap(odds) };
  });
  const sum = (amounts: readonly number[]) =>
    addMoney(money(0, cap.currency), ...amounts.map((minor) => money(minor, cap.currency)));
  return {
    worth: sum(units.map(({ worth }) => Math.round(worth))),
    fee: sum(units.map(({ worth }) => Math.max(1, Math.round(worth * (1 + model.load))))),
    chanceAboveCap: Math.max(...units.map(({ chance }) => chance)),
  };
}
