import { describe, expect, it, vi } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, passTo, provoke, seen } = await testShop('misser', { flies: true, ...soonLeft });

const kind = 'missed-connection';
const hourMs = 3_600_000;
const soon = { timeout: 60_000 };
type Card = FlightSearchAnswer['itineraries'][number];
const hasTransfer = ({ segments }: Card) =>
  segments.length === 2 && segments.some(({ isSelfTransferLayover }) => isSelfTransferLayover);

const call = (person: NamedPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.api.call(person, method, path, body);
const contractOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract> => {
  const { contracts } = (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json();
  return contracts.find((one: ProtectionContract) => one.kind === kind);
};

/** Beauvais to New York on tickets of two airlines, with the cover, then five hours before the first flight. */
async function buy(days: number) {
  const buyer = await enter();
  const about = {
    from: 'airport:BVA',
    to: 'airport:JFK',
    isOneWay: true,
    days,
    now: shop.clock.now(),
    wanted: hasTransfer,
  };
  // Suppliers have a few seconds for flights that the portal joins; on a busy machine they may take more.
  const choice = await vi.waitFor(() => chooseFlights(shop.api, buyer, about), {
    timeout: 90_000,
    interval: 3_000,
  });
  const session = await openFlightCheckout(shop.api, buyer, choice);
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
  const chosen = await call(buyer, 'PUT', `${path}/protections`, { kinds: [kind] });
  const offer = chosen.json().offers.find((one: ProtectionOffer) => one.kind === kind)?.terms;
  const dearer: FlightBookingSession = (await call(buyer, 'GET', path)).json();
  const email = `${buyer.name}@flyer.example`;
  const request = flightRequest(dearer, [cardOf(dearer)], { contact: { email, phone: '+14165550142' } });
  const { tripId } = await postAndWait(shop, buyer, bookFlightPath(dearer), request);
  if (tripId === null) throw new Error('not booked');
  const [first, second] = session.flight.slices[0]?.segments ?? [];
  if (!first || !second) throw new Error('no self-transfer');
  await passTo(Date.parse(first.scheduledDeparture) - 5 * hourMs);
  const person = { ...(await shop.api.enter(cardHolder(buyer.name))), name: buyer.name };
  const fares = cents(session.price.dueNow.amount);
  const premium = cents(dearer.price.dueNow.amount) - fares;
  const { bookingId } = request;
  return { person, tripId, bookingId, offer, first, second, fares, premium, email };
}
type Bought = Awaited<ReturnType<typeof buy>>;

/** The airline of the first flight tells of a delay. */
async function delay({ bookingId }: Bought, minutes: number): Promise<void> {
  const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
  const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
  const [flight] = told.body['flights'] as Record<string, unknown>[];
  const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
  const event = { carrier, flightNumber, origin, date, kind: 'delay', minutes };
  expect((await world.call('POST', '/v1/air/events', event)).status).toBe(200);
}

/** The time between the two flights, in minutes. */
const layoverOf = ({ first, second }: Bought): number =>
  (Date.parse(second.scheduledDeparture) - Date.parse(first.scheduledArrival)) / 60_000;

/** A new flight from where the connection was lost. */
const chooseFrom = ({ person, second }: Bought, days: number, wanted: (card: Card) => boolean) =>
  chooseFlights(shop.api, person, {
    from: `airport:${second.origin.locationCode}`,
    to: `airport:${second.destination.locationCode}`,
    isOneWay: true,
    days,
    now: new Date(`${second.zonedDeparture.slice(0, 10)}T12:00:00Z`),
    wanted,
  });
const rebook = async (person: NamedPerson, contractId: string, chosen: object) =>
  call(person, 'POST', `/api/v0/protections/${contractId}/rebook`, chosen);
/** Airlines that are slow are asked again: their silence is not taken for no flight. */
const askRefund = (person: NamedPerson, contractId: string) =>
  vi.waitFor(
    async () => {
      const answer = await call(person, 'POST', `/api/v0/protections/${contractId}/refund`);
      expect(answer.statusCode).not.toBe(503);
      return answer;
    },
    { timeout: 90_000, interval: 1_000 },
  );

describe('cover for a missed self-transfer', { timeout: 400_000 }, () => {
  it('detects it from the first flight’s delay, notifies, and pays for a new flight before a refund [MCN-01] [DIS-06]', async () => {
    const bought = await buy(60);
    const { person, tripId, second, offer, email } = bought;
    expect(offer).toMatchObject({ capEach: { amount: 5000, currency: 'USD' }, travelers: 1 });
    // Late, but in time for the next flight.
    await delay(bought, 50);
    const { contractId } = await contractOf(person, tripId);
    await expect
      .poll(async () => (await call(person, 'GET', `/api/v0/trips/${tripId}/history`)).json().events, soon)
      .toContainEqual(expect.objectContaining({ kind: 'delayed' }));
    expect((await contractOf(person, tripId)).state).toBe('active');

    await delay(bought, layoverOf(bought) + 30);
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('claimable');
    const { claim } = await contractOf(person, tripId);
    expect(claim).toMatchObject({
      reason: 'MissedConnection',
      sliceIndex: 0,
      origin: second.origin.locationCode,
      destination: 'JFK',
      limit: { amount: 5000, currency: 'USD' },
      refundBy: 'payout',
      timeZone: expect.any(String),
      canRebook: true,
    });
    expect(claim?.departures.map(({ date }) => date)).toEqual([second.zonedDeparture.slice(0, 10)]);
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => String(subject)), soon)
      .toContainEqual(expect.stringContaining('your protection can be used'));

    const late = await rebook(person, contractId, await chooseFrom(bought, 2, () => true));
    expect([late.statusCode, late.json().code]).toEqual([409, 'rebook-not-eligible']);
    const minuteOf = (local: string) => Date.parse(`${local.slice(0, 16)}Z`) / 60_000;
    const soonAfter = ({ segments: [leg] }: Card) => {
      const after = minuteOf(leg?.zonedDeparture ?? '') - minuteOf(second.zonedDeparture);
      return after > 0 && after <= 60;
    };
    const chosen = await chooseFrom(bought, 0, soonAfter);
    const refund = await askRefund(person, contractId);
    expect([refund.statusCode, refund.json().code]).toEqual([409, 'refund-new-flight-first']);
    const opened = await rebook(person, contractId, chosen);
    expect(opened.statusCode, opened.body).toBe(200);
    const checkout: FlightBookingSession = opened.json();
    // Nothing that the customer does not pay for is covered, and the missed flight is no other flight at the same time.
    const path = `/api/v0/bookings/sessions/${checkout.bookingSessionId}/protections`;
    const { offers } = (await call(person, 'GET', path)).json();
    expect(offers.filter(({ terms }: ProtectionOffer) => terms !== null)).toEqual([]);
    const request = flightRequest(checkout, [], { allowDuplicate: false });
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), request);
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId)).bank).toEqual([]);
    expect(await contractOf(person, tripId)).toMatchObject({
      state: 'used',
      rebookedTripId: booked.tripId,
      paid: { amount: checkout.price.grandTotal.amount },
    });
  });

  it('refunds its direction once to the card when no reasonable flight leaves, and the rest is cancelled [MCN-01]', async () => {
    const bought = await buy(67);
    const { person, tripId, bookingId, fares, premium } = bought;
    await delay(bought, layoverOf(bought) + 30);
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('claimable');
    const { contractId, claim } = await contractOf(person, tripId);
    expect(claim).toMatchObject({ refundBy: 'payout', refund: { amount: fares / 100 } });
    // Once the hours of every reasonable flight have passed there is none, until a day after the missed flight.
    await passTo(Date.parse(bought.second.scheduledDeparture) + 14 * hourMs);
    const later = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    // The airline refuses first: no new flight is promised, for there is none.
    await provoke('air', 'give-up', 'refused', 1);
    const refused = await askRefund(later, contractId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund-flights-stand']);
    const letters = async () => {
      const told = await mailsTo(world, bought.email);
      const read = await Promise.all(
        told.map(({ id }) => world.call('GET', `/v1/post/messages/${String(id)}`)),
      );
      return read.map(({ body }) => String(body['text']).replaceAll(/\s+/g, ' ')).join(' ');
    };
    await expect.poll(letters, soon).toContain('was not used: in My Trips you can ask for the refund again.');
    const answers = await Promise.all([askRefund(later, contractId), askRefund(later, contractId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await expect
      .poll(async () => (await seen(later, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, fares]]);
    expect(await contractOf(later, tripId)).toMatchObject({
      state: 'used',
      paid: { amount: fares / 100 },
      gaveUpFlights: true,
    });
  });

  it('expires 24 hours after the missed flight, however early it was announced [MCN-01]', async () => {
    const bought = await buy(74);
    const { person, tripId } = bought;
    await delay(bought, layoverOf(bought) + 30);
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('claimable');
    const { claim, contractId } = await contractOf(person, tripId);
    expect(Date.parse(claim?.until ?? '')).toBe(Date.parse(bought.second.scheduledDeparture) + 24 * hourMs);
    await passTo(Date.parse(claim?.until ?? '') + 1000);
    const late = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    expect((await call(late, 'POST', `/api/v0/protections/${contractId}/refund`)).json().code).toBe(
      'protection-not-claimable',
    );
  });
});
