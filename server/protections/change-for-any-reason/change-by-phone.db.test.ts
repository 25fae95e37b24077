import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { getContract, makeContract } from '#server/modules/protections/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import { settleAsked } from './settle-change.ts';

const { world, shop, enter, passTo, seen } = await testShop('changer', { flies: true, ...soonLeft });

const kind = 'change-for-any-reason';
const hourMs = 3_600_000;
const soon = { timeout: 60_000 };
const isBasic = ({ segments, fareShelf }: FlightSearchAnswer['itineraries'][number]) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

const leavesCredit = ({ segments, fareShelf }: FlightSearchAnswer['itineraries'][number]) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.form === 'airline_credit';

const call = (person: NamedPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.api.call(person, method, path, body);
const contractOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract> =>
  (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts[0];
const askPath = (contractId: string) => `/api/v0/protections/${contractId}/change-by-phone`;
const casesOf = async (bookingId: string) =>
  (
    await sql`select kind, minor, solved_at is null as open from cases
      where booking_id = ${bookingId}`.execute(shop.db)
  ).rows;
/** An agent's decision on a change: what it has cost in minor units, or `keep`. */
const decide = (contractId: string, minor: number | 'keep') =>
  inTransaction(shop.db, (tx) => settleAsked(tx, shop.flow, { contractId, minor }));

async function buy() {
  const person = await enter();
  const now = shop.clock.now();
  const choice = await chooseFlights(shop.api, person, { isOneWay: true, days: 20, now, wanted: isBasic });
  const session = await openFlightCheckout(shop.api, person, choice);
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
  await call(person, 'PUT', `${path}/protections`, { kinds: [kind] });
  const dearer: FlightBookingSession = (await call(person, 'GET', path)).json();
  const email = `${person.name}@flyer.example`;
  const request = flightRequest(dearer, [cardOf(dearer)], { contact: { email, phone: '+14165550142' } });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(dearer), request);
  if (tripId === null) throw new Error('not booked');
  const { contractId } = await contractOf(person, tripId);
  const departsAt = Date.parse(session.flight.departsAt);
  const [fares, paid] = [cents(session.price.dueNow.amount), cents(dearer.price.dueNow.amount)];
  return { person, tripId, bookingId: request.bookingId, contractId, departsAt, fares, paid, email };
}

async function cancelTrip(person: NamedPerson, tripId: string): Promise<void> {
  const quote: CancellationQuote = (
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
}

describe('the protection “change for any reason”', () => {
  it('opens one support case, shows the phone number, and is reimbursed once to the card that paid by an agent’s power [CHF-01] [CHF-02] [AGT-01]', async () => {
    const { person, tripId, bookingId, contractId, fares, paid, email } = await buy();
    const stranger = await enter();
    expect((await call(stranger, 'POST', askPath(contractId))).statusCode).toBe(404);
    const [first, second] = await Promise.all([
      call(person, 'POST', askPath(contractId)),
      call(person, 'POST', askPath(contractId)),
    ]);
    expect([200, 409]).toContain(second.statusCode);
    expect([first, second].find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      phone: expect.stringMatching(/^\+?[\d ()-]+$/),
      limit: { amount: fares / 100 },
    });
    expect((await call(person, 'POST', askPath(contractId))).statusCode).toBe(200);
    expect(await casesOf(bookingId)).toEqual([{ kind: 'change_by_phone', minor: fares, open: true }]);
    expect(await contractOf(person, tripId)).toMatchObject({ state: 'asked', paid: null });

    const of = { kind: 'change_by_phone', customerId: person.customerId } as const;
    const reimburse = (amount: number) =>
      actByPower(shop, 'settle_change', of, { choice: 'reimburse', amount: { amount, currency: 'USD' } });
    expect((await reimburse((fares + 1) / 100)).answer).toMatchObject({ code: 'validation-failed' });
    expect(await casesOf(bookingId)).toMatchObject([{ open: true }]);
    expect((await reimburse(42.5)).answer).toMatchObject({
      outcome: 'reimbursed',
      amount: { amount: 42.5, currency: 'USD' },
    });
    await expect
      .poll(() => contractOf(person, tripId), soon)
      .toMatchObject({
        state: 'used',
        paid: { amount: 42.5, currency: 'USD' },
      });
    await expect
      .poll(async () => (await seen(person, bookingId)).bank, soon)
      .toEqual([['captured', paid, 4250]]);
    expect(await casesOf(bookingId)).toEqual([{ kind: 'change_by_phone', minor: fares, open: false }]);
    const { rows } = await sql`select kind, cause, minor from protection_payouts
      where contract_id = ${contractId}`.execute(shop.db);
    expect(rows).toEqual([{ kind, cause: 'changed', minor: 4250 }]);
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => String(subject)), soon)
      .toContainEqual(expect.stringContaining('Your protection has paid'));
    // Decided or asked for again, nothing more is paid.
    expect(await decide(contractId, 100)).toBe(false);
    expect((await call(person, 'POST', askPath(contractId))).json().code).toBe('protection-not-claimable');
    expect((await seen(person, bookingId)).bank).toEqual([['captured', paid, 4250]]);
  });

  it('requested before the deadline is settled after it, and stays unused when no change was made [CHF-01] [CHF-02]', async () => {
    const [asked, kept, late] = [await buy(), await buy(), await buy()];
    for (const { person, contractId } of [asked, kept]) await call(person, 'POST', askPath(contractId));
    await decide(kept.contractId, 'keep');
    await expect.poll(async () => (await contractOf(kept.person, kept.tripId)).state, soon).toBe('active');
    expect(await casesOf(kept.bookingId)).toMatchObject([{ open: false }]);

    await passTo(Math.max(asked.departsAt, kept.departsAt, late.departsAt) - 3 * hourMs + 1000);
    const again = async ({ person: { name } }: typeof asked): Promise<NamedPerson> => ({
      ...(await shop.api.enter(cardHolder(name))),
      name,
    });
    const [asker, keeper, latecomer] = [await again(asked), await again(kept), await again(late)];
    expect((await call(latecomer, 'POST', askPath(late.contractId))).json().code).toBe(
      'protection-not-claimable',
    );
    await expect.poll(async () => (await contractOf(keeper, kept.tripId)).state, soon).toBe('ended');
    expect((await contractOf(asker, asked.tripId)).state).toBe('asked');
    await decide(asked.contractId, asked.fares);
    await expect
      .poll(async () => (await seen(asker, asked.bookingId)).bank, soon)
      .toEqual([['captured', asked.paid, asked.fares]]);
  });

  it('with an open request ends with its trip, as does its support case [CHF-02]', async () => {
    const { person, tripId, bookingId, contractId, paid, fares } = await buy();
    await call(person, 'POST', askPath(contractId));
    await cancelTrip(person, tripId);
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('ended');
    expect(await casesOf(bookingId)).toMatchObject([{ open: false }]);
    expect(await decide(contractId, 4250)).toBe(false);
    const [[, ...amounts] = []] = (await seen(person, bookingId)).bank;
    expect(amounts).toEqual([paid, fares]);
  });

  it('with an open request ends at the support decision when its trip was cancelled but the contract not updated [CHF-02]', async () => {
    const { person, tripId, bookingId, contractId, paid, fares } = await buy();
    await call(person, 'POST', askPath(contractId));
    await cancelTrip(person, tripId);
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('ended');
    // As such a server leaves it.
    await sql`update protection_contracts set state = 'asked', ended_by = null where id = ${contractId}`.execute(
      shop.db,
    );
    await sql`update cases set state = 'open', solved_at = null, outcome = null where booking_id = ${bookingId}`.execute(
      shop.db,
    );
    expect((await contractOf(person, tripId)).state).toBe('asked');
    expect(await decide(contractId, 4250)).toBe(false);
    expect(await contractOf(person, tripId)).toMatchObject({
      state: 'ended',
      endedBy: 'trip-cancelled',
      paid: null,
    });
    expect(await casesOf(bookingId)).toMatchObject([{ open: false }]);
    const [[, ...amounts] = []] = (await seen(person, bookingId)).bank;
    expect(amounts).toEqual([paid, fares]);
  });

  it('keeps its request open while nothing that paid for the trip is refundable [CHF-02]', async () => {
    const { person, tripId, bookingId, contractId, paid } = await buy();
    await call(person, 'POST', askPath(contractId));
    await sql`update trips set tenders = (select jsonb_agg(one || '{"kind": "TravelWalletOffer"}')
      from jsonb_array_elements(tenders) as one) where id = ${tripId}`.execute(shop.db);
    // No card of the trip holds money either.
    await sql`update card_payments set is_premium = true where booking_id = ${bookingId}`.execute(shop.db);
    await expect(decide(contractId, 4250)).rejects.toMatchObject({ code: 'protection-not-claimable' });
    expect(await contractOf(person, tripId)).toMatchObject({ state: 'asked', paid: null });
    expect(await casesOf(bookingId)).toMatchObject([{ open: true }]);
    expect((await seen(person, bookingId)).bank).toEqual([['captured', paid, 0]]);
    await decide(contractId, 'keep');
    await expect.poll(async () => (await contractOf(person, tripId)).state, soon).toBe('active');
  });

  it('on a fare that leaves an airline credit pays only what the credit does not cover [CHF-01] [CHF-02] [TRP-08] [open point 12]', async () => {
    const person = await enter();
    const about = { isOneWay: true, days: 25, now: shop.clock.now(), wanted: leavesCredit };
    const session = await openFlightCheckout(shop.api, person, await chooseFlights(shop.api, person, about));
    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/protections`;
    const offers: ProtectionOffer[] = (await call(person, 'GET', path)).json().offers;
    const paid = cents(session.price.dueNow.amount);
    const cancelling = offers.find((one) => one.kind === 'cancel-for-any-reason')?.terms;
    const credit = cents(cancelling?.airlineFTCAmount?.amount ?? 0);
    const fee = paid - credit;
    expect([credit > 0, fee > 0]).toEqual([true, true]);
    expect(offers.find((one) => one.kind === kind)?.terms).toMatchObject({
      coverageAmount: { amount: fee / 100 },
      overlaps: expect.arrayContaining(['fare-leaves-credit']),
    });
    // It is chosen, paid for by a plan, and taken off again: the plan leaves its price as it is.
    await call(person, 'PUT', path, { kinds: [kind] });
    const planned = () =>
      call(person, 'PUT', `${path.replace('/protections', '/plan')}`, { tenders: [cardOf(session)] });
    expect([(await planned()).json().isRepriced, (await planned()).json().isRepriced]).toEqual([
      false,
      false,
    ]);
    await call(person, 'PUT', path, { kinds: [] });
    const request = flightRequest(session, [cardOf(session)]);
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    if (tripId === null) throw new Error('not booked');
    // As it was sold before: a contract for the whole fare.
    const { contractId: other } = await buy();
    const { terms } = await getContract(shop.db, other);
    const booking = { id: request.bookingId, tripId, customerId: person.customerId };
    const now = shop.clock.now();
    const contractId = await inTransaction(shop.db, (tx) =>
      makeContract(tx, shop.flow.protections, { booking, terms: { ...terms, covered: paid }, now }),
    );
    // The page, the case and the payment know one limit.
    const limit = { amount: fee / 100, currency: 'USD' };
    expect((await contractOf(person, tripId)).coverageAmount).toEqual(limit);
    expect((await call(person, 'POST', askPath(contractId))).json().limit).toEqual(limit);
    expect(await casesOf(request.bookingId)).toEqual([{ kind: 'change_by_phone', minor: fee, open: true }]);
    expect(await contractOf(person, tripId)).toMatchObject({ state: 'asked', coverageAmount: limit });
    await decide(contractId, paid);
    const bank = async () => (await seen(person, request.bookingId)).bank;
    await expect.poll(bank, soon).toEqual([['captured', paid, fee]]);
    await passTo(shop.clock.now().getTime() + 48 * hourMs);
    const later = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    await cancelTrip(later, tripId);
    const credits = async () => (await call(later, 'GET', '/api/v0/airline-credits')).json().credits;
    await expect.poll(credits, soon).toMatchObject([{ left: { amount: credit / 100 } }]);
    expect(await bank()).toEqual([['captured', paid, fee]]);
  });
});
