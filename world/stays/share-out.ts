/**
 * Shares `total` whole units out by weight, each share between `floor` and `ceiling`. The excess over a ceiling goes
 * to the others; the last units go to the largest remainders, the earlier index first.
 */
export function shareOut(
  weights: ArrayLike<number>,
  total: number,
  floor: number,
  ceiling: number,
): Uint32Array {
  const count = weights.length;
  const share = (scale: number, at: number) => Math.min(ceiling, Math.max(floor, scale * (weights[at] ?? 0)));
  const sum = (scale: number) => {
    let all = 0;
    for (let at = 0; at < count; at++) all += share(scale, at);
    return all;
  };
  let low = 0;
  let high = 1;
  while (sum(high) < total) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (sum(middle) < total) low = middle;
    else high = middle;
  }
  const shares = new Uint32Array(count);
  const remainders: { at: number; rest: number }[] = [];
  let given = 0;
  for (let at = 0; at < count; at++) {
    const exact = share(low, at);
    shares[at] = Math.floor(exact);
    given += Math.floor(exact);
    if (exact < ceiling && exact > floor) remainders.push({ at, rest: exact - Math.floor(exact) });
  }
  remainders.sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (let next = 0; given < total && next < remainders.length; next++, given++) {
    const at = remainders[next]?.at ?? 0;
    shares[at] = (shares[at] ?? 0) + 1;
  }
  return shares;
}
