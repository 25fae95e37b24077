import { forecastShares } from './forecast.ts';
import type { PriceBook } from './price-book.ts';

/**
 * How far a quantile moves after one outcome (logarithm), of the whole market and of those as many days ahead, and how
 * far the middle moves all of them along: by this, and faster by the root of how few outcomes are known.
 */
const [rate, ownRate, middleRate, settled] = [0.000_15, 0.000_7, 0.000_4, 3600];
/**
 * Departures up to so many days ahead are grouped: prices do not behave in their last week as in their last month.
 * Outcomes of neighbouring days are alike and come three weeks late, so that quantiles that fit the known outcomes are
 * too narrow for those to come, the more the longer the same departures are observed before: the quantiles aim this
 * many times `outward`.
 */
const bands = [
  { most: 3, times: -0.2 },
  { most: 7, times: 0 },
  { most: 14, times: 0.1 },
  { most: 21, times: 0.2 },
  { most: 28, times: 0.3 },
  { most: 42, times: 0.6 },
  { most: 60, times: 0.9 },
  { most: Infinity, times: 1.3 },
];
const outward = [-0.02, -0.04, 0, 0.04, 0.023];
/**
 * Where airlines are reported, more is learned by the time the quantiles are given, and it fits later outcomes less.
 */
const toldReach = 1.5;
const middle = forecastShares.length >> 1;

/**
 * Calibrates quantiles in a market that behaves unlike those the model was learned from: each quantile moves a little
 * after every outcome, against the side on which too many fell (adaptive conformal inference, Gibbs and Candès 2021), a
 * part of it for the days ahead alone. The outer ones seldom miss on their inner side and would take long to follow a
 * market at another level; the middle, which moves soonest, takes them along. An outcome is compared with today's
 * quantile, not with the one given at the time: otherwise late outcomes would be learned over and over.
 */
export class Steadiness {
  readonly #shift = forecastShares.map(() => 0);
  readonly #own = bands.map(() => forecastShares.map(() => 0));
  readonly #reach: number;
  #known = 0;

  constructor({ airlines }: Pick<PriceBook, 'airlines'>) {
    this.#reach = airlines.size > 0 ? toldReach : 1;
  }

  /** The model's quantiles so many days ahead, shifted by the outcomes of the market, never crossing. */
  adjust(quantiles: readonly number[], lead: number): number[] {
    const own = this.#ownAt(lead);
    return quantiles
      .map((one, at) => one + (this.#shift[at] ?? 0) + (own[at] ?? 0))
      .toSorted((one, other) => one - other);
  }

  /** Learns from the model's prediction so many days ahead and its outcome. */
  learn({ said, came, lead }: Heard): void {
    this.#known += 1;
    const haste = Math.max(1, Math.sqrt(settled / this.#known));
    const own = this.#ownAt(lead);
    const times = this.#reach * (bands[bandOf(lead)]?.times ?? 0);
    let middleMissed = 0;
    for (const [at, share] of forecastShares.entries()) {
      const aim = share + times * (outward[at] ?? 0);
      const [all, alike] = [this.#shift[at] ?? 0, own[at] ?? 0];
      const missed = haste * (aim - (came < (said[at] ?? 0) + all + alike ? 1 : 0));
      this.#shift[at] = all + rate * missed;
      own[at] = alike + ownRate * missed;
      if (at === middle) middleMissed = missed;
    }
    for (const [at, alike] of own.entries()) own[at] = alike + middleRate * middleMissed;
  }

  #ownAt(lead: number): number[] {
    return this.#own[bandOf(lead)] ?? [];
  }
}

const bandOf = (lead: number): number => bands.findIndex(({ most }) => lead <= most);

/** Quantiles of the lowest price to come, as logarithms relative to the price of the day; the outcome likewise. */
interface Heard {
  readonly said: readonly number[];
  readonly came: number;
  readonly lead: number;
}
