import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BookingSession } from '#contract/booking.ts';
import { payoutWaits } from '#server/modules/value-card/index.ts';
import { protectionValues } from '#server/protections/index.ts';
import { listCreditHistory, readWallet } from '#server/modules/wallet/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, bookStay, passTo, provoke } = await testShop('dropped', {
  flies: true,
  ...soonLeft,
});

const isPrepaid = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';
const dayMs = 86_400_000;
const dropOfTrip = (tripId: string) =>
  shop.db.selectFrom('price_drops').selectAll().where('trip_id', '=', tripId).executeTakeFirst();
const stateOf = async (tripId: string) => (await dropOfTrip(tripId))?.state;
/** The wallet's credit in cents without the amounts that a new customer has. */
const creditOf = async (customerId: string): Promise<number> =>
  (await readWallet(shop.db, customerId, shop.clock.now())).creditMinorAvailable;
const transfersOf = async (customerId: string) =>
  (
    await shop.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'price-drop')
      .execute()
  ).length;
const itemOf = ({ price }: Pick<BookingSession, 'price'>): number =>
  price.lineItems
    .filter(({ kind }) => ['base', 'tax', 'mandatory_fee', 'discount'].includes(kind))
    .reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);

it('a hotel’s price is checked once, on day 5, and a drop is paid automatically as credit up to 50 dollars [PDP-01] [PDP-02]', async () => {
  const { name, person, tripId, session, email } = await bookStay(isPrepaid, { by: 'card' });
  const offer = await shop.api.call(
    person,
    'GET',
    `/api/v0/bookings/sessions/${session.bookingSessionId}/price-drop`,
  );
  expect(offer.json()).toMatchObject({
    availability: 'Available',
    terms: { threshold: { amount: 1 }, cap: { amount: 50 }, creditDays: 365 },
  });
  await expect.poll(() => stateOf(tripId)).toBe('watching');
  const watched = await dropOfTrip(tripId);
  expect(watched).toMatchObject({ paid_minor: itemOf(session), looks: 0 });
  expect(watched?.look_on).toHaveLength(1);
  const before = await creditOf(person.customerId);
  await provoke('stays', 'quote', 'price-down', 1);
  await passTo(Date.parse(`${watched?.look_on[0]}T18:00:00Z`));
  await expect.poll(() => stateOf(tripId)).toBe('paid');
  const paid = await dropOfTrip(tripId);
  const fell = itemOf(session) - (paid?.lowest_minor ?? 0);
  expect(fell).toBeGreaterThanOrEqual(100);
  expect(paid?.payout_minor).toBe(Math.min(fell, 5_000));
  // The price was looked at when it was due at noon in Toronto, an hour before the clock was moved on.
  const waits = await payoutWaits(shop.db, protectionValues, {
    from: new Date(0),
    until: new Date(shop.clock.now().getTime() + 1),
  });
  const [wait] = waits.filter(({ kind }) => kind === 'price-drop-protection');
  expect(wait?.payouts).toBe(1);
  expect(Math.floor((wait?.median ?? 0) / 120)).toBe(30);
  const again = await shop.api.enter(cardHolder(name));
  expect((await creditOf(again.customerId)) - before).toBe(paid?.payout_minor);
  expect(await transfersOf(again.customerId)).toBe(1);
  const shown = (await shop.api.call(again, 'GET', `/api/v0/trips/${tripId}/price-drop`)).json().priceDrop;
  expect(shown).toMatchObject({
    state: 'paid',
    nextLookOn: null,
    paid: { amount: itemOf(session) / 100 },
    credited: { amount: (paid?.payout_minor ?? 0) / 100 },
  });
  await expect
    .poll(async () => (await mailsTo(world, email)).map(({ subject }) => String(subject)))
    .toContainEqual(expect.stringMatching(/travel credit: the price of .* fell$/));
});

it('a price drop pays nothing when the price has not fallen, or for a cancelled stay [PDP-01]', async () => {
  const stood = await bookStay(isPrepaid, { by: 'card' });
  const cancelled = await bookStay(isPrepaid, { by: 'card' });
  await expect.poll(() => stateOf(cancelled.tripId)).toBe('watching');
  const path = `/api/v0/trips/${cancelled.tripId}`;
  const quote = (await shop.api.call(cancelled.person, 'POST', `${path}/cancellation-quotes`)).json();
  await shop.api.call(cancelled.person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  await expect.poll(() => stateOf(cancelled.tripId)).toBe('stopped');
  const { look_on } = (await dropOfTrip(stood.tripId)) ?? expect.fail();
  // Older checkouts were stored without the id of the room: it is found by its name.
  await sql`update booking_sessions set item = item - 'roomId'
    where id = ${stood.session.bookingSessionId}`.execute(shop.db);
  await provoke('stays', 'quote', 'price-surge', 1);
  await passTo(Date.parse(`${look_on[0]}T18:00:00Z`));
  await expect.poll(() => stateOf(stood.tripId)).toBe('unchanged');
  expect(await transfersOf(stood.person.customerId)).toBe(0);
  expect((await dropOfTrip(stood.tripId))?.lowest_minor).toBeGreaterThan(itemOf(stood.session));
  expect(await stateOf(cancelled.tripId)).toBe('stopped');
});

it('flight prices are checked on each of ten days, and the lowest is paid for after the last [PDP-01]', async () => {
  const person = await enter();
  const choice = await chooseFlights(shop.api, person, { isOneWay: true, days: 60 });
  const session = await openFlightCheckout(shop.api, person, choice);
  const request = flightRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error('not booked');
  await expect.poll(() => stateOf(tripId)).toBe('watching');
  const { look_on } = (await dropOfTrip(tripId)) ?? expect.fail();
  expect(look_on).toHaveLength(10);
  await provoke('air', 'quote', 'price-down', 1);
  for (const [at, day] of look_on.entries()) {
    await passTo(Date.parse(`${day}T18:00:00Z`));
    await expect.poll(async () => (await dropOfTrip(tripId))?.looks).toBe(at + 1);
    if (at < 9) expect(await stateOf(tripId)).toBe('watching');
  }
  const end = (await dropOfTrip(tripId)) ?? expect.fail();
  const fell = itemOf(session) - (end.lowest_minor ?? itemOf(session));
  expect(end).toMatchObject({ state: 'paid', payout_minor: Math.min(fell, 5_000) });
  expect(await transfersOf(person.customerId)).toBe(1);
  const [newest] = await listCreditHistory(shop.db, person.customerId, 1);
  expect(newest).toMatchObject({ kind: 'issued', addedBy: 'price-drop' });
  expect(Date.parse(`${look_on[9]}T00:00:00Z`) - Date.parse(`${look_on[0]}T00:00:00Z`)).toBe(9 * dayMs);
});
