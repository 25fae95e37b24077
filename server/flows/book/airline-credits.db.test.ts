import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AirlineCredit } from '#contract/flights/airline-credits.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { Approval } from '#contract/business/approvals.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait, type TestCheckout } from '#tests/support/checkout.ts';
import { askedOf } from '#tests/support/agents/consent.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout, passenger } from '#tests/support/flights.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { cents, type NamedPerson, testShop } from '#tests/support/shop.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { stumbler } from '#tests/support/stumbler.ts';

const {
  world,
  shop,
  open,
  enter,
  provoke,
  pass,
  seen,
  credit: travelCredit,
} = await testShop('creditor', {
  flies: true,
});

const email = ({ name }: NamedPerson) => `${name}@creditor.example`;
const contactOf = (person: NamedPerson) => ({ email: email(person), phone: '+14165550142' });

/** Flights and credits of a shop's customers. */
function customersOf(at: TestCheckout) {
  /** A checkout of American's standard fare there; its rules pay back as a credit. */
  const checkout = (person: TestPerson, days: number, to = 'airport:LAX'): Promise<FlightBookingSession> =>
    openFareCheckout(at.api, person, {
      from: 'airport:JFK',
      to,
      days,
      isOneWay: true,
      wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'AA'),
    });

  const book = (person: NamedPerson, session: FlightBookingSession, rest: Record<string, unknown> = {}) => {
    const tenders = session.price.dueNow.amount === 0 ? [] : [cardOf(session)];
    const request = flightRequest(session, tenders, { contact: contactOf(person), ...rest });
    return postAndWait(at, person, bookFlightPath(session), request);
  };

  async function cancel(person: TestPerson, tripId: string | null) {
    const path = `/api/v0/trips/${tripId}`;
    const quote: CancellationQuote = (
      await at.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    const asked = await at.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(asked.statusCode, asked.body).toBe(200);
    await expect.poll(async () => (await tripOf(person, tripId)).cancellation?.state).toBe('done');
    return { quote, done: asked.json<Cancellation>() };
  }
  const tripOf = async (person: TestPerson, tripId: string | null): Promise<BookedFlightTrip> =>
    (await at.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
  const creditsOf = async (person: TestPerson): Promise<AirlineCredit[]> =>
    (await at.api.call(person, 'GET', '/api/v0/airline-credits')).json().credits;
  const counts = async (person: TestPerson) =>
    (await at.api.call(person, 'GET', '/api/v0/trips')).json().counts;
  const choose = (person: TestPerson, session: FlightBookingSession, creditIds: string[]) =>
    at.api.call(
      person,
      'PUT',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/flight/airline-credits`,
      {
        creditIds,
      },
    );

  /**
   * A customer who cancelled a flight of today, which can no longer be voided; the flight to Boston gives a small
   * credit.
   */
  async function creditor(to = 'airport:BOS') {
    const person = await enter({}, at);
    const session = await checkout(person, 0, to);
    const { tripId } = await book(person, session);
    const { quote } = await cancel(person, tripId);
    const [credit] = await creditsOf(person);
    if (!credit) throw new Error('nothing came of it');
    return { person, tripId, quote, credit, paid: session.price.dueNow };
  }

  return { checkout, book, cancel, tripOf, creditsOf, counts, choose, creditor };
}
const { checkout, book, cancel, tripOf, creditsOf, counts, choose, creditor } = customersOf(shop);

describe('flights cancelled for an airline credit', () => {
  it('leave one credit, shown in the trip, its section and the e-mail [TRP-01] [TRP-04] [CRD-09]', async () => {
    const { person, tripId, quote, credit, paid } = await creditor();
    expect(quote).toMatchObject({
      outcome: 'Ftc',
      refund: { amount: 0 },
      penalty: { amount: 0 },
      supplierCredit: paid,
      paidBySupplierCredit: null,
    });
    expect(credit).toMatchObject({
      airline: { code: 'AA', name: 'American Airlines' },
      issued: paid,
      left: paid,
      holders: [{ givenName: 'Ada', surname: 'Okafor' }],
      state: 'open',
      from: { tripId, title: 'New York City to Boston' },
    });
    expect(credit.number).toMatch(/^\d{13}$/);
    expect(await creditsOf(person)).toHaveLength(1);
    expect(await counts(person)).toEqual({ upcoming: 0, past: 1, withOffers: 0, airlineCredits: 1 });
    const trip = await tripOf(person, tripId);
    expect(trip.airlineCredits).toEqual([{ ...credit, added: paid }]);
    const one = await shop.api.call(person, 'GET', `/api/v0/airline-credits/${credit.creditId}`);
    expect(one.json()).toEqual(credit);
    const stranger = await enter();
    const foreign = await shop.api.call(stranger, 'GET', `/api/v0/airline-credits/${credit.creditId}`);
    expect(foreign.statusCode).toBe(404);
    const letters = async () => {
      const mails = await mailsTo(world, email(person));
      const read = mails.map(({ id }) => world.call('GET', `/v1/post/messages/${String(id)}`));
      return (await Promise.all(read)).map(({ body }) => String(body['text'])).join('\n');
    };
    await expect
      .poll(letters)
      .toContain(`is kept by American Airlines as credit ${credit.number}, issued to Ada Okafor.`);
  });

  it.each([
    ['a part', 'airport:BOS', 'airport:LHR'],
    ['all', 'airport:LAX', 'airport:LAX'],
  ])(
    'offer their credit to the next booking, and it pays %s of it [CRD-09] [PAY-01]',
    async (share, from, to) => {
      const { person, credit } = await creditor(from);
      const session = await checkout(person, 190, to);
      expect(session.airlineCredits).toEqual([
        {
          creditId: credit.creditId,
          airline: credit.airline,
          left: credit.left,
          holders: credit.holders,
          validUntil: credit.validUntil,
          lastFour: credit.number.slice(-4),
          pays: null,
        },
      ]);
      const chosen: FlightBookingSession = (await choose(person, session, [credit.creditId])).json();
      const full = cents(session.price.grandTotal.amount);
      const pays = Math.min(full, cents(credit.left.amount));
      expect(pays < full).toBe(share === 'a part');
      expect(chosen.priceChange).toBeNull();
      expect(cents(chosen.price.dueNow.amount)).toBe(full - pays);
      expect(chosen.price.lineItems.at(-1)).toMatchObject({
        kind: 'airline_credit',
        label: { en: `American Airlines travel credit ...${credit.number.slice(-4)}` },
        amount: { amount: -pays / 100, currency: 'USD' },
      });
      expect(chosen.airlineCredits[0]?.pays).toEqual({ amount: pays / 100, currency: 'USD' });
      // A request with the previous price is rejected.
      const before = flightRequest(session, [cardOf(session)]);
      expect((await shop.api.call(person, 'POST', bookFlightPath(session), before)).json()).toMatchObject({
        code: 'price-changed',
      });
      const alone = [passenger('ADT', { givenName: 'Ines' })];
      const tenders = share === 'all' ? [] : [cardOf(chosen)];
      const refused = flightRequest(chosen, tenders, { passengers: alone });
      expect((await shop.api.call(person, 'POST', bookFlightPath(chosen), refused)).json()).toMatchObject({
        status: 422,
        code: 'airline-credit-not-theirs',
      });
      const agent = await shop.api.enter(cardHolder(`agent-of-${person.name}`, { isAgent: true }), 'agent');
      const acting = await shop.api.actFor(agent, person);
      const byAgent = flightRequest(chosen, tenders, {
        contact: contactOf(person),
        checkoutVersion: chosen.version,
      });
      const asked = await shop.api.call(acting, 'POST', bookFlightPath(chosen), byAgent);
      // Also where credits pay all of it.
      expect(asked.json()).toMatchObject({ code: 'customer-must-agree' });
      expect((await askedOf(shop.api, person))[0]).toMatchObject({
        total: { amount: (full - pays) / 100 },
        charge: {
          people: ['Ada Okafor'],
          payments: [
            ...(share === 'all' ? [] : [{ label: 'Summit, Visa' }]),
            {
              label: `American Airlines travel credit ...${credit.number.slice(-4)}`,
              amount: { amount: pays / 100 },
            },
          ],
        },
      });
      const { tripId, outcome } = await book(person, chosen);
      expect(outcome).toBe('confirmed');
      const left = cents(credit.left.amount) - pays;
      expect(await creditsOf(person)).toEqual([
        { ...credit, left: { amount: left / 100, currency: 'USD' }, state: left === 0 ? 'used' : 'open' },
      ]);
      // Voided in time, everything is refunded to its tender: money to the card, credit to the credit.
      const { quote } = await cancel(person, tripId);
      expect(quote).toMatchObject({
        outcome: 'TicketedVoid',
        refund: { amount: (full - pays) / 100 },
        supplierCredit: { amount: pays / 100 },
        paidBySupplierCredit: { amount: pays / 100 },
        penalty: { amount: 0 },
      });
      expect(await creditsOf(person)).toEqual([credit]);
      expect((await tripOf(person, tripId)).airlineCredits).toEqual([
        { ...credit, added: { amount: pays / 100, currency: 'USD' } },
      ]);
      expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  it('let their credit pay one of two concurrent checkouts; the other releases everything [BKG-01]', async () => {
    const { person, credit } = await creditor();
    const [one, two] = [
      await checkout(person, 200, 'airport:LHR'),
      await checkout(person, 201, 'airport:LHR'),
    ];
    const first: FlightBookingSession = (await choose(person, one, [credit.creditId])).json();
    const second: FlightBookingSession = (await choose(person, two, [credit.creditId])).json();
    const pays = cents(first.airlineCredits[0]?.pays?.amount ?? 0);
    // The remainder of one of them cannot pay for the other.
    await world.deps.db.query(`update air_credit set left_minor = $1 where number = $2`, [
      pays,
      credit.number,
    ]);
    const request = (session: FlightBookingSession) =>
      flightRequest(session, [travelCredit(50), cardOf(session)], {
        contact: contactOf(person),
      });
    const asked = [request(first), request(second)];
    const [a, b] = await Promise.all([
      postAndWait(shop, person, bookFlightPath(first), asked[0] ?? request(first)),
      postAndWait(shop, person, bookFlightPath(second), asked[1] ?? request(second)),
    ]);
    expect([a.outcome, b.outcome].toSorted()).toEqual(['confirmed', 'failed']);
    const lost = a.outcome === 'failed' ? a : b;
    expect(lost.problem).toMatchObject({ code: 'airline-credit-gone' });
    const evidence = await seen(person, lost.bookingId);
    expect(evidence).toMatchObject({ trips: [], openHolds: 0, booking: 'released', supplier: 'none' });
    // After repricing, it continues without the credit.
    const session = lost === a ? first : second;
    const anew = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    expect(anew.json()).toMatchObject({ state: 'open', airlineCredits: [] });
  });

  it('keep their credit when a booking fails, and say so when the airline no longer has it [BKG-02]', async () => {
    const { person, credit } = await creditor();
    const pick = async () =>
      (await choose(person, await checkout(person, 195), [credit.creditId])).json<FlightBookingSession>();
    for (const fault of ['sold-out', 'pending-then-failed']) {
      const session = await pick();
      await provoke('air', 'book', fault);
      const booking = book(person, session);
      if (fault !== 'sold-out') setTimeout(() => void pass(25), 1500);
      expect(await booking).toMatchObject({ outcome: 'failed' });
      expect((await creditsOf(person))[0]).toEqual(credit);
    }
    await world.deps.db.query(`update air_credit set left_minor = 0, revision = 99 where number = $1`, [
      credit.number,
    ]);
    const session = await checkout(person, 196);
    const answer = await choose(person, session, [credit.creditId]);
    expect(answer.json()).toMatchObject({ status: 409, code: 'airline-credit-gone' });
    expect((await creditsOf(person))[0]).toMatchObject({ state: 'used', left: { amount: 0 } });
  });
});

it('an airline credit is restored when a booking fails during which its balance was queried [CRD-09] [BKG-02]', async () => {
  const { person, credit } = await creditor();
  const session = await checkout(person, 197);
  const chosen = (await choose(person, session, [credit.creditId])).json<FlightBookingSession>();
  await provoke('air', 'book', 'pending-then-failed');
  const booking = book(person, chosen);
  const read = async (): Promise<AirlineCredit> =>
    (await shop.api.call(person, 'GET', `/api/v0/airline-credits/${credit.creditId}`)).json();
  await expect.poll(async () => (await read()).left).not.toEqual(credit.left);
  await pass(25);
  expect(await booking).toMatchObject({ outcome: 'failed' });
  expect(await creditsOf(person)).toEqual([credit]);
  expect((await checkout(person, 198)).airlineCredits).toMatchObject([{ left: credit.left }]);
});

describe('a process that crashes around an airline credit', () => {
  const stumbling = stumbler();
  const clumsy = open({ checkpoint: stumbling.checkpoint });

  it.each([
    ['cancel:supplier:answered', 'book:supplier:answered'],
    ['cancel:supplier:after', 'book:supplier:after'],
    ['cancel:settle:before', 'book:capture:answered'],
  ])('at %s and at %s leaves one credit, used once [BKG-01] [TRP-08]', async (cancelling, booking) => {
    const there = customersOf(await clumsy);
    stumbling.nextAt(cancelling);
    const { person, credit } = await there.creditor();
    expect(stumbling.isOver()).toBe(true);
    expect(await there.creditsOf(person)).toEqual([credit]);
    const session = await there.checkout(person, 190, 'airport:LHR');
    const chosen: FlightBookingSession = (await there.choose(person, session, [credit.creditId])).json();
    stumbling.nextAt(booking);
    expect((await there.book(person, chosen)).outcome).toBe('confirmed');
    expect(stumbling.isOver()).toBe(true);
    const left = cents(credit.left.amount) - cents(chosen.airlineCredits[0]?.pays?.amount ?? 0);
    expect((await there.creditsOf(person)).map((one) => cents(one.left.amount))).toEqual([left]);
    const atAirline = await world.deps.db.query<{ left: number; revision: number }>(
      `select left_minor::int as left, revision from air_credit where number = $1`,
      [credit.number],
    );
    expect(atAirline.rows).toEqual([{ left, revision: 2 }]);
  });
});

it('counts in what a company spends: the credit that its trip left, what it paid for another, and what came back [BUS-07] [CRD-09]', async () => {
  const office = await open({ tenant: 'business' });
  const at = customersOf(office);
  const person = {
    ...(await office.api.enter(
      employee(
        'spends-credit',
        'biz-credit',
        {},
        {
          accounts: [issuerAccount('acct-spends', { cardToken: 'card-primary-venture-x', kind: 'Business' })],
        },
      ),
    )),
    name: 'spends-credit',
  };
  const first = await at.book(person, await at.checkout(person, 0, 'airport:BOS'));
  await at.cancel(person, first.tripId);
  const [credit] = await at.creditsOf(person);
  const issued = cents(credit?.issued.amount ?? 0);
  const session = await at.checkout(person, 190, 'airport:LHR');
  const chosen = await at.choose(person, session, [credit?.creditId ?? '']);
  const second = await at.book(person, chosen.json());
  await at.cancel(person, second.tripId);
  const rowsOf = (tripId: string | null) =>
    office.db
      .selectFrom('spend_rows')
      .select(['kind', 'currency', 'minor'])
      .where('trip_id', '=', tripId ?? '')
      .where('tender', '=', 'airline-credit')
      .orderBy('kind')
      .execute();
  expect(issued).toBeGreaterThan(0);
  expect(await rowsOf(first.tripId)).toEqual([{ kind: 'credit', currency: 'USD', minor: issued }]);
  expect(await rowsOf(second.tripId)).toEqual(
    expect.arrayContaining([{ kind: 'charge', currency: 'USD', minor: issued }]),
  );
  const { rows: left } = await sql<{ minor: number }>`
    select sum(case kind when 'charge' then minor else -minor end) as minor from spend_rows
    where tender = 'airline-credit' and customer_id = ${person.customerId}`.execute(office.db);
  const after = await at.creditsOf(person);
  expect(Number(left[0]?.minor)).toBe(-after.reduce((sum, one) => sum + cents(one.left.amount), 0));
  expect((await auditLedger(office.db)).flatMap(({ faults }) => faults)).toEqual([]);
});

it('pays for one of two bookings that were asked for with it: the other is not booked without it at the price with it [POL-06] [CRD-09]', async () => {
  const office = await open({ tenant: 'business' });
  const at = customersOf(office);
  const accounts = [issuerAccount('acct-twice', { cardToken: 'card-primary-venture-x', kind: 'Business' })];
  const boss = () => office.api.enter(employee('twice-boss', 'biz-twice', { permissions: ['canViewAdmin'] }));
  const enter = () => office.api.enter(employee('twice', 'biz-twice', {}, { accounts }));
  await boss();
  const person = { ...(await enter()), name: 'twice' };
  const first = await at.book(person, await at.checkout(person, 0, 'airport:BOS'));
  await at.cancel(person, first.tripId);
  const [credit] = await at.creditsOf(person);
  await changePolicies(office.db, { isApprovalRequired: true });
  // A fare that its airline holds is not asked for again.
  await provoke('air', 'hold', 'refused', 2);
  for (const days of [190, 194]) {
    const session = await at.checkout(person, days, 'airport:LHR');
    const chosen = (await at.choose(person, session, [credit?.creditId ?? ''])).json();
    expect(await at.book(person, chosen)).toMatchObject({ outcome: 'waiting_for_approval' });
  }
  await pass(20 * 60);
  const asked = async (): Promise<Approval[]> =>
    (await office.api.call(await enter(), 'GET', '/api/v0/approvals')).json().asked;
  for (const { approvalId } of await asked()) {
    const path = `/api/v0/approvals/${approvalId}/answer`;
    await office.api.call(await boss(), 'POST', path, { answer: 'approve' });
    await expect
      .poll(async () => (await asked()).find((it) => it.approvalId === approvalId)?.outcome, {
        timeout: 20_000,
      })
      .toMatch(/confirmed|failed/);
  }
  const [one, other] = (await asked()).toSorted((a, b) => a.outcome.localeCompare(b.outcome));
  expect(one).toMatchObject({ outcome: 'confirmed', offeredTotal: null });
  expect(other).toMatchObject({ outcome: 'failed', problem: { code: 'approval-price-changed' } });
  const more = cents(other?.offeredTotal?.amount ?? 0) - cents(other?.total.amount ?? 0);
  expect(more).toBe(cents(credit?.issued.amount ?? 0));
});
