/** Share of a standard normal distribution below `z`, right to seven digits (Abramowitz and Stegun 26.2.17). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const poly =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const upper = Math.exp((-z * z) / 2) * 0.398_942_280_4 * poly;
  return z >= 0 ? 1 - upper : upper;
}

/** The value below which a share of a standard normal distribution lies, right to three digits (A. and S. 26.2.23). */
export function normalQuantile(share: number): number {
  const tail = Math.min(share, 1 - share);
  const t = Math.sqrt(-2 * Math.log(Math.max(tail, 1e-12)));
  const value =
    t -
    (2.515_517 + t * (0.802_853 + t * 0.010_328)) / (1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)));
  return share < 0.5 ? -value : value;
}
