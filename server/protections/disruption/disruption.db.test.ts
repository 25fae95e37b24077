import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest } from '#tests/support/flights.ts';
import { cents } from '#tests/support/shop.ts';
import { hourMs, isNonstop, soon, strandedTravelers } from '#tests/support/protections/stranded.ts';
import { closes } from '#tests/support/trips/options.ts';

const {
  call,
  again,
  contractOf,
  stateOf,
  buy,
  lettersTo,
  givenUp,
  costOfWayBack,
  happen,
  departureOf,
  disrupted,
  choose,
  rebook,
  world,
  shop,
  open,
  enter,
  passTo,
  provoke,
  seen,
} = await strandedTravelers('stranded');

/** Letters about events that were not sent yet. */
const lettersDue = async () =>
  (await shop.db.selectFrom('tasks').select('id').where('kind', 'like', 'send-flight-%').execute()).length;

describe('disruption assistance', () => {
  it('becomes claimable after a delay above its threshold and pays for a new flight in full [DIS-01] [DIS-02] [DIS-05]', async () => {
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
      .toContainEqual(expect.stringContaining('your protection can be used'));
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
    const offered = await call(
      person,
      'GET',
      `/api/v0/bookings/sessions/${checkout.bookingSessionId}/freeze/offer`,
    );
    expect(offered.json()).toMatchObject({ availability: 'NotAvailable', reason: 'paid_by_protection' });
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
      paidForFlight: true,
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

  it('does not pay for a flight of another day, route, cabin or party, or for another customer, and an agent’s power pays for a part of the party [DIS-02] [DIS-05] [DIS-07] [AGT-01]', async () => {
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
    const { rows } = await sql`select kind, minor from cases
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
    // Before support books for those who call, the contract is used: not more than it pays, and not online as well.
    const of = { kind: 'partial_rebooking', customerId: person.customerId } as const;
    const pay = (amount: number) =>
      actByPower(shop, 'rebook_one_passenger', of, { choice: 'rebook', amount: { amount, currency: 'USD' } });
    expect((await pay(1000.01)).answer).toMatchObject({ code: 'validation-failed' });
    // A second person agrees to so much.
    expect((await pay(849)).answer).toMatchObject({ outcome: 'rebooked', amount: { amount: 849 } });
    await expect.poll(() => stateOf(person, bought.tripId), soon).toBe('used');
    expect(await contractOf(person, bought.tripId)).toMatchObject({
      paid: { amount: 849 },
      paidForFlight: true,
      rebookedTripId: null,
    });
    const { rows: closed } = await sql`select solved_at is not null as done from cases
      where booking_id = ${bought.bookingId} and kind = 'partial_rebooking'`.execute(shop.db);
    expect(closed).toEqual([{ done: true }]);
    for (const way of ['refund', 'partial-rebooking']) {
      const late = await call(person, 'POST', `/api/v0/protections/${contractId}/${way}`);
      expect([late.statusCode, late.json().code]).toEqual([409, 'protection-not-claimable']);
    }
  });

  it('is used by one of two concurrent bookings, and is available again when the airline does not book [DIS-01]', async () => {
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

  it('refunds the full fare by cancelling before departure, which excludes a new flight [DIS-01] [DIS-03]', async () => {
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
    await call(person, 'POST', `/api/v0/protections/${contractId}/partial-rebooking`);
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.useInstead?.quoteId });
    await expect.poll(() => stateOf(person, tripId), soon).toBe('used');
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, fares]]);
    const beaten = await postAndWait(shop, person, bookFlightPath(checkout), flightRequest(checkout, []));
    expect(beaten).toMatchObject({ outcome: 'failed' });
    expect(await contractOf(person, tripId)).toMatchObject({
      paid: { amount: fares / 100 },
      paidForFlight: false,
    });
    // Nothing is left for support to settle.
    const { rows } = await sql`select kind, solved_at is null as open from cases
      where booking_id = ${bookingId}`.execute(shop.db);
    expect(rows).toEqual([{ kind: 'partial_rebooking', open: false }]);
  });

  it('pays the return’s share to the card once the trip has begun, once for two concurrent clicks [DIS-01] [DIS-04]', async () => {
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
    const readTrip = async (): Promise<BookedFlightTrip> =>
      (await call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
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
    await expect.poll(() => lettersTo(person), soon).toContain('their tickets are no longer valid');
    // The trip offers and tells nothing about them any more.
    const trip = await readTrip();
    expect(trip).toMatchObject({
      givenUpFrom: 1,
      attention: 'Flights of this trip were canceled for a refund.',
      options: closes('cancel'),
      nextFlight: null,
      progress: { isOwed: false, segments: [{}, { state: 'cancelled' }] },
    });
    expect(trip.checkIns.map(({ sliceIndex }) => sliceIndex)).toEqual([0]);
    const isDelayed = /A flight of your trip is delayed/g;
    const told = (await lettersTo(person)).match(isDelayed)?.length;
    await happen(bookingId, { kind: 'delay', minutes: 400 }, 1);
    await expect.poll(async () => (await readTrip()).progress?.asOf, soon).not.toBe(trip.progress?.asOf);
    await expect.poll(lettersDue, soon).toBe(0);
    expect((await lettersTo(person)).match(isDelayed)).toHaveLength(told ?? 0);
    expect(await readTrip()).toMatchObject({ progress: { isOwed: false }, options: closes('cancel') });
  });

  it('is the only refund where the fare leaves a credit: refunded flights are not cancelled into it [DIS-01] [TRP-04] [TRP-08]', async () => {
    const bought = await buy({
      isOneWay: false,
      wanted: (card) =>
        isNonstop(card) && card.fareShelf.restrictions.cancelPenalty.form === 'airline_credit',
    });
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought, 1) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, tripId), soon).toBe('claimable');
    const { contractId } = await contractOf(person, tripId);
    const back = await costOfWayBack(bookingId, fares);
    expect((await call(person, 'POST', `/api/v0/protections/${contractId}/refund`)).statusCode).toBe(200);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, back]]);
    const refused = await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cancellation-not-possible']);
    // Nor does the airline cancel what is left.
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
    const path = `/v1/air/bookings/${String(body['bookingId'])}/cancellation-quotes`;
    expect((await world.call('POST', path, {})).status).toBe(409);
    expect((await call(person, 'GET', '/api/v0/airline-credits')).json().credits).toEqual([]);
  });

  it.each([
    ['payout:take:before', null],
    ['payout:take:after', 'timeout-done'],
    ['payout:take:after', 'error'],
  ])(
    'is paid out once when its process dies at %s and the bank answers with %s [DIS-01]',
    async (at, fault) => {
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
    },
  );

  it('expires 24 hours after the last flight [DIS-04]', async () => {
    const bought = await buy();
    await passTo(Date.parse(bought.offer.usableUntil) + hourMs);
    const late = await again(bought.person);
    await expect.poll(() => stateOf(late, bought.tripId), soon).toBe('ended');
    expect(await contractOf(late, bought.tripId)).toMatchObject({ endedBy: 'expired', paid: null });
  });
});
