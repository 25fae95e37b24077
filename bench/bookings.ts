import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingProgress, StayBookingSession } from '#contract/booking.ts';
import type { listRooms, RoomProduct } from '#contract/stays.ts';
import type { z } from 'zod';
import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median, perSecond, timed } from './sample.ts';
import { answered, type City, citiesByStays, searchStays, stayDates } from './stays.ts';
import { prepareAtWorld, settleAtWorld } from './world-booking.ts';

const warmUps = 8;
const loads = [
  { workers: 1, bookings: 16 },
  { workers: 8, bookings: 48 },
] as const;

/** Bookings per second, from the request to the confirmation. */
export async function benchBookings(product: Product, caller: TestCaller): Promise<Row[]> {
  const [, city] = citiesByStays();
  if (!city) throw new Error('The world has no city.');
  const stays = await staysToBook(caller, city);
  for (const lodgingId of stays.splice(0, warmUps)) await book(caller, await openCheckout(caller, lodgingId));

  const rows: Row[] = [];
  for (const { workers, bookings } of loads) {
    const checkouts: StayBookingSession[] = [];
    for (const lodgingId of stays.splice(0, bookings)) checkouts.push(await openCheckout(caller, lodgingId));
    const quotes: Awaited<ReturnType<typeof prepareAtWorld>>[] = [];
    for (const lodgingId of stays.splice(0, bookings)) quotes.push(await prepareAtWorld(product, lodgingId));
    const took: number[] = [];
    const ours = await perSecond(checkouts, workers, async (checkout) => {
      took.push(await timed(() => book(caller, checkout)));
    });
    const peer = await perSecond(quotes, workers, (quote) => settleAtWorld(product, quote));
    rows.push({
      what: `bookings, ${workers} at a time`,
      unit: 'per s',
      better: 'higher',
      ours: rounded(ours),
      peer: rounded(peer),
      conditions: `${bookings} bookings by one person, miles and card together, submit to confirmed, median ${Math.round(median(took))} ms; durable database; peer: the world's authorise, book and capture called directly, nothing of ours`,
    });
  }
  return rows;
}

/** Stays of a city with a rate that is paid now. */
export async function staysToBook(caller: TestCaller, city: City): Promise<string[]> {
  const found: string[] = [];
  const { searchId } = await searchStays(caller, city);
  for (let offset = 0; offset < 400; offset += 100) {
    const page = await searchStays(caller, city, {
      searchType: 'FollowupSearch',
      searchId,
      offset,
      limit: 100,
      filters: { minPrice: 100, refundable: true },
    });
    const payable = page.stays.filter((stay) => stay.price?.paymentTiming === 'PayNow');
    found.push(...payable.map(({ lodgingId }) => lodgingId));
  }
  return found;
}

/** A checkout of the first rate of a stay that is paid now. */
export async function openCheckout(caller: TestCaller, lodgingId: string): Promise<StayBookingSession> {
  const { rooms } = answered<z.output<typeof listRooms.response>>(
    await caller.call('POST', `/api/v0/hotels/${lodgingId}/rooms`, stayDates),
  );
  const products: RoomProduct[] = rooms.flatMap((room) => room.products);
  const product = products.find(({ paymentTiming }) => paymentTiming === 'PayNow');
  const request = { ...stayDates, lodgingId, rateToken: product?.rateToken };
  return answered<StayBookingSession>(await caller.call('POST', '/api/v0/bookings/sessions/hotel', request));
}

/** Books a stay; throws unless confirmed. */
export async function book(caller: TestCaller, checkout: StayBookingSession): Promise<void> {
  const option = (kind: string) => checkout.tenderOptions.find((one) => one.kind === kind && one.allowed)?.id;
  await submit(caller, `/api/v0/bookings/sessions/${checkout.bookingSessionId}/hotel/book`, {
    bookingId: crypto.randomUUID(),
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
    contact: { email: 'ada@example.com', phone: '+14165550142' },
    tenders: [
      { kind: 'Rewards', accountReferenceId: option('Rewards'), amount: 10 },
      { kind: 'UserCard', paymentMethodId: option('UserCard') },
    ],
    agreedTotal: checkout.price.grandTotal.amount,
    allowDuplicate: true,
  });
}

/** Books and polls like the waiting screen; throws unless confirmed. */
export async function submit(
  caller: TestCaller,
  path: string,
  request: { readonly bookingId: string; readonly [field: string]: unknown },
): Promise<void> {
  let progress = answered<BookingProgress>(await caller.call('POST', path, request));
  while (progress.outcome === 'working') {
    await sleep(1);
    progress = answered(await caller.call('GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=5`));
  }
  if (progress.outcome !== 'confirmed') throw new Error(`A booking ended as ${JSON.stringify(progress)}.`);
}
