import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, open, enter, passTo, provoke, seen } = await testShop('stranded', {
  flies: true,
  ...soonLeft,
});

const kind = 'disruption-assistance';
const hourMs = 3_600_000;
const soon = { timeout: 60_000 };
type Card = FlightSearchAnswer['itineraries'][number];
const isBasic = (card: Card) =>
  card.segments.length === 1 && card.fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';
const isNonstop = ({ segments }: Card) => segments.length === 1;

const call = (person: NamedPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.api.call(person, method, path, body);
const again = async ({ name }: NamedPerson): Promise<NamedPerson> => ({
  ...(await shop.api.enter(cardHolder(name))),
  name,
});
const contractOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract> => {
  const { contracts } = (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json();
  return contracts.find((one: ProtectionContract) => one.kind === kind);
};
const contractsOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract[]> =>
  (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;
const stateOf = async (person: NamedPerson, tripId: string) => (await contractOf(person, tripId)).state;

interface Bought {
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly session: FlightBookingSession;
  readonly fares: number;
  readonly premium: number;
  readonly offer: NonNullable<ProtectionOffer['terms']>;
}

/** Flights with disruption assistance, from New York to Lisbon, in 20 days. */
async function buy({
  isOneWay = true,
  kinds = [kind],
}: {
  isOneWay?: boolean;
  kinds?: readonly string[];
} = {}): Promise<Bought> {
  const person = await enter();
  const now = shop.clock.now();
  const choice = await chooseFlights(shop.api, person, { isOneWay, days: 20, now, wanted: isBasic });
  const session = await openFlightCheckout(shop.api, person, choice);
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
  const chosen = await call(person, 'PUT', `${path}/protections`, { kinds });
  const offer = chosen.json().offers.find((one: ProtectionOffer) => one.kind === kind)?.terms;
  if (!offer) throw new Error(chosen.body);
  const dearer: FlightBookingSession = (await call(person, 'GET', path)).json();
  const request = flightRequest(dearer, [cardOf(dearer)], {
    contact: { email: `${person.name}@flyer.example`, phone: '+14165550142' },
  });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(dearer), request);
  if (tripId === null) throw new Error('not booked');
  const fares = cents(session.price.dueNow.amount);
  const premium = cents(dearer.price.dueNow.amount) - fares;
  return { person, tripId, bookingId: request.bookingId, session, fares, premium, offer };
}

/** From which flight on a booking was given up at its airline. */
const givenUp = async (bookingId: string): Promise<unknown> =>
  (await world.call('GET', `/v1/air/bookings?reference=${bookingId}`)).body['givenUpFrom'];

/** The part of the fares that the way back cost, as it was chosen. */
async function costOfWayBack(bookingId: string, fares: number): Promise<number> {
  const { rows } = await sql<{ costs: number[] }>`select session.item -> 'flight' -> 'sliceCosts' as costs
    from bookings join booking_sessions session on session.id = bookings.session_id
    where bookings.id = ${bookingId}`.execute(shop.db);
  const [there = 0, back = 0] = rows[0]?.costs ?? [];
  expect(there + back).toBe(fares);
  return back;
}

/** Makes something happen to a flight of a booking. */
async function happen(bookingId: string, event: object, segment = 0): Promise<void> {
  const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
  const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
  const flight = (told.body['flights'] as Record<string, unknown>[])[segment];
  const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
  const { status } = await world.call('POST', '/v1/air/events', {
    carrier,
    flightNumber,
    origin,
    date,
    ...event,
  });
  expect(status).toBe(200);
}

const departureOf = ({ session }: Bought, slice = 0): number =>
  Date.parse(session.flight.slices[slice]?.segments[0]?.scheduledDeparture ?? '');

/** A flight under way to be disrupted: five hours before it, its contract is claimable. */
async function disrupted(bought: Bought, event: object = { kind: 'delay', minutes: 200 }): Promise<Bought> {
  await passTo(departureOf(bought) - 5 * hourMs);
  const person = await again(bought.person);
  await happen(bought.bookingId, event);
  await expect.poll(() => stateOf(person, bought.tripId), soon).toBe('claimable');
  return { ...bought, person };
}

/** Chooses a new flight on a day, in days after the old one. */
const choose = (person: NamedPerson, bought: Bought, wanted = isNonstop, days = 0) =>
  chooseFlights(shop.api, person, {
    isOneWay: true,
    days,
    now: new Date(`${bought.session.flight.departsOn}T12:00:00Z`),
    wanted,
  });
const rebook = (person: NamedPerson, contractId: string, chosen: object) =>
  call(person, 'POST', `/api/v0/protections/${contractId}/rebook`, chosen);

/** Makes something happen to the first flight of a checkout, before it is booked. */
async function happenBefore({ bookingSessionId }: FlightBookingSession, event: object): Promise<void> {
  const { supplier_quote_id: quoteId } = await shop.db
    .selectFrom('booking_sessions')
    .select('supplier_quote_id')
    .where('id', '=', bookingSessionId)
    .executeTakeFirstOrThrow();
  const told = await world.call('GET', `/v1/air/quotes/${quoteId}/status`);
  const [flight] = told.body['flights'] as Record<string, unknown>[];
  const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
  const about = { carrier, flightNumber, origin, date };
  expect((await world.call('POST', '/v1/air/events', { ...about, ...event })).status).toBe(200);
}

describe('a disruption that is known already', () => {
  it.each([
    [290, { kind: 'delay', minutes: 20 }],
    [291, { kind: 'reschedule', minutes: 30 }],
    [292, { kind: 'cancel' }],
  ])(
    'is not insured: in %i days, %j, no protection is offered or booked, and the reason is said [DIS-03] [CFR-01] [open point 32]',
    async (days, event) => {
      const person = await enter();
      const now = shop.clock.now();
      const choice = await chooseFlights(shop.api, person, { isOneWay: true, days, now, wanted: isBasic });
      const session = await openFlightCheckout(shop.api, person, choice);
      const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
      const kinds = [kind, 'cancel-for-any-reason', 'change-for-any-reason'];
      expect((await call(person, 'PUT', `${path}/protections`, { kinds })).statusCode).toBe(200);
      const dearer: FlightBookingSession = (await call(person, 'GET', path)).json();
      await happenBefore(session, event);
      const { offers } = (await call(person, 'GET', `${path}/protections`)).json();
      for (const one of kinds)
        expect(offers).toContainEqual(
          expect.objectContaining({ kind: one, isChosen: true, reason: 'known-disruption', terms: null }),
        );
      const again = await call(person, 'PUT', `${path}/protections`, { kinds });
      expect([again.statusCode, again.json().code]).toEqual([409, 'protection-not-offered']);

      const request = flightRequest(dearer, [cardOf(dearer)]);
      const refused = await postAndWait(shop, person, bookFlightPath(dearer), request);
      expect(refused).toMatchObject({ outcome: 'failed' });
      const progress = (await call(person, 'GET', `/api/v0/bookings/${request.bookingId}`)).json();
      expect(progress.problem ?? progress).toMatchObject({ code: 'protection-cause-known' });
      expect((await seen(person, request.bookingId)).bank).toEqual([]);
    },
  );
});

describe('disruption assistance', () => {
  it('becomes claimable by a delay over its threshold and pays a new flight, with nothing to pay [DIS-01] [DIS-02] [DIS-05]', async () => {
    const bought = await buy();
    expect(bought.offer).toMatchObject({
      coveragePercentage: 100,
      thresholdMinutes: 120,
      capEach: { amount: 1000, currency: 'USD' },
      travelers: 1,
    });
    expect(cents(bought.offer.premium.amount)).toBe(bought.premium);
    await passTo(departureOf(bought) - 6 * hourMs);
    const early = await again(bought.person);
    await happen(bought.bookingId, { kind: 'delay', minutes: 100 });
    const { contractId } = await contractOf(early, bought.tripId);
    const { person } = await disrupted(bought);
    const { claim, endedBy } = await contractOf(person, bought.tripId);
    expect([endedBy, claim]).toMatchObject([
      null,
      { reason: 'Delayed', sliceIndex: 0, origin: 'JFK', destination: 'LIS', canRebook: true },
    ]);
    expect(claim?.departures[0]).toEqual({
      date: bought.session.flight.departsOn,
      from: '00:00',
      until: '23:59',
    });
    expect(cents(claim?.refund?.amount ?? 0)).toBe(bought.fares);

    await expect
      .poll(
        async () => (await mailsTo(world, `${person.name}@flyer.example`)).map(({ subject }) => subject),
        soon,
      )
      .toContainEqual(expect.stringContaining('choose a new flight or a refund'));
    const opened = await rebook(person, contractId, await choose(person, bought));
    expect(opened.statusCode, opened.body).toBe(200);
    const checkout: FlightBookingSession = opened.json();
    const total = cents(checkout.price.grandTotal.amount);
    expect(total).toBeGreaterThan(0);
    expect(checkout.plan).toMatchObject({
      cardRequired: false,
      complete: true,
      tenders: [{ kind: 'DisruptionProtectionCredit', contractId, amount: { amount: total / 100 } }],
    });
    const request = flightRequest(checkout, []);
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), request);
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId)).bank).toEqual([]);
    // The airline gets its whole price.
    expect(await shop.air.findBooking(request.bookingId)).toMatchObject({ total: { minor: total } });
    expect(await contractOf(person, bought.tripId)).toMatchObject({
      state: 'used',
      claim: null,
      rebookedTripId: booked.tripId,
      paid: { amount: total / 100 },
    });
    const twice = await rebook(person, contractId, await choose(person, bought));
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'protection-not-claimable']);
    const refund = await call(person, 'POST', `/api/v0/protections/${contractId}/refund`);
    expect(refund.json().code).toBe('protection-not-claimable');

    // Cancelled, the new flight gives nothing of it back.
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${booked.tripId}/cancellation-quotes`)
    ).json();
    expect(quote.refund.amount).toBe(0);
  });

  it('pays no flight of another day, route, cabin or party, and none for others [DIS-05] [DIS-07]', async () => {
    const bought = await disrupted(await buy());
    const { person } = bought;
    const { contractId } = await contractOf(person, bought.tripId);
    const late = await rebook(person, contractId, await choose(person, bought, isNonstop, 2));
    expect([late.statusCode, late.json().code]).toEqual([409, 'rebook-not-eligible']);
    const now = new Date(`${bought.session.flight.departsOn}T12:00:00Z`);
    const about = { isOneWay: true, days: 0, now };
    const elsewhere = await chooseFlights(shop.api, person, { ...about, to: 'airport:LHR' });
    expect((await rebook(person, contractId, elsewhere)).json().code).toBe('rebook-invalid-route');
    const more = await chooseFlights(shop.api, person, { ...about, passengers: { ADT: 2 } });
    expect((await rebook(person, contractId, more)).json().code).toBe('rebook-not-eligible');
    const stranger = await enter();
    const theirs = await chooseFlights(shop.api, stranger, about);
    const stolen = await rebook(stranger, contractId, theirs);
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'rebook-contract-not-found']);
    const part = await call(person, 'POST', `/api/v0/protections/${contractId}/partial-rebooking`);
    expect(part.json().phone).toMatch(/^\+?[\d ()-]+$/);
    const { rows } = await sql`select kind, minor from support_cases
      where booking_id = ${bought.bookingId}`.execute(shop.db);
    expect(rows).toEqual([{ kind: 'partial_rebooking', minor: 100_000 }]);
    // Somebody else cannot fly by it either.
    const opened = await rebook(person, contractId, await choose(person, bought, isNonstop, 1));
    const checkout: FlightBookingSession = opened.json();
    const others = flightRequest(checkout, []);
    const refused = await call(person, 'POST', bookFlightPath(checkout), {
      ...others,
      passengers: others.passengers.map((one) => ({ ...one, givenName: 'Grace' })),
    });
    expect(refused.json().code).toBe('rebook-not-eligible');
    expect(await stateOf(person, bought.tripId)).toBe('claimable');
  });

  it('is used once when two book by it at the same time, and free again when its airline does not book [DIS-01]', async () => {
    const bought = await disrupted(await buy());
    const { person, tripId } = bought;
    const { contractId } = await contractOf(person, tripId);
    const open = async (): Promise<FlightBookingSession> =>
      (await rebook(person, contractId, await choose(person, bought, isNonstop, 1))).json();
    const failing = await open();
    await provoke('air', 'book', 'sold-out', 1);
    const failed = await postAndWait(shop, person, bookFlightPath(failing), flightRequest(failing, []));
    expect(failed).toMatchObject({ outcome: 'failed' });
    expect(await contractOf(person, tripId)).toMatchObject({
      state: 'claimable',
      claim: { canRebook: true },
    });

    const both = [await open(), await open()];
    const outcomes = await Promise.all(
      both.map((one) => postAndWait(shop, person, bookFlightPath(one), flightRequest(one, []))),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'failed']);
    expect(await stateOf(person, tripId)).toBe('used');
    const payouts = await shop.db
      .selectFrom('protection_payouts')
      .select('minor')
      .where('contract_id', '=', contractId)
      .execute();
    expect(payouts).toHaveLength(1);
  });

  it('refunds all of the fare by cancelling before the flight, which excludes a new one [DIS-01] [DIS-03]', async () => {
    const bought = await disrupted(await buy());
    const { person, tripId, bookingId, fares, premium } = bought;
    const { contractId, claim } = await contractOf(person, tripId);
    expect(claim?.refundBy).toBe('cancellation');
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    expect(cents(quote.refund.amount)).toBe(0);
    expect(cents(quote.useInstead?.refund.amount ?? 0)).toBe(fares);
    const checkout: FlightBookingSession = (
      await rebook(person, contractId, await choose(person, bought))
    ).json();
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.useInstead?.quoteId });
    await expect.poll(() => stateOf(person, tripId), soon).toBe('used');
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, fares]]);
    const beaten = await postAndWait(shop, person, bookFlightPath(checkout), flightRequest(checkout, []));
    expect(beaten).toMatchObject({ outcome: 'failed' });
    expect((await contractOf(person, tripId)).paid).toMatchObject({ amount: fares / 100 });
  });

  it('pays the share of the way back to the card once the trip has begun, once for two who press [DIS-01] [DIS-04]', async () => {
    const bought = await buy({ isOneWay: false });
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought, 1) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, tripId), soon).toBe('claimable');
    const { contractId, claim } = await contractOf(person, tripId);
    const back = cents(claim?.refund?.amount ?? 0);
    expect(back).toBe(await costOfWayBack(bookingId, fares));
    expect(claim).toMatchObject({ sliceIndex: 1, refundBy: 'payout', isRefunding: false });
    const path = `/api/v0/protections/${contractId}/refund`;
    const stranger = await enter();
    expect((await call(stranger, 'POST', path)).statusCode).toBe(404);
    const answers = await Promise.all([call(person, 'POST', path), call(person, 'POST', path)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, back]]);
    expect(await contractOf(person, tripId)).toMatchObject({
      state: 'used',
      paid: { amount: back / 100 },
      gaveUpFlights: true,
    });
    // Nobody flies by what was refunded.
    expect(await givenUp(bookingId)).toBe(1);
    expect(
      (await mailsTo(world, `${person.name}@flyer.example`)).map(({ text }) => String(text)).join(),
    ).toContain('their tickets are no longer valid');
  });

  it('refunds nothing while the airline does not cancel what is left, and can still rebook [DIS-01]', async () => {
    const bought = await buy({ isOneWay: false });
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought, 1) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, tripId), soon).toBe('claimable');
    const { contractId } = await contractOf(person, tripId);
    await provoke('air', 'give-up', 'refused', 1);
    const refused = await call(person, 'POST', `/api/v0/protections/${contractId}/refund`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund-flights-stand']);
    expect(await contractOf(person, tripId)).toMatchObject({
      state: 'claimable',
      paid: null,
      claim: { canRebook: true, isRefunding: false },
    });
    expect((await seen(person, bookingId)).bank).toEqual([['captured', fares + premium, 0]]);
    expect(await givenUp(bookingId)).toBeNull();
  });

  it.each([
    ['payout:take:before', null],
    ['payout:take:after', 'timeout-done'],
    ['payout:take:after', 'error'],
  ])('is paid once when its process dies at %s and the bank answers with %s [DIS-01]', async (at, fault) => {
    const bought = await buy({ isOneWay: false });
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought, 1) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, tripId), soon).toBe('claimable');
    const { contractId, claim } = await contractOf(person, tripId);
    const path = `/api/v0/protections/${contractId}/refund`;
    if (fault) await provoke('bank', 'refund', fault, 1);
    let deaths = 0;
    const dying = await open({
      databaseUrl: shop.databaseUrl,
      works: false,
      checkpoint: async (name) => {
        if (name === at && deaths++ === 0) throw new Error(`dies at ${at}`);
      },
    });
    expect((await dying.api.call(person, 'POST', path)).statusCode).toBe(500);
    expect(deaths).toBe(1);
    // The customer presses again; what was done is not done twice.
    expect((await call(person, 'POST', path)).statusCode).toBe(at === 'payout:take:before' ? 200 : 409);
    const back = cents(claim?.refund?.amount ?? 0);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, back]]);
    const { rows } = await sql`select count(*)::int as count from protection_payouts
      where contract_id = ${contractId}`.execute(shop.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('ends at once when the airline cancels days ahead, is told, and its price comes back [DIS-03] [open point 34]', async () => {
    const bought = await buy();
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought) - 30 * hourMs);
    await happen(bought.bookingId, { kind: 'cancel' });
    const person = await again(bought.person);
    await expect
      .poll(async () => {
        const trip = (await call(person, 'GET', `/api/v0/itinerary/flight/${bought.tripId}`)).json();
        return trip.progress?.segments[0]?.state;
      }, soon)
      .toBe('cancelled');
    await expect.poll(() => stateOf(person, tripId), soon).toBe('ended');
    expect(await contractOf(person, tripId)).toMatchObject({
      endedBy: 'cancelled-by-airline',
      paid: null,
      premiumBack: { amount: premium / 100, currency: 'USD' },
    });
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, premium]]);
    await expect
      .poll(
        async () =>
          (await mailsTo(world, `${person.name}@flyer.example`)).map(({ text }) => String(text)).join(),
        soon,
      )
      .toContain(`$${(premium / 100).toFixed(2)} of its price goes back`);
    // What is left of the trip is worth its fares, and no more.
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    expect(cents(quote.refund.amount)).toBe(fares);
  });

  it('a new flight ends what else would pay for the old one, named before and told [DIS-01] [CFR-02] [CHF-01] [open point 31]', async () => {
    const all = [kind, 'cancel-for-any-reason', 'change-for-any-reason'];
    const bought = await disrupted(await buy({ kinds: all }));
    const { person, tripId } = bought;
    const { contractId, claim } = await contractOf(person, tripId);
    expect(claim).toMatchObject({
      endsByRebooking: ['cancel-for-any-reason', 'change-for-any-reason'],
      endsByRefund: ['cancel-for-any-reason', 'change-for-any-reason'],
    });
    const checkout: FlightBookingSession = (
      await rebook(person, contractId, await choose(person, bought, isNonstop, 1))
    ).json();
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), flightRequest(checkout, []));
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await contractsOf(person, tripId)).map((one) => [one.kind, one.state, one.endedBy])).toEqual([
      ['cancel-for-any-reason', 'ended', 'another-protection'],
      ['change-for-any-reason', 'ended', 'another-protection'],
      [kind, 'used', null],
    ]);
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    expect(quote.useInstead).toBeNull();
    await expect
      .poll(
        async () =>
          (await mailsTo(world, `${person.name}@flyer.example`)).map(({ text }) => String(text)).join(),
        soon,
      )
      .toContain('Another protection of this trip has paid for the same loss.');
  });

  it('of a new flight and a cancellation by a protection at the same time one pays [DIS-01] [CFR-02] [open point 31]', async () => {
    const bought = await disrupted(await buy({ kinds: [kind, 'cancel-for-any-reason'] }));
    const { person, tripId } = bought;
    const { contractId } = await contractOf(person, tripId);
    const checkout: FlightBookingSession = (
      await rebook(person, contractId, await choose(person, bought, isNonstop, 1))
    ).json();
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    await Promise.all([
      postAndWait(shop, person, bookFlightPath(checkout), flightRequest(checkout, [])),
      call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.useInstead?.quoteId }),
    ]);
    const isSettled = async () =>
      (await contractsOf(person, tripId)).every(({ state }) => state === 'used' || state === 'ended');
    await expect.poll(isSettled, soon).toBe(true);
    const payouts = await shop.db
      .selectFrom('protection_payouts')
      .innerJoin('protection_contracts', 'protection_contracts.id', 'protection_payouts.contract_id')
      .select('protection_payouts.id')
      .where('protection_contracts.trip_id', '=', tripId)
      .execute();
    expect(payouts).toHaveLength(1);
  });

  it('is over 24 hours after the last flight [DIS-04]', async () => {
    const bought = await buy();
    await passTo(Date.parse(bought.offer.usableUntil) + hourMs);
    const late = await again(bought.person);
    await expect.poll(() => stateOf(late, bought.tripId), soon).toBe('ended');
    expect(await contractOf(late, bought.tripId)).toMatchObject({ endedBy: 'expired', paid: null });
  });
});
