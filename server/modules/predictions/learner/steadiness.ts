import { forecastShares } from './forecast.ts';

/** How far a quantile moves after one outcome (logarithm): by this, and faster by the root of how few are known. */
const [rate, settled] = [0.0003, 3600];
/**
 * At which shares the quantiles aim. Outcomes of neighbouring days are alike and come three weeks late, so that what fits
 * those known is a little too narrow for those to come.
 */
const aims = [0.08, 0.22, 0.5, 0.776, 0.915];

/**
 * Keeps quantiles honest in a market that behaves unlike those that were learned from: each quantile moves a little
 * after every outcome, against the side on which too many fell (adaptive conformal inference, Gibbs and Candès 2021).
 * An outcome is held against where the quantile would be today, not where it was when it was told: else what is learned
 * late would be learned over and over.
 */
export class Steadiness {
  readonly #shift = forecastShares.map(() => 0);
  #known = 0;

  /** The model's quantiles moved by what was learned of the market, never crossing. */
  adjust(quantiles: readonly number[]): number[] {
    return quantiles.map((one, at) => one + (this.#shift[at] ?? 0)).toSorted((one, other) => one - other);
  }

  /** `quantiles` as the model said them. */
  learn(quantiles: readonly number[], came: number): void {
    this.#known += 1;
    const step = rate * Math.max(1, Math.sqrt(settled / this.#known));
    for (const [at, aim] of aims.entries()) {
      const now = this.#shift[at] ?? 0;
      this.#shift[at] = now + step * (aim - (came < (quantiles[at] ?? 0) + now ? 1 : 0));
    }
  }
}
