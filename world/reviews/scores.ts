const STEPS = 40;
const STEEPEST = 20;

/** Chances of the scores 1…best, whose mean is `mean`: bell-shaped with a thin tail of harsh ones. */
function chancesOf(mean: number, best: number): number[] {
  const width = best * 0.14;
  const tail = 0.004 * (best - mean);
  const bells = Array.from(
    { length: best },
    (_, at) => Math.exp(-(((at + 1 - mean) / width) ** 2) / 2) + tail,
  );
  const tilted = (by: number) => bells.map((chance, at) => chance * Math.exp(by * (at + 1 - mean)));
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const chances = tilted(middle);
    const whole = chances.reduce((sum, chance) => sum + chance, 0);
    if (chances.reduce((sum, chance, at) => sum + chance * (at + 1), 0) < mean * whole) low = middle;
    else high = middle;
  }
  return tilted(low);
}

/**
 * Draws whole scores with a given mean: `share` in [0, 1) to a score, the higher the share the higher the score. Shares
 * that are spread evenly give scores whose mean is near it.
 */
export function scoreDrawer(mean: number, best: number): (share: number) => number {
  const chances = chancesOf(mean, best);
  const whole = chances.reduce((sum, chance) => sum + chance, 0);
  return (share) => {
    let left = share * whole;
    const at = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    return at < 0 ? best : at + 1;
  };
}
