import { forecastShares } from './forecast.ts';

/**
 * How far a quantile moves after one outcome (logarithm), of the whole market and of those as many days ahead: by this,
 * and faster by the root of how few are known.
 */
const [rate, ownRate, settled] = [0.000_15, 0.000_75, 3600];
/** Departures up to so many days ahead are held to each other: prices do not behave in their last week as in their last month. */
const bands = [3, 7, 14, 21, 35, Infinity];
/**
 * At which shares the quantiles aim. Outcomes of neighbouring days are alike and come three weeks late, so that what fits
 * those known is a little too narrow for those to come.
 */
const aims = [0.06, 0.19, 0.5, 0.8, 0.93];

/**
 * Keeps quantiles honest in a market that behaves unlike those that were learned from: each quantile moves a little
 * after every outcome, against the side on which too many fell (adaptive conformal inference, Gibbs and Candès 2021),
 * a part of it for the days ahead alone.
 * An outcome is held against where the quantile would be today, not where it was when it was told: else what is learned
 * late would be learned over and over.
 */
export class Steadiness {
  readonly #shift = forecastShares.map(() => 0);
  readonly #own = bands.map(() => forecastShares.map(() => 0));
  #known = 0;

  /** The model's quantiles so many days ahead, moved by what was learned of the market, never crossing. */
  adjust(quantiles: readonly number[], lead: number): number[] {
    const own = this.#ownAt(lead);
    return quantiles
      .map((one, at) => one + (this.#shift[at] ?? 0) + (own[at] ?? 0))
      .toSorted((one, other) => one - other);
  }

  /** `quantiles` as the model said them so many days ahead. */
  learn(quantiles: readonly number[], came: number, lead: number): void {
    this.#known += 1;
    const haste = Math.max(1, Math.sqrt(settled / this.#known));
    const own = this.#ownAt(lead);
    for (const [at, aim] of aims.entries()) {
      const [all, alike] = [this.#shift[at] ?? 0, own[at] ?? 0];
      const missed = haste * (aim - (came < (quantiles[at] ?? 0) + all + alike ? 1 : 0));
      this.#shift[at] = all + rate * missed;
      own[at] = alike + ownRate * missed;
    }
  }

  #ownAt(lead: number): number[] {
    return this.#own[bands.findIndex((most) => lead <= most)] ?? [];
  }
}
