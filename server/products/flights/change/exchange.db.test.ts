import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { addDays } from '#contract/values/dates.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { exchanging } from '#tests/support/trips/exchanging.ts';

const opened = await testShop('exchangers', { flies: true });
const { world, shop, enter, provoke } = opened;
const { fly, casesOf } = exchanging(opened);

const never = { fare: { amount: Number.NaN }, taxes: { amount: Number.NaN } };

describe('an exchange of flights', () => {
  it('charges exactly the quoted difference, once, and the trip has the new flights and tickets [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 60 });
    const before = await flown.trip();
    expect(await flown.open()).toMatchObject({ canGoOn: true, screen: 'ticketed-voidable' });
    expect(before.options?.find(({ act }) => act === 'change')?.cost).toMatchObject({
      form: 'quoted',
      terms: 'for a fee of $75 USD, the difference is refunded if the new fare is lower',
    });
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

  it('of both ways shows sums that count what was chosen first, and the quote is what they said [TRP-05] [AIR-02]', async () => {
    const flown = await fly({ carrier: 'BA', days: 62 });
    const back = (await flown.trip()).flight.slices[1]?.segments[0]?.zonedDeparture.slice(0, 10) ?? '';
    const changes = [
      { slice: 0, origin: 'LHR', destination: 'JFK', date: addDays(flown.leaves, 1) },
      { slice: 1, origin: 'JFK', destination: 'LHR', date: addDays(back, 1) },
    ];
    const asked = await flown.ask({ wish: { changes } });
    const [first, second] = asked.offers;
    const dear = first?.ways.at(-1);
    const fare = { itineraryId: dear?.way.itineraryId, fareId: dear?.way.fareShelf.fareId };
    const chosen = encodeURIComponent(`${fare.itineraryId}!${fare.fareId}`);
    const next = (await flown.poll(`?chosen=${chosen}`)).offers[1];
    const sumOf = (ways: typeof next) => cents(ways?.ways[0]?.toPay.amount ?? Number.NaN);
    expect(sumOf(next)).toBe(cents(dear?.toPay.amount ?? 0));
    expect(sumOf(next)).toBeGreaterThan(sumOf(second));
    const { way, toPay } = next?.ways[0] ?? {};
    const fares = [fare, { itineraryId: way?.itineraryId, fareId: way?.fareShelf.fareId }];
    const { quote } = await flown.call<ExchangeAsk>('POST', `/asks/${flown.askId}/choose`, { fares });
    expect(quote?.equation.addCollect).toEqual(toPay);
    const total = ({ fare: base, taxes }: { fare: { amount: number }; taxes: { amount: number } }) =>
      (cents(base.amount) + cents(taxes.amount)) / 100;
    expect(quote?.equation.new.total.amount).toBe(total(quote?.equation.new ?? never));
    expect(quote?.equation.old.total.amount).toBe(total(quote?.equation.old ?? never));
  }, 60_000);

  it('leaves a rest as a credit with its last day, or forfeits it once that is accepted, also in the API [TRP-05] [TRP-08]', async () => {
    const kept = await fly({ carrier: 'AA', days: 65 });
    const inAYear = addDays(shop.clock.now().toISOString().slice(0, 10), 365);
    const { quote } = await kept.choose(await kept.ask(), 'cheapest', 'basic');
    const rest = quote?.equation.residualKept;
    expect(rest?.amount).toBeGreaterThan(0);
    expect(quote).toMatchObject({ equation: { creditUntil: inAYear }, settlement: { amount: 0 } });
    expect(await kept.book(quote?.quoteId)).toMatchObject({ state: 'changed' });
    const after = await kept.trip();
    expect(after.change?.exchange).toMatchObject({ residualKept: rest, creditUntil: inAYear });
    const { credits } = (await shop.api.call(kept.person, 'GET', '/api/v0/airline-credits')).json();
    expect(credits).toMatchObject([{ left: rest, validUntil: inAYear }]);

    const lost = await fly({ carrier: 'U2', from: 'LGW', to: 'BCN', days: 4 });
    const wish = {
      changes: [{ slice: 0, origin: 'LGW', destination: 'BCN', date: addDays(lost.leaves, 2) }],
    };
    const paid = await lost.bank();
    const dear = await lost.choose(await lost.ask({ wish }), 'cheapest', 'basic');
    expect(dear.quote).toMatchObject({ needsForfeitAccepted: true, settlement: { amount: 0 } });
    expect(dear.quote?.equation).toMatchObject({ creditUntil: null, refund: { amount: 0 } });
    const changeId = dear.quote?.quoteId;
    expect(await lost.book(changeId)).toMatchObject({ code: 'exchange-forfeit-unconfirmed' });
    expect((await lost.trip()).change).toBeNull();
    expect(await lost.book(changeId, { acceptsForfeit: true })).toMatchObject({ state: 'changed' });
    expect(await lost.bank(changeId ?? '')).toEqual(paid);
    expect((await lost.trip()).change?.exchange).toMatchObject({
      residualForfeited: dear.quote?.equation.residualForfeited,
    });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
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
