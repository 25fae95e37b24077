import { proposedTrip } from '#server/modules/packages/proposed-trip.ts';
import {
  everyTotal,
  everyTrip,
  numbers,
  packagesOf,
  randomFlights,
  randomStays,
} from '#tests/support/random/packages.ts';
import { type Row, rounded } from '../row.ts';
import { quantile, timed } from '../sample.ts';

const CASES = 1000;
const WARM_UPS = 20;
const WAYS = 50;
const HOTELS = 1000;

/**
 * Packages of random flights and hotels: the proposed flights, each hotel's total, the order and the facets of a first
 * page. The cheapest is the one that trying every pair of flights with every room finds.
 */
export async function benchPackages(): Promise<Row[]> {
  const next = numbers(28);
  const samples = { ours: [] as number[], peer: [] as number[] };
  let differences = 0;
  for (let nth = -WARM_UPS; nth < CASES; nth++) {
    const [flights, stays] = [randomFlights(next, () => WAYS), randomStays(next, HOTELS)];
    let found: number | undefined;
    const ourMs = await timed(async () => {
      const trip = proposedTrip(flights, {});
      if (!trip) return;
      const view = packagesOf(flights, stays, trip);
      found = view.matching[0]?.price?.totalMinor;
    });
    let cheapest = Infinity;
    const theirMs = await timed(async () => {
      const rooms = everyTotal(stays, { totalMinor: 0 });
      for (const { isSensible, totalMinor } of everyTrip(flights))
        if (isSensible) for (const room of rooms) cheapest = Math.min(cheapest, totalMinor + room);
    });
    if (found !== cheapest) differences++;
    if (nth < 0) continue;
    samples.ours.push(ourMs);
    samples.peer.push(theirMs);
  }
  if (differences > 0) throw new Error(`${differences} of ${CASES} cheapest packages are not the cheapest.`);
  return (
    [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const
  ).map(([name, share]) => ({
    what: `packages in process: proposed flights, totals, order and facets, ${name}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(quantile(samples.ours, share)),
    peer: rounded(quantile(samples.peer, share)),
    conditions: `${CASES} random searches of ${WAYS} flights each way and ${HOTELS} hotels; the cheapest is the same in all; peer: every pair of flights with every room`,
  }));
}
