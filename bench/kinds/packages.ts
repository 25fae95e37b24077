import { packageSearchRequestSchema } from '#contract/packages.ts';
import { packagedStays } from '#server/modules/packages/packaged-stays.ts';
import { proposedTrip } from '#server/modules/packages/proposed-trip.ts';
import {
  everyTotal,
  everyTrip,
  numbers,
  randomFlights,
  randomStays,
} from '#tests/support/random/packages.ts';
import { viewSession } from '#server/modules/stays/index.ts';
import { type Row, rounded } from '../row.ts';
import { quantile, timed } from '../sample.ts';

const CASES = 1000;
const WARM_UPS = 20;
const WAYS = 50;
const HOTELS = 1000;

const request = packageSearchRequestSchema.parse({
  from: 'airport:JFK',
  to: 'airport:LIS',
  departOn: '2026-12-20',
  returnOn: '2026-12-23',
  rooms: [{ adults: 1 }],
  sort: 'price_low',
});

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
      const search = { searchId: '', passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 }, flights, stays };
      const view = viewSession(
        { ...stays, stays: packagedStays(search, trip) },
        { ...request, availabilityFilter: 'AVAILABLE_ONLY', listingType: 'hotel', withPins: false },
      );
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
