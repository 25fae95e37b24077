import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { addDays } from '#contract/values/dates.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import { readyByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { authorisationsOf, mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout, passenger } from '#tests/support/flights.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, pass, passTo } = await testShop('exchangers', { flies: true });

interface Wanted {
  readonly carrier: string;
  readonly fareId?: string;
  readonly days: number;
  readonly protections?: readonly ProtectionKind[];
}

/** A round trip from London to New York, booked more than a day ago: nothing of it is void for nothing any more. */
async function fly({ carrier, fareId = 'standard.Economy', days, protections = [] }: Wanted) {
  let person = await enter({}, shop);
  const opened = await openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days,
    fareId,
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === carrier,
  });
  const checkout = `/api/v0/bookings/sessions/${opened.bookingSessionId}`;
  await shop.api.call(person, 'PUT', `${checkout}/protections`, { kinds: [...protections] });
  const session: FlightBookingSession = (await shop.api.call(person, 'GET', checkout)).json();
  const request = flightRequest(session, [cardOf(session)], {
    contact: { email: `${person.name}@exchangers.example`, phone: '+14165550142' },
    passengers: [passenger('ADT')],
  });
  const { tripId, problem } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error(JSON.stringify(problem));
  const path = `/api/v0/trips/${tripId}/exchange`;
  const call = async <T>(method: 'GET' | 'POST', to: string, body?: object): Promise<T> =>
    (await shop.api.call(person, method, `${path}${to}`, body)).json();
  const trip = async (): Promise<BookedFlightTrip> =>
    (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
  const first = (await trip()).flight.slices[0];
  const leaves = first?.segments[0]?.zonedDeparture.slice(0, 10) ?? '';
  const askId = newId();
  return {
    /** Sessions end while days pass. */
    enterAgain: async () => {
      person = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    },
    person,
    tripId,
    bookingId: request.bookingId,
    askId,
    leaves,
    trip,
    call,
    open: () => call<{ canGoOn: boolean; screen: string; why: { reason: string } | null }>('GET', ''),
    ask: (more: object = {}, id = askId) =>
      call<ExchangeAsk>('POST', '/asks', {
        askId: id,
        wish: { changes: [{ slice: 0, origin: 'LHR', destination: 'JFK', date: addDays(leaves, 2) }] },
        goesOnThoughFree: true,
        ...more,
      }),
    poll: () => call<ExchangeAsk>('GET', `/asks/${askId}`),
    contracts: async (): Promise<ProtectionContract[]> =>
      (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts,
    choose: ({ offers }: ExchangeAsk, pick: 'cheapest' | 'dearest', within = 'standard', id = askId) => {
      const ways = (offers[0]?.ways ?? []).filter(({ way }) => way.fareShelf.rating === within);
      const chosen = ways.at(pick === 'cheapest' ? 0 : -1)?.way;
      const fares = [{ itineraryId: chosen?.itineraryId, fareId: chosen?.fareShelf.fareId }];
      return call<ExchangeAsk>('POST', `/asks/${id}/choose`, { fares });
    },
    pay: (body: object = {}) => call<ExchangeAsk & { code?: string }>('POST', `/asks/${askId}/pay`, body),
    subjects: async () =>
      (await mailsTo(world, `${person.name}@exchangers.example`)).map((mail) => String(mail['subject'])),
    book: (changeId: string | undefined, more: object = {}) =>
      call<ExchangeAsk & { code?: string }>('POST', '/book', { changeQuoteId: changeId, ...more }),
    bank: async (...changes: string[]) =>
      (await Promise.all([request.bookingId, ...changes].map((id) => paymentsAt(world, id)))).flat(),
  };
}

const casesOf = (bookingId: string) =>
  shop.db
    .selectFrom('cases')
    .select(['kind', 'context'])
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'solved')
    .execute();

