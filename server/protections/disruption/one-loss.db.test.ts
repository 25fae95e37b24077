import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { payRefundTask } from '#server/flows/pay-out/pay-out.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents } from '#tests/support/shop.ts';
import {
  hourMs,
  isBasic,
  isNonstop,
  kind,
  soon,
  strandedTravelers,
} from '#tests/support/protections/stranded.ts';

const {
  call,
  again,
  contractOf,
  contractsOf,
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
  enter,
  passTo,
  provoke,
  seen,
} = await strandedTravelers('oneloss');

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

describe('a disruption that is already known', () => {
  it.each([
    [290, { kind: 'delay', minutes: 20 }],
    [291, { kind: 'reschedule', minutes: 30 }],
    [292, { kind: 'cancel' }],
  ])(
    'is not insured: in %i days with %j, no protection is offered or booked, and the reason is given [DIS-03] [CFR-01] [open point 32]',
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

describe('a loss covered by disruption assistance', () => {
  it('is limited to what is still refundable after a price drop: on the page, in e-mails and in later offers [DIS-01] [PDP-02] [TRP-07]', async () => {
    const bought = await buy();
    const { tripId, bookingId, fares, premium } = bought;
    const sold = `Disruption assistance: pays back up to $${(fares / 100).toFixed(2)}, or a new flight of up to $1,000.00 for each traveler. It can be used until `;
    await expect.poll(() => lettersTo(bought.person), soon).toContain(sold);
    // A price drop of 50 dollars was paid as credit.
    await sql`update trips set credited_minor = 5000, version = version + 1 where id = ${tripId}`.execute(
      shop.db,
    );
    const offered = await call(bought.person, 'POST', '/api/v2/ancillaries/postbooking/offer/get', {
      tripId,
    });
    const later = offered
      .json()
      .trips[0].offers.find(({ kind: sold }: ProtectionOffer) => sold === 'change-for-any-reason');
    expect(cents(later.terms.covered.amount)).toBe(fares - 5_000);
    const { person } = await disrupted(bought);
    const { claim } = await contractOf(person, tripId);
    expect(cents(claim?.refund?.amount ?? 0)).toBe(fares - 5_000);
    await expect
      .poll(() => lettersTo(person), soon)
      .toContain(`take a refund of $${((fares - 5_000) / 100).toFixed(2)}`);
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.useInstead?.quoteId });
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, fares - 5_000]]);
    // The letter names what paid as what it was, and blames no fee for what is kept otherwise.
    await expect.poll(() => lettersTo(person), soon).toContain('Paid by your protection');
    expect(await lettersTo(person)).toContain('the amounts above show why the rest is not refunded');
    expect(await lettersTo(person)).not.toContain('the cancellation fee takes');
  });

  it('is not refunded while the airline does not cancel the rest, and a new flight can still be booked [DIS-01]', async () => {
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
    expect(refused.body).toContain('you will have our answer within 24 hours');
    // A support case is open, and the letter names the promise and the choices that are left.
    const cases = () =>
      shop.db
        .selectFrom('cases')
        .select(['kind', 'minor', 'solved_at'])
        .where('booking_id', '=', bookingId)
        .execute();
    const minor = await costOfWayBack(bookingId, fares);
    expect(await cases()).toEqual([{ kind: 'refund_refused', minor, solved_at: null }]);
    await expect
      .poll(async () => await lettersTo(person), soon)
      .toContain('you will have our answer within 24 hours');
    expect(await lettersTo(person)).toContain(
      'you can still choose a new flight, or ask for the refund again.',
    );

    // Asked for again it is paid, and nothing is left to settle.
    expect((await call(person, 'POST', `/api/v0/protections/${contractId}/refund`)).statusCode).toBe(200);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, minor]]);
    expect(await cases()).toEqual([{ kind: 'refund_refused', minor, solved_at: expect.any(Date) }]);
  });

  it('is settled by support as of when its customer asked, and until then its contract does not expire [DIS-02] [DIS-04]', async () => {
    const isSettled = async (bookingId: string) => {
      const { rows } = await sql<{ done: boolean }>`select solved_at is not null as done from cases
        where booking_id = ${bookingId}`.execute(shop.db);
      return rows.map(({ done }) => done);
    };
    /** Its time has passed, and the task that ends it looks again later. */
    const isLookedAt = async (contractId: string) => {
      const { rows } = await sql<{ due: Date }>`select due_at as due from tasks
        where kind = 'expire-protection' and subject = ${contractId}`.execute(shop.db);
      return rows.length === 1 && rows.every(({ due }) => due > shop.clock.now());
    };
    const [called, given] = [await buy(), await buy()];
    const refused = await buy({ isOneWay: false });
    await passTo(Math.min(departureOf(called), departureOf(given)) - 5 * hourMs);
    for (const one of [called, given]) {
      const asker = await again(one.person);
      await happen(one.bookingId, { kind: 'delay', minutes: 200 });
      await expect.poll(() => stateOf(asker, one.tripId), soon).toBe('claimable');
      const { contractId } = await contractOf(asker, one.tripId);
      const asked = await call(asker, 'POST', `/api/v0/protections/${contractId}/partial-rebooking`);
      expect(asked.statusCode).toBe(200);
    }
    await passTo(departureOf(refused, 1) - 5 * hourMs);
    const person = await again(refused.person);
    await happen(refused.bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, refused.tripId), soon).toBe('claimable');
    const { contractId } = await contractOf(person, refused.tripId);
    await provoke('air', 'give-up', 'refused', 1);
    const path = `/api/v0/protections/${contractId}/refund`;
    expect((await call(person, 'POST', path)).json().code).toBe('refund-flights-stand');

    await passTo(Date.parse(refused.offer.usableUntil) + hourMs);
    const later = await again(refused.person);
    const caller = await again(called.person);
    const giver = await again(given.person);
    const ids = {
      called: (await contractOf(caller, called.tripId)).contractId,
      given: (await contractOf(giver, given.tripId)).contractId,
    };
    for (const id of [ids.called, ids.given, contractId])
      await expect.poll(() => isLookedAt(id), soon).toBe(true);
    // Who has not asked in time is too late.
    expect((await call(later, 'POST', path)).json().code).toBe('protection-not-claimable');

    const partly = ({ customerId }: TestPerson, wish: Parameters<typeof actByPower>[3]) =>
      actByPower(shop, 'rebook_one_passenger', { kind: 'partial_rebooking', customerId }, wish);
    await partly(caller, { choice: 'rebook', amount: { amount: 849, currency: 'USD' } });
    await expect.poll(() => stateOf(caller, called.tripId), soon).toBe('used');
    expect(await isSettled(called.bookingId)).toEqual([true]);
    await partly(giver, { choice: 'keep' });
    await expect.poll(() => isSettled(given.bookingId), soon).toEqual([true]);
    await sql`update tasks set due_at = now() where kind = 'expire-protection'
      and subject = ${ids.given}`.execute(shop.db);
    await expect.poll(() => stateOf(giver, given.tripId), soon).toBe('ended');

    const { customerId } = later;
    await actByPower(shop, 'manual_refund', { kind: 'refund_refused', customerId }, { choice: 'again' });
    const back = await costOfWayBack(refused.bookingId, refused.fares);
    await expect
      .poll(async () => (await seen(later, refused.bookingId)).bank, soon)
      .toEqual([['captured', refused.fares + refused.premium, back]]);
    expect(await isSettled(refused.bookingId)).toEqual([true]);
  });

  it('notes flights that were given up for a refund that cannot be paid any more, with a case, and pays once it can [DIS-01]', async () => {
    const bought = await buy({ isOneWay: false });
    const { tripId, bookingId, fares, premium } = bought;
    await passTo(departureOf(bought, 1) - 5 * hourMs);
    const person = await again(bought.person);
    await happen(bookingId, { kind: 'delay', minutes: 150 }, 1);
    await expect.poll(() => stateOf(person, tripId), soon).toBe('claimable');
    const { contractId } = await contractOf(person, tripId);
    // All that was paid came back otherwise while the airline was silent.
    const now = shop.clock.now();
    await sql`update trips set credited_minor = ${fares}, version = version + 1 where id = ${tripId}`.execute(
      shop.db,
    );
    await shop.db
      .updateTable('protection_contracts')
      .set({ refund_asked_at: now })
      .where('id', '=', contractId)
      .execute();
    await enqueueTask(shop.db, payRefundTask, { contractId }, now, now);
    await expect.poll(() => givenUp(bookingId), soon).toBe(1);
    const readTrip = async () => (await call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
    await expect.poll(async () => (await readTrip()).givenUpFrom, soon).toBe(1);
    const { rows } = await sql`select kind, solved_at from cases
      where booking_id = ${bookingId}`.execute(shop.db);
    expect(rows).toEqual([{ kind: 'not_finished', solved_at: null }]);
    expect(await contractOf(person, tripId)).toMatchObject({ paid: null, claim: { isRefunding: true } });

    await sql`update trips set credited_minor = 0, version = version + 1 where id = ${tripId}`.execute(
      shop.db,
    );
    await sql`update tasks set due_at = now() where kind = ${payRefundTask.name}`.execute(shop.db);
    const back = await costOfWayBack(bookingId, fares);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', fares + premium, back]]);
  });

  it('is excluded when the airline cancels days ahead: the contract ends, with a notice, and its premium is refunded [DIS-03] [open point 34]', async () => {
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
      .poll(async () => await lettersTo(person), soon)
      .toContain(`$${(premium / 100).toFixed(2)} of its price goes back`);
    // What is left of the trip is worth its fares, and no more.
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    expect(cents(quote.refund.amount)).toBe(fares);
  });

  it('paid by a new flight ends the other protections of the old one, which is stated before and after [DIS-01] [CFR-02] [CHF-01] [open point 31]', async () => {
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
    expect(checkout.endsProtections).toEqual(['cancel-for-any-reason', 'change-for-any-reason']);
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
      .poll(async () => await lettersTo(person), soon)
      .toContain('Another protection of this trip has paid for the same loss.');
  });

  it('is paid once when a new flight and a cancellation by another protection compete [DIS-01] [CFR-02] [open point 31]', async () => {
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
});
