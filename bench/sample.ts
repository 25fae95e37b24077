/** Quantile of the samples: 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Duration of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Durations of sequential runs in milliseconds. */
export async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth++) took.push(await timed(work));
  return took;
}

/** Interleaved samples of two kinds, so that other load affects both. */
export async function inTurn(
  rounds: number,
  ours: (round: number) => Promise<number>,
  peer: (round: number) => Promise<number>,
): Promise<{ ours: number[]; peer: number[] }> {
  const samples = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(await ours(round));
    samples.peer.push(await peer(round));
  }
  return samples;
}

/** Processes items with a number of workers; returns items per second. */
export async function perSecond<T>(
  items: readonly T[],
  workers: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        for (let at = next++; at < items.length; at = next++) {
          const item = items[at];
          if (item !== undefined) await work(item, worker);
        }
      }),
    ),
  );
  return items.length / (took / 1000);
}
