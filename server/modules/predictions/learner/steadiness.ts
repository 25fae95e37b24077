import { forecastShares } from './forecast.ts';

/** How far a quantile moves after one outcome (logarithm). Outcomes come three weeks late: faster, it would swing. */
const rate = 0.0003;

/**
 * Keeps quantiles honest in a market that behaves unlike those that were learned from: each quantile moves a little
 * after every outcome, against the side on which too many fell (adaptive conformal inference, Gibbs and Candès 2021).
 */
export class Steadiness {
  readonly #shift = forecastShares.map(() => 0);

  /** Quantiles moved by what was learned of the market, never crossing. */
  adjust(quantiles: readonly number[]): number[] {
    return quantiles.map((one, at) => one + (this.#shift[at] ?? 0)).toSorted((one, other) => one - other);
  }

  /** `quantiles` as they were told, already adjusted. */
  learn(quantiles: readonly number[], came: number): void {
    for (const [at, share] of forecastShares.entries())
      this.#shift[at] = (this.#shift[at] ?? 0) + rate * (share - (came < (quantiles[at] ?? 0) ? 1 : 0));
  }
}
