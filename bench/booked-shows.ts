import type { AvailabilityAnswer } from '#contract/stays.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { book, openCheckout } from './bookings.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median, quantile, timed } from './sample.ts';
import { type City, citiesByStays, searchStays } from './stays.ts';

const rounds = 10;
const townStays = 70;
/** Number of homes to try; unavailable ones are skipped. */
const mostTried = 40;

/** Time until a booked home disappears from new searches, compared with an unrelated search. */
export async function benchBookedShows(_product: Product, caller: TestCaller): Promise<Row[]> {
  const towns = citiesByStays().filter(({ stays }) => stays <= townStays);
  const waits: number[] = [];
  const plain: number[] = [];
  for (const town of towns.slice(0, mostTried)) {
    if (waits.length === rounds) break;
    const home = await homeToBook(caller, town);
    if (home === undefined) continue;
    plain.push(await timed(() => searchStays(caller, town)));
    await book(caller, await openCheckout(caller, home));
    waits.push(await timed(() => untilGone(caller, town, home)));
  }
  const row = (what: string, of: (samples: readonly number[]) => number): Row => ({
    what: `booked home gone from a new search, ${what}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(of(waits)),
    peer: rounded(of(plain)),
    conditions: `${waits.length} homes in as many towns, from confirmed to the first new search that does not offer it, all through the portal; peer: one search of the same town before`,
  });
  return [row('median', median), row('slowest', (samples) => quantile(samples, 1))];
}

async function homeToBook(caller: TestCaller, town: City): Promise<string | undefined> {
  const answer = await searchStays(caller, town, { filters: { refundable: true } });
  return answer.stays.find(
    ({ productType, price }) => productType === 'Homes' && price?.paymentTiming === 'PayNow',
  )?.lodgingId;
}

async function untilGone(caller: TestCaller, town: City, lodgingId: string): Promise<void> {
  const offers = ({ pins }: AvailabilityAnswer) =>
    pins.some((pin) => pin.lodgingId === lodgingId && pin.available);
  while (offers(await searchStays(caller, town)));
}
