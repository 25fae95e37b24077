import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { followAlertsTask } from './follow-alerts.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, world, enter, passTo, provoke } = await testShop('warned', { flies: true, ...soonLeft });

const kind = 'cancel-for-any-reason' as const;
const soon = { timeout: 60_000 };
const neverRefunded = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';
const isBasic = ({ segments, fareShelf }: FlightSearchAnswer['itineraries'][number]) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

const quoteOf = async (person: TestPerson, tripId: string): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const contractsOf = async (person: TestPerson, tripId: string): Promise<ProtectionContract[]> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;
const stateOf = async (person: TestPerson, tripId: string) =>
  (await contractsOf(person, tripId)).map(({ state, paid }) => [state, paid && cents(paid.amount)]);

/** The checkout with the option to cancel in its price. */
async function withOption<Session extends BookingSession>(
  person: TestPerson,
  { bookingSessionId }: Session,
): Promise<Session> {
  const path = `/api/v0/bookings/sessions/${bookingSessionId}`;
  const chosen = await shop.api.call(person, 'PUT', `${path}/protections`, { kinds: [kind] });
  expect(chosen.statusCode).toBe(200);
  return (await shop.api.call(person, 'GET', path)).json();
}

const protectionsPath = ({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/protections`;

/** The offer at the checkout of a stay in Lisbon in so many days. */
async function offerOf(person: TestPerson, days: number): Promise<ProtectionOffer> {
  const session = await openCheckout(shop, person, await findRate(shop, neverRefunded, { days }));
  const { offers } = (await shop.api.call(person, 'GET', protectionsPath(session))).json();
  return offers.find((one: ProtectionOffer) => one.kind === kind) ?? expect.fail('no offer');
}

async function buyStay(days: number) {
  const person = await enter();
  const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded, { days }));
  const session = await withOption(person, plain);
  const request = bookRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookPath(session), request);
  return { person, tripId: tripId ?? expect.fail('not booked') };
}

async function buyFlights(days: number) {
  const person = await enter();
  const wish = { isOneWay: true, days, now: shop.clock.now(), wanted: isBasic };
  const plain = await openFlightCheckout(shop.api, person, await chooseFlights(shop.api, person, wish));
  const session = await withOption(person, plain);
  const request = flightRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  return { person, tripId: tripId ?? expect.fail('not booked'), bookingId: request.bookingId };
}

/** The text of the letter that tells how a protection of a booking has ended; null while it is not there. */
async function endLetter(bookingId: string): Promise<string | null> {
  const { request } = await shop.db
    .selectFrom('bookings')
    .select('request')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const mails = await mailsTo(
    world,
    z.object({ contact: z.object({ email: z.string() }) }).parse(request).contact.email,
  );
  const found = mails.find(({ subject }) => String(subject).startsWith('A protection has ended'));
  if (!found) return null;
  const { body } = await world.call('GET', `/v1/post/messages/${String(found['id'])}`);
  return String(body['text']);
}

const lookUpOf = async (tripId: string) =>
  (
    await sql<{
      id: string;
      due: Date | null;
    }>`select contract.id, due_at as due from protection_contracts as contract
      left join tasks on tasks.kind = ${followAlertsTask.name} and subject = contract.id::text
      where trip_id = ${tripId}`.execute(shop.db)
  ).rows[0] ?? expect.fail('no contract');

/** Until the alerts were looked up for a trip's contract, and are not due again. */
const untilLookedUp = (tripId: string) =>
  expect
    .poll(async () => (await lookUpOf(tripId)).due?.getTime() ?? Infinity, soon)
    .toBeGreaterThan(shop.clock.now().getTime() + 30_000);

/** Looks the alerts up for a trip's contract, before their time has come. */
async function lookUpAgain(tripId: string): Promise<void> {
  const now = shop.clock.now();
  await enqueueTask(shop.db, followAlertsTask, { contractId: (await lookUpOf(tripId)).id }, now, now);
  await untilLookedUp(tripId);
}

/** Issues an alert for a country now: the sandbox does for the country that is asked about next. */
async function issueAlert(country: string): Promise<void> {
  await provoke('advisories', 'read', 'health');
  const at = world.deps.clock.now().toISOString();
  const { body } = await world.call('GET', `/v1/advisories?country=${country}&at=${at}`);
  expect(body['alert']).toMatchObject({ country, kind: 'health' });
}

describe('the protection “cancel for any reason”', () => {
  // Without the alerts of the test before, which the portal remembers for a minute.
  beforeEach(async () => {
    await world.deps.db.query('delete from advisory');
    await passTo(shop.clock.now().getTime() + 61_000);
  });

  it('ends on a government alert for a country and day of the trip, which stays booked [CFR-02] [TRP-03]', async () => {
    const { person, tripId, bookingId } = await buyFlights(27);
    // In 60 days; alerts of the sandbox last for 30.
    const far = await buyStay(60);
    await untilLookedUp(tripId);
    await untilLookedUp(far.tripId);
    await issueAlert('PT');
    for (const one of [tripId, far.tripId]) await lookUpAgain(one);

    await expect.poll(() => stateOf(person, tripId), soon).toEqual([['ended', null]]);
    expect(await contractsOf(person, tripId)).toMatchObject([{ endedBy: 'government-alert' }]);
    await expect
      .poll(() => endLetter(bookingId), soon)
      .toContain('A government emergency or health alert is in force for this trip.');
    expect((await quoteOf(person, tripId)).useInstead).toBeNull();
    const { rows } = await sql<{ country: string }>`select detail ->> 'country' as country from trip_events
      where trip_id = ${tripId} and kind = 'governmentAlert'`.execute(shop.db);
    expect(rows).toEqual([{ country: 'PT' }]);
    // It is over before that stay begins.
    expect(await stateOf(far.person, far.tripId)).toEqual([['active', null]]);
  });

  it('is not sold, with the reason, during an alert that lasts until the trip, but is when it ends before [CFR-02] [CFR-03] [BKG-07]', async () => {
    await issueAlert('PT');
    const warned = await offerOf(await enter(), 27);
    expect(warned).toMatchObject({ availability: 'NotAvailable', reason: 'government-alert', terms: null });
    expect(warned.purchase).toBeNull();
    expect(await offerOf(await enter(), 60)).toMatchObject({
      availability: 'Available',
      purchase: { action: 'Unspecified', step: 'SchedulePurchase' },
    });
  });

  it('is quoted again once the alert service answers, and bought with the booking [CFR-03]', async () => {
    const person = await enter();
    const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded, { days: 60 }));
    await provoke('advisories', 'read', 'error');
    const read = async (): Promise<ProtectionOffer> =>
      (await shop.api.call(person, 'GET', protectionsPath(plain))).json().offers[0];
    expect(await read()).toMatchObject({
      reason: 'no-answer',
      purchase: { action: 'Unspecified', step: 'ScheduleQuote' },
    });
    expect(await read()).toMatchObject({ reason: 'no-answer' });
    await passTo(shop.clock.now().getTime() + 10_000);
    expect(await read()).toMatchObject({ reason: null, purchase: { step: 'SchedulePurchase' } });
    const session = await withOption(person, plain);
    expect((await read()).purchase).toEqual({ action: 'Pending', step: 'SchedulePurchase' });
    await provoke('stays', 'book', 'pending', 1);
    const request = bookRequest(session, [cardOf(session)]);
    const booking = postAndWait(shop, person, bookPath(session), request);
    await expect
      .poll(async () => (await read()).purchase, soon)
      .toEqual({ action: 'Pending', step: 'PollingPurchase' });
    const { tripId } = await booking;
    expect(await contractsOf(person, tripId ?? expect.fail('not booked'))).toMatchObject([
      { state: 'active', action: 'Purchase' },
    ]);
  });

  it('is used by a pending cancellation although a government alert is issued meanwhile [CFR-02] [CFR-03]', async () => {
    const { person, tripId } = await buyStay(9);
    await untilLookedUp(tripId);
    const { useInstead } = await quoteOf(person, tripId);
    await provoke('stays', 'cancel', 'pending', 1);
    const path = `/api/v0/trips/${tripId}/cancel`;
    const asked = await shop.api.call(person, 'POST', path, { quoteId: useInstead?.quoteId });
    expect(asked.statusCode).toBe(200);
    await issueAlert('PT');
    await lookUpAgain(tripId);
    expect(await stateOf(person, tripId)).toEqual([['active', null]]);
    await passTo(shop.clock.now().getTime() + 3_600_000);
    const near: NamedPerson = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    const cover = cents(useInstead?.byProtection?.amount ?? 0);
    await expect.poll(() => stateOf(near, tripId), soon).toEqual([['used', cover]]);
  });
});