describe('an exchange of flights', () => {
  it('charges exactly the quoted difference, once, and the trip has the new flights and tickets [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 60 });
    const before = await flown.trip();
    expect(await flown.open()).toMatchObject({ canGoOn: true, screen: 'ticketed-voidable' });
    const asked = await flown.ask();
    expect(asked).toMatchObject({ state: 'shopping', result: 'success', step: 'shop', why: null });
    expect(await flown.ask()).toMatchObject({ offers: asked.offers.map(({ slice }) => ({ slice })) });
    const { quote, state } = await flown.choose(asked, 'dearest', 'enhanced');
    expect(state).toBe('quoted');
    if (!quote) throw new Error('no quote');
    const { equation } = quote;
    const more = cents(equation.addCollect.amount);
    expect(more).toBeGreaterThan(0);
    expect(equation.penalty.amount).toBe(75);
    expect(cents(equation.new.fare.amount) + cents(equation.new.taxes.amount) + 75_00 - more).toBe(
      cents(equation.old.fare.amount) + cents(equation.old.taxes.amount),
    );
    expect(cents(quote.settlement.amount)).toBe(more);
    const booked = await flown.book(quote.quoteId);
    expect(booked).toMatchObject({ state: 'changed', result: 'success', change: { state: 'done' } });
    expect(await flown.book(quote.quoteId)).toMatchObject({ state: 'changed' });
    const after = await flown.trip();
    expect(after.flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10)).toBe(addDays(flown.leaves, 2));
    expect(after.flight.slices[1]?.segments).toEqual(before.flight.slices[1]?.segments);
    expect(after.tickets[0]?.numbers).not.toEqual(before.tickets[0]?.numbers);
    expect(cents(after.price.dueNow.amount)).toBe(cents(before.price.dueNow.amount) + more);
    expect(await flown.bank(quote.quoteId)).toEqual([
      ['captured', cents(before.price.dueNow.amount), 0],
      ['captured', more, 0],
    ]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    // Canceled afterwards, the new tickets come back by their fare, and the change fee does not.
    const path = `/api/v0/trips/${flown.tripId}/cancellation-quotes`;
    const cancelling = (await shop.api.call(flown.person, 'POST', path)).json();
    expect(cancelling.refund.amount).toBeGreaterThan(0);
    expect(cents(cancelling.refund.amount)).toBeLessThanOrEqual(cents(after.price.dueNow.amount) - 75_00);
  }, 120_000);

  it('says what becomes of each protection and settles exactly that once, with the rest of a premium paid back [CFR-02] [CHF-01] [DIS-03] [TRP-08]', async () => {
    const sold = ['change-for-any-reason', 'disruption-assistance'] as const;
    const flown = await fly({ carrier: 'BA', days: 65, protections: sold });
    const before = await flown.trip();
    const held = await flown.contracts();
    const heldOf = (kind: string) => held.find((one) => one.kind === kind);
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    if (!quote) throw new Error('no quote');
    const told = Object.fromEntries(quote.protections.map((one) => [one.kind, one]));
    const premium = cents(heldOf('disruption-assistance')?.premium.amount ?? 0);
    const back = cents(told['disruption-assistance']?.premiumBack?.amount ?? 0);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(premium);
    expect(quote.protections).toMatchObject([
      {
        kind: 'change-for-any-reason',
        outcome: 'carried',
        coverage: heldOf('change-for-any-reason')?.coverageAmount,
        premiumBack: null,
      },
      { kind: 'disruption-assistance', outcome: 'reduced', uncovered: [0] },
      { kind: 'price-drop-protection', outcome: 'ended', contractId: null },
    ]);
    const more = cents(quote.settlement.amount);
    const paid = cents(before.price.dueNow.amount);
    expect(await flown.book(quote.quoteId)).toMatchObject({ state: 'changed' });
    await expect
      .poll(async () => flown.bank(quote.quoteId), { timeout: 30_000 })
      .toSatisfy(
        (payments: readonly (readonly [string, number, number])[]) =>
          payments.length === 2 &&
          payments.reduce((sum, [, taken, given]) => sum + taken - given, 0) === paid + more - back,
      );
    expect(await flown.contracts()).toMatchObject([
      {
        kind: 'change-for-any-reason',
        state: 'active',
        usableUntil: told['change-for-any-reason']?.usableUntil,
      },
      { kind: 'disruption-assistance', state: 'active', premiumBack: { amount: back / 100 } },
    ]);
    expect(told['change-for-any-reason']?.usableUntil?.slice(0, 10)).toBe(addDays(flown.leaves, 2));
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    // What was told stays told.
    expect((await flown.poll()).quote?.protections).toEqual(quote.protections);
  }, 120_000);

  it('by a change for any reason takes off what the contract covers, once, and the card pays the rest [CHF-01] [CHF-02] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 70, protections: ['change-for-any-reason'] });
    const before = await flown.trip();
    const paid = cents(before.price.dueNow.amount);
    const [held] = await flown.contracts();
    const by = { basis: 'change_for_any_reason', contractId: held?.contractId };
    expect(await flown.ask({ ...by, contractId: newId() })).toMatchObject({
      code: 'rebook-contract-not-found',
    });
    const asked = await flown.ask(by);
    expect(asked).toMatchObject({ state: 'shopping', basis: 'change_for_any_reason', why: null });
    const { quote } = await flown.choose(asked, 'dearest', 'premium');
    if (!quote) throw new Error('no quote');
    const more = cents(quote.equation.addCollect.amount);
    const covered = Math.min(more, cents(held?.coverageAmount.amount ?? 0));
    const paidAs = 'AirChfarExerciseDiscount';
    expect(quote.covered).toMatchObject({ paidAs, amount: { amount: covered / 100 } });
    expect(cents(quote.settlement.amount)).toBe(more - covered);
    expect(quote.protections[0]).toMatchObject({ kind: 'change-for-any-reason', outcome: 'used' });
    await provoke('air', 'change', 'refused');
    expect(await flown.book(quote.quoteId)).toMatchObject({ state: 'failed' });
    await expect.poll(flown.contracts).toMatchObject([{ state: 'active', paid: null }]);
    const again = newId();
    const second = await flown.choose(await flown.ask(by, again), 'dearest', 'premium', again);
    expect(await flown.book(second.quote?.quoteId)).toMatchObject({ state: 'changed' });
    expect(await flown.contracts()).toMatchObject([{ state: 'used', paid: { amount: covered / 100 } }]);
    const payments = await flown.bank(second.quote?.quoteId ?? '');
    const rest = more - covered;
    expect(payments).toEqual([['captured', paid, 0], ...(rest > 0 ? [['captured', rest, 0]] : [])]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await flown.ask(by, newId())).toMatchObject({ code: 'protection-not-claimable' });
  }, 120_000);

  it('by a change for any reason is too late 3 hours before departure [CHF-01]', async () => {
    const flown = await fly({ carrier: 'BA', days: 80, protections: ['change-for-any-reason'] });
    const [held] = await flown.contracts();
    await sql`update protection_contracts set valid_until = ${shop.clock.now()} where id = ${held?.contractId}`.execute(
      shop.db,
    );
    expect(await flown.ask({ basis: 'change_for_any_reason', contractId: held?.contractId })).toMatchObject({
      state: 'failed',
      screen: 'ineligible-for-exchange',
      why: { reason: 'cut_off_passed' },
    });
  }, 60_000);

  it('amends “cancel for any reason” for the new flights, and it is used for them [CFR-02] [CFR-03] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'AA', days: 65, protections: ['cancel-for-any-reason'] });
    const [held] = await flown.contracts();
    const { quote } = await flown.choose(await flown.ask(), 'dearest');
    expect(quote?.protections[0]).toMatchObject({ outcome: 'carried', action: 'Amend', premiumBack: null });
    expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'changed' });
    const [amended] = await flown.contracts();
    expect(amended).toMatchObject({
      contractId: held?.contractId,
      state: 'active',
      action: 'Amend',
      coverageAmount: held?.coverageAmount,
      usableUntil: quote?.protections[0]?.usableUntil,
    });
    const path = `/api/v0/trips/${flown.tripId}/cancellation-quotes`;
    const cancelling = (await shop.api.call(flown.person, 'POST', path)).json();
    expect(cancelling.useInstead.byProtection).toEqual(held?.coverageAmount);
  }, 120_000);

  it('waits for a quote that is late and for a person at the airline, with a case until then [TRP-05]', async () => {
    const flown = await fly({ carrier: 'BA', days: 75 });
    await provoke('air', 'change-quote', 'pending');
    const pending = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    expect(pending).toMatchObject({
      state: 'quote_scheduled',
      result: 'pending',
      screen: 'loading-processing',
    });
    await pass(21);
    const { quote } = await flown.poll();
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'agent_fulfilling', result: 'pending' });
    expect(await casesOf(flown.bookingId)).toMatchObject([{ kind: 'exchange_fulfil' }]);
    // A session without use ends after half an hour.
    await pass(900);
    await flown.poll();
    await pass(901);
    await expect.poll(async () => (await flown.poll()).state, { timeout: 90_000 }).toBe('changed');
    expect(await casesOf(flown.bookingId)).toEqual([]);
  }, 180_000);

  it.each([
    ['changed', undefined, 'changed', 'captured'],
    ['refused', 'The airline does not agree.', 'failed', 'voided'],
  ] as const)(
    'that waits for a person ends by an agent’s power as %s, once, and its customer sees it [TRP-05] [AGT-01]',
    async (choice, words, state, bank) => {
      const flown = await fly({ carrier: 'BA', days: choice === 'changed' ? 85 : 95 });
      const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
      await provoke('air', 'change', 'by-hand');
      expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'agent_fulfilling' });
      const of = { kind: 'exchange_fulfil', customerId: flown.person.customerId } as const;
      const { act, preview } = await readyByPower(shop, 'fulfil_exchange', of, {
        choice,
        ...(words ? { words } : {}),
      });
      expect(preview.choices.map((one) => one.choice)).toEqual(['ask', 'changed', 'refused']);
      expect(await act?.()).toMatchObject({ outcome: choice === 'changed' ? 'fulfilled' : 'failed' });
      expect(await act?.()).toMatchObject({ code: expect.any(String) });
      await expect.poll(async () => (await flown.poll()).state, { timeout: 30_000 }).toBe(state);
      const more = choice === 'changed' ? cents(quote?.equation.addCollect.amount ?? 0) : 0;
      await expect
        .poll(async () => (await flown.bank(quote?.quoteId ?? ''))[1], { timeout: 30_000 })
        .toEqual([bank, more, 0]);
      expect(await casesOf(flown.bookingId)).toEqual([]);
      const leaves = (await flown.trip()).flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10);
      expect(leaves).toBe(choice === 'changed' ? addDays(flown.leaves, 2) : flown.leaves);
    },
    120_000,
  );

  it('that was made and not paid stands with its new flights, and is paid once from the trip, of two requests [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 115 });
    const paid = cents((await flown.trip()).price.dueNow.amount);
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    const more = cents(quote?.settlement.amount ?? 0);
    const changeId = quote?.quoteId ?? '';
    expect(await flown.pay()).toMatchObject({ code: 'conflict' });
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(changeId)).toMatchObject({ state: 'agent_fulfilling', unpaid: null });
    // The bank holds the amount no more when the airline has made the change.
    const [held] = await authorisationsOf(world, changeId);
    await world.call('POST', `/v1/bank/authorisations/${held?.authorisationId}/void`, {});
    await world.deps.db.query(
      `update air_change set resolves_at = now() - interval '9 years' where reference = $1`,
      [changeId],
    );
    await pass(61);
    await expect.poll(async () => (await flown.poll()).unpaid?.amount, { timeout: 30_000 }).toBe(more / 100);
    const open = await flown.trip();
    expect(open.flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10)).toBe(addDays(flown.leaves, 2));
    expect(open.options).toContainEqual(
      expect.objectContaining({
        act: 'pay_change',
        closed: null,
        cost: { form: 'owed', amount: quote?.settlement, until: null },
      }),
    );
    expect(open.options).toContainEqual(expect.objectContaining({ act: 'cancel', closed: 'under_way' }));
    expect(open.change).toMatchObject({ state: 'pending', problemCode: 'exchange-unpaid' });
    expect(await casesOf(flown.bookingId)).toMatchObject([{ kind: 'exchange_unpaid' }]);
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('Not paid yet'));
    expect(await flown.bank(changeId, `${changeId}:2`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
    ]);
    await provoke('bank', 'authorise', 'insufficient_funds');
    expect(await flown.pay()).toMatchObject({ unpaid: { amount: more / 100 } });
    expect(await flown.pay({ paymentMethodId: newId() })).toMatchObject({ code: 'not-found' });
    const both = await Promise.all([flown.pay(), flown.pay()]);
    expect(both).toMatchObject([
      { state: 'changed', unpaid: null },
      { state: 'changed', unpaid: null },
    ]);
    expect(await flown.bank(changeId, `${changeId}:2`, `${changeId}:3`, `${changeId}:4`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
      ['declined', 0, 0],
      ['captured', more, 0],
    ]);
    expect(await casesOf(flown.bookingId)).toEqual([]);
    const after = await flown.trip();
    expect(cents(after.tenders.reduce((sum, { amount }) => sum + amount.amount, 0))).toBe(paid + more);
    expect(after.options).toContainEqual(expect.objectContaining({ act: 'cancel', closed: null }));
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('Changed'));
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);

  it('that takes longer than a bank holds money releases it, tells so, and charges the card when it is made [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 120 });
    const paid = cents((await flown.trip()).price.dueNow.amount);
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    const changeId = quote?.quoteId ?? '';
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(changeId)).toMatchObject({ state: 'agent_fulfilling' });
    await world.deps.db.query(`update air_change set resolves_at = 'infinity' where reference = $1`, [
      changeId,
    ]);
    const sixDays = shop.clock.now().getTime() + 6 * 86_400_000;
    await passTo(sixDays - 3_600_000);
    await flown.enterAgain();
    expect((await flown.bank(changeId))[1]).toEqual(['authorised', 0, 0]);
    await passTo(sixDays + 60_000);
    await flown.enterAgain();
    await expect
      .poll(async () => (await flown.bank(changeId))[1], { timeout: 30_000 })
      .toEqual(['voided', 0, 0]);
    await expect
      .poll(async () => (await flown.trip()).change)
      .toMatchObject({ state: 'pending', problemCode: 'exchange-hold-released' });
    expect((await flown.trip()).change?.promisedBy).not.toBeNull();
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('No amount is held any more'));
    const [open] = await casesOf(flown.bookingId);
    expect(open?.kind).toBe('exchange_fulfil');
    const notes = await shop.db
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_events.case_id')
      .select('case_events.body')
      .where('cases.booking_id', '=', flown.bookingId)
      .where('case_events.kind', '=', 'noted')
      .execute();
    expect(notes).toMatchObject([{ body: expect.stringContaining('released after six days') }]);
    await world.deps.db.query(
      `update air_change set resolves_at = now() - interval '9 years' where reference = $1`,
      [changeId],
    );
    await pass(61);
    await expect.poll(async () => (await flown.poll()).state, { timeout: 30_000 }).toBe('changed');
    expect(await flown.bank(changeId, `${changeId}:2`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
      ['captured', cents(quote?.settlement.amount ?? 0), 0],
    ]);
    expect(await casesOf(flown.bookingId)).toEqual([]);
  }, 180_000);

  it('of two quotes that are booked at once from two devices one is made and charged once, also when the answer is lost [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 105 });
    const other = newId();
    const quotes = [
      (await flown.choose(await flown.ask(), 'dearest', 'enhanced')).quote,
      (await flown.choose(await flown.ask({}, other), 'dearest', 'enhanced', other)).quote,
    ];
    const ids = quotes.map((quote) => quote?.quoteId ?? '');
    // The airline makes the first one and its answer is lost.
    await provoke('air', 'change', 'unknown-changed');
    const answers = await Promise.all([...ids, ...ids].map((id) => flown.book(id)));
    expect(answers.some(({ code }) => code === 'conflict')).toBe(true);
    await expect
      .poll(async () => (await flown.bank(...ids)).slice(1), { timeout: 30_000 })
      .toEqual([['captured', cents(quotes[0]?.settlement.amount ?? 0), 0]]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);

  it('is refused late with nothing charged, and found after a lost answer [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 90 });
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    await provoke('air', 'change', 'refused');
    const refused = await flown.book(quote?.quoteId);
    expect(refused).toMatchObject({
      state: 'failed',
      screen: 'change-failed',
      why: { reason: 'refused_late' },
    });
    await expect.poll(async () => (await flown.bank(quote?.quoteId ?? ''))[1]).toEqual(['voided', 0, 0]);
  }, 120_000);

  it('gives one reason with its case for what the airline refuses, and none for what it forbids [TRP-05]', async () => {
    const flown = await fly({ carrier: 'BA', days: 100 });
    await provoke('air', 'change-offer', 'checked-in');
    const asked = await flown.ask();
    expect(asked).toMatchObject({
      state: 'failed',
      result: 'failure',
      screen: 'contact-airline',
      why: { reason: 'checked_in', owner: 'airline', next: 'undo_check_in' },
    });
    expect(asked.why?.caseId).not.toBeNull();
    expect(await casesOf(flown.bookingId)).toMatchObject([{ kind: 'refer_to_airline' }]);
    const again = newId();
    for (const times of [1, 2, 3]) {
      await provoke('air', 'change-offer', 'error');
      const silent = await flown.ask({}, again);
      expect(silent.why?.reason).toBe('supplier_silent');
      expect(silent.screen).toBe(times < 3 ? 'load-failed' : 'too-many-attempts-support');
    }
    const stranger = await enter({}, shop);
    const theirs = await shop.api.call(
      stranger,
      'GET',
      `/api/v0/trips/${flown.tripId}/exchange/asks/${flown.askId}`,
    );
    expect(theirs.statusCode).toBe(404);
  }, 120_000);

  it('is free once after a major change of the airline, to the same pair a day off at most, and then by the fare again [TRP-05] [TRP-06]', async () => {
    const flown = await fly({ carrier: 'BA', days: 110 });
    const before = await flown.trip();
    const free = (days: number, id = flown.askId) =>
      flown.ask(
        {
          basis: 'involuntary',
          wish: {
            changes: [{ slice: 0, origin: 'LHR', destination: 'JFK', date: addDays(flown.leaves, days) }],
          },
          goesOnThoughFree: false,
        },
        id,
      );
    expect(await free(1)).toMatchObject({ code: 'schedule-change-gone' });
    const told = await world.call('GET', `/v1/air/bookings?reference=${flown.bookingId}`);
    const { body } = await world.call('GET', `/v1/air/bookings/${String(told.body['bookingId'])}/status`);
    const [{ carrier, flightNumber, origin, date, departsLocal }] = body['flights'] as [
      { carrier: string; flightNumber: number; origin: string; date: string; departsLocal: string },
    ];
    const minutes = departsLocal.slice(11, 13) >= '12' ? -180 : 180;
    const event = { carrier, flightNumber, origin, date, kind: 'reschedule', minutes };
    expect((await world.call('POST', '/v1/air/events', event)).status).toBe(200);
    const openChange = async () => (await flown.trip()).scheduleChange;
    await expect.poll(async () => (await openChange())?.canTakeAnother, { timeout: 60_000 }).toBe(true);
    expect(await free(2)).toMatchObject({ code: 'validation-failed' });
    const asked = await free(1);
    expect(asked).toMatchObject({ state: 'shopping', basis: 'involuntary', why: null });
    const ways = asked.offers[0]?.ways ?? [];
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways.map(({ toPay, way }) => `${toPay.amount} ${way.fareShelf.rating}`))).toEqual(
      new Set(['0 standard']),
    );
    const { quote } = await flown.choose(asked, 'dearest');
    const none = { amount: 0 };
    expect(quote).toMatchObject({
      settlement: none,
      equation: {
        penalty: none,
        addCollect: none,
        refund: none,
        residualKept: none,
        residualForfeited: none,
      },
    });
    expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'changed', result: 'success' });
    const after = await flown.trip();
    expect(after.flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10)).toBe(addDays(flown.leaves, 1));
    expect(after.price.dueNow).toEqual(before.price.dueNow);
    expect(after.scheduleChange).toMatchObject({
      state: 'ticketed',
      outcome: 'Ticketed',
      canTakeAnother: false,
    });
    expect(await flown.bank(quote?.quoteId ?? '')).toEqual([
      ['captured', cents(before.price.dueNow.amount), 0],
    ]);
    expect(await free(1, newId())).toMatchObject({ code: 'schedule-change-gone' });
    const later = await flown.ask({}, newId());
    expect(later).toMatchObject({ state: 'shopping', basis: 'voluntary' });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);
});
