import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { Cancellation, CancellationQuote, RefundLine } from '#contract/trips.ts';
import { currencyExponents } from '#contract/money.ts';
import { countStranded } from '#server/modules/airline-credits/index.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { changePolicies } from '#tests/support/policies.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, offerIn, postAndWait, sixtyDollarsOff, type TestCheckout } from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout, passenger } from '#tests/support/flights.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, open, enter, seen, provoke, credit } = await testShop('refunded', {
  flies: true,
  ...soonLeft,
});

type Card = FlightSearchAnswer['itineraries'][number];
const soldBy =
  (...codes: readonly string[]) =>
  ({ segments }: Card) =>
    segments.every(({ marketingAirline }) => codes.includes(marketingAirline.code));
/** Each slice by a different airline. */
const soldInTurnBy =
  (...codes: readonly string[]) =>
  (card: Card) =>
    soldBy(codes[card.sliceIndex] ?? '')(card);

/**
 * A checkout of the standard fare of each slice, by default from London to New York. Flights of today cannot be voided.
 */
const checkout = (
  person: TestPerson,
  about: Parameters<typeof openFareCheckout>[2] = {},
  at: TestCheckout = shop,
): Promise<FlightBookingSession> =>
  openFareCheckout(at.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 0,
    isOneWay: true,
    wanted: soldBy('BA'),
    ...about,
  });

const tripOf = async (person: TestPerson, tripId: string | null): Promise<BookedFlightTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
const quoteOf = async (person: TestPerson, tripId: string | null): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const ask = (person: TestPerson, tripId: string | null, quoteId: string) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
const brief = (lines: readonly RefundLine[]) =>
  lines.map(({ kind, paid, refund, form, reason }) => [kind, paid.amount, refund.amount, form, reason]);

/** Books, reads the cancellation quote, cancels, and waits for the refund. */
async function bookAndCancel(
  person: TestPerson,
  session: FlightBookingSession,
  tenders: Parameters<typeof flightRequest>[1],
) {
  const request = flightRequest(session, tenders);
  const progress = await postAndWait(shop, person, bookFlightPath(session), request);
  expect(progress).toMatchObject({ outcome: 'confirmed' });
  const booked = await tripOf(person, progress.tripId);
  const quote = await quoteOf(person, progress.tripId);
  await ask(person, progress.tripId, quote.quoteId);
  const done = async () => (await tripOf(person, progress.tripId)).cancellation;
  await expect.poll(async () => (await done())?.state).toBe('done');
  return { booked, quote, done: await done(), request, evidence: await seen(person, request.bookingId) };
}

describe('a refund of flights less a fee', () => {
  it('is paid as quoted, with the fee taken from credit before miles and the card [TRP-04] [TRP-08]', async () => {
    const person = await enter();
    const session = await checkout(person);
    const miles = { kind: 'Rewards' as const, accountReferenceId: `acct-${person.name}`, amount: 60 };
    const due = cents(session.price.dueNow.amount);
    const { quote, done, evidence } = await bookAndCancel(person, session, [
      credit(50),
      miles,
      cardOf(session),
    ]);
    expect(quote).toMatchObject({
      outcome: 'PartialRefund',
      step: 'policy',
      paid: session.price.dueNow,
      penalty: { amount: 99, currency: 'USD' },
      refund: { amount: (due - 9_900) / 100, currency: 'USD' },
      supplierCredit: null,
    });
    const card = (due - 11_000) / 100;
    expect(brief(quote.lines)).toEqual([
      ['TravelWalletCredit', 50, 0, 'none', 'penalty'],
      ['Rewards', 60, 11, 'points', 'penalty'],
      ['UserCard', card, card, 'card', 'refunded'],
    ]);
    expect(done?.refund).toEqual(quote.refund);
    expect(evidence).toMatchObject({
      trips: ['Cancelled'],
      payment: 'refunded',
      bank: [['captured', due - 11_000, due - 11_000]],
      supplier: 'cancelled',
      credit: 50_000,
      miles: 84_212 - 6_000 + 1_100,
    });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is paid once when two devices cancel at the same time [TRP-08]', async () => {
    const person = await enter();
    const session = await checkout(person);
    const request = flightRequest(session, [cardOf(session)]);
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    const quotes = await Promise.all([quoteOf(person, tripId), quoteOf(person, tripId)]);
    const answers = await Promise.all(quotes.map(({ quoteId }) => ask(person, tripId, quoteId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await expect.poll(async () => (await tripOf(person, tripId)).cancellation?.state).toBe('done');
    const due = cents(session.price.dueNow.amount);
    expect((await seen(person, request.bookingId)).bank).toEqual([['captured', due, due - 9_900]]);
  });

  it('is found after a lost answer, and paid once [TRP-08]', async () => {
    const person = await enter();
    const session = await checkout(person);
    await provoke('air', 'cancel', 'unknown');
    const { evidence } = await bookAndCancel(person, session, [cardOf(session)]);
    const due = cents(session.price.dueNow.amount);
    expect(evidence.bank).toEqual([['captured', due, due - 9_900]]);
  });
});

describe('flight tickets of several airlines', () => {
  it('are refunded by each airline’s rules: one in money less a fee, one as a credit [TRP-04] [AIR-04]', async () => {
    const person = await enter();
    const session = await checkout(person, { isOneWay: false, wanted: soldInTurnBy('BA', 'AA') });
    expect(session.flight.ticketCount).toBe(2);
    const { quote, done } = await bookAndCancel(person, session, [cardOf(session)]);
    const [paid, penalty, refund, kept] = [quote.paid, quote.penalty, quote.refund, quote.supplierCredit].map(
      (part) => cents(part?.amount ?? 0),
    );
    expect(penalty).toBe(9_900);
    expect(refund).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(0);
    expect((refund ?? 0) + (kept ?? 0) + 9_900).toBe(paid);
    expect(quote.outcome).toBe('FtcWithPenalty');
    expect(quote.lines.map(({ form, reason }) => [form, reason])).toEqual([['card', 'airline_credit']]);
    expect(done).toMatchObject({ refund: quote.refund, supplierCredit: quote.supplierCredit });
    const { credits } = (await shop.api.call(person, 'GET', '/api/v0/airline-credits')).json();
    expect(credits).toMatchObject([{ airline: { code: 'AA' }, left: quote.supplierCredit }]);
  });

  it('over several cities are one trip at one price, and each ticket’s fee applies on cancellation [AIR-02] [BKG-01] [TRP-02] [TRP-04] [TRP-08]', async () => {
    const person = await enter();
    const session = await checkout(person, {
      slices: [
        ['airport:JFK', 'airport:LIS', 0],
        ['airport:LIS', 'airport:LHR', 4],
        ['airport:LHR', 'airport:JFK', 8],
      ],
      wanted: soldInTurnBy('TP', 'TP', 'VS'),
    });
    const { booked, quote, done, evidence } = await bookAndCancel(person, session, [cardOf(session)]);
    expect(booked).toMatchObject({
      title: 'New York City to Lisbon to London\u00a0…',
      place: 'Multi-city',
      startsOn: '2026-11-23',
      endsOn: '2026-12-01',
      ticketing: { state: 'issued' },
      flight: { tier: 'MultiCity', multiTicketType: 'hackerFare', ticketCount: 3 },
    });
    expect(
      booked.flight.slices.map(({ segments }) => [
        segments[0]?.origin.locationCode,
        segments.at(-1)?.destination.locationCode,
        segments[0]?.zonedDeparture.slice(0, 10),
      ]),
    ).toEqual([
      ['JFK', 'LIS', '2026-11-23'],
      ['LIS', 'LHR', '2026-11-27'],
      ['LHR', 'JFK', '2026-12-01'],
    ]);
    expect(booked.tickets.map(({ carrier, numbers }) => [carrier, numbers])).toEqual(
      ['TP', 'TP', 'VS'].map((carrier) => [
        carrier,
        [{ kind: 'TicketNumber', number: expect.stringMatching(/^\d{13}$/) }],
      ]),
    );
    const locators = booked.tickets.map(({ locator }) => locator);
    expect(locators.filter((locator) => /^[A-Z0-9]{6}$/.test(locator))).toEqual([...new Set(locators)]);
    const { grandTotal, lineItems } = booked.price;
    expect(grandTotal).toEqual(session.price.grandTotal);
    const due = cents(grandTotal.amount);
    expect(lineItems.reduce((sum, { amount }) => sum + cents(amount.amount), 0)).toBe(due);

    expect(quote).toMatchObject({
      outcome: 'PartialRefund',
      paid: grandTotal,
      penalty: { amount: 297, currency: 'USD' },
      refund: { amount: (due - 29_700) / 100, currency: 'USD' },
      supplierCredit: null,
    });
    expect(done).toMatchObject({ paid: quote.paid, penalty: quote.penalty, refund: quote.refund });
    expect(evidence).toMatchObject({
      trips: ['Cancelled'],
      payment: 'partially_refunded',
      bank: [['captured', due, due - 29_700]],
      supplier: 'cancelled',
    });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('an offer for flights', () => {
  it('pays once and is not refunded [OFF-06] [TRP-08]', async () => {
    const person = await enter(
      { offers: [{ ...sixtyDollarsOff('air'), offerId: 'offer-air', funnels: ['Air'] }] },
      shop,
    );
    const session = await checkout(person, { days: 60 });
    const due = cents(session.price.dueNow.amount);
    const { quote, evidence } = await bookAndCancel(person, session, [offerIn(session), cardOf(session)]);
    expect(quote).toMatchObject({
      outcome: 'TicketedVoid',
      penalty: { amount: 0 },
      notRestored: { amount: 60, currency: 'USD' },
      refund: { amount: (due - 6_000) / 100 },
    });
    expect(brief(quote.lines)).toEqual([
      ['TravelWalletOffer', 60, 0, 'none', 'offer_used'],
      ['UserCard', (due - 6_000) / 100, (due - 6_000) / 100, 'card', 'refunded'],
    ]);
    expect(evidence.bank).toEqual([['captured', due - 6_000, due - 6_000]]);
  });

  it('lists only its own trip under trips with offers, before and after cancellation [TRP-01]', async () => {
    const person = await enter(
      { offers: [{ ...sixtyDollarsOff('air'), offerId: 'offer-listed', funnels: ['Air'] }] },
      shop,
    );
    const book = async (days: number, isWithOffer: boolean) => {
      const session = await checkout(person, { days });
      const tenders = [...(isWithOffer ? [offerIn(session)] : []), cardOf(session)];
      return (await postAndWait(shop, person, bookFlightPath(session), flightRequest(session, tenders)))
        .tripId;
    };
    const [plain, reduced] = [await book(50, false), await book(70, true)];
    const list = async (section: string, by: TestPerson = person) =>
      (await shop.api.call(by, 'GET', `/api/v0/trips?section=${encodeURIComponent(section)}`)).json();
    const counts = { upcoming: 2, past: 0, withOffers: 1, airlineCredits: 0 };
    expect(await list('Trips with Offers')).toMatchObject({
      trips: [{ tripId: reduced, offer: { amount: { amount: 60, currency: 'USD' } } }],
      total: 1,
      counts,
    });
    expect(await list('Upcoming Trips')).toMatchObject({
      trips: [
        { tripId: plain, offer: null },
        { tripId: reduced, offer: { label: expect.any(String) } },
      ],
      total: 2,
    });
    expect(await list('Trips with Offers', await enter())).toMatchObject({ trips: [], total: 0 });
    const quote = await quoteOf(person, reduced);
    await ask(person, reduced, quote.quoteId);
    await expect.poll(async () => (await tripOf(person, reduced)).status).toBe('Cancelled');
    expect(await list('Trips with Offers')).toMatchObject({
      trips: [{ tripId: reduced, timeState: 'Canceled' }],
      counts: { ...counts, upcoming: 1, past: 1 },
    });
  });
});

describe('a refund of flights in another currency', () => {
  it.each(['EUR', 'JPY'] as const)(
    'returns %s to the last minor unit [PAY-06] [TRP-08]',
    async (currency) => {
      const person = await enter();
      const session = await checkout(person, { days: 60, currency });
      const { dueNow, exchangeRate } = session.price;
      expect(dueNow.currency).toBe(currency);
      expect(exchangeRate?.currency).toBe(currency);
      const part = currency === 'JPY' ? 5_000 : 50;
      const { quote, evidence } = await bookAndCancel(person, session, [credit(part), cardOf(session)]);
      expect(quote).toMatchObject({ paid: dueNow, refund: dueNow, penalty: { amount: 0, currency } });
      const onCard = Math.round((dueNow.amount - part) * 10 ** currencyExponents[currency]);
      expect(evidence).toMatchObject({ bank: [['captured', onCard, onCard]], credit: 55_000 });
    },
  );
});

describe('flights that need company approval', () => {
  it('are neither held nor booked before it, and lapse after a day [POL-02] [POL-03]', async () => {
    const office = await open({ tenant: 'business' });
    const accounts = [issuerAccount('acct-flyer', { cardToken: 'card-primary-venture-x' })];
    const person = await office.api.enter(employee('flyer', 'biz-1', {}, { accounts }));
    await changePolicies(office.db, { isApprovalRequired: true });
    await changePolicies(office.db, { perFlight: 1_00 });
    const session = await checkout(person, { days: 60 }, office);
    expect(session.policy).toMatchObject({ state: 'out_of_policy', approvalRequired: true });
    const judged = () => office.db.selectFrom('judged_facts').select(['product', 'facts']).execute();
    await expect.poll(judged).toContainEqual({
      product: 'flight',
      facts: expect.arrayContaining([
        expect.objectContaining({ seats: 1, slices: [expect.objectContaining({ cabin: 'BasicEconomy' })] }),
      ]),
    });
    const silent = flightRequest(session, [cardOf(session)], { policyException: undefined });
    expect((await office.api.call(person, 'POST', bookFlightPath(session), silent)).json()).toMatchObject({
      status: 422,
      code: 'policy-reason-missing',
      errors: [{ path: 'body.policyException.reason' }],
    });
    const request = flightRequest(session, [cardOf(session)]);
    const progress = await postAndWait(office, person, bookFlightPath(session), request);
    expect(progress).toMatchObject({ outcome: 'waiting_for_approval', step: 'awaiting_approval' });
    expect(await seen(person, request.bookingId, office)).toMatchObject({
      booking: 'awaiting_approval',
      bank: [],
      supplier: 'none',
      openHolds: 0,
    });
    await world.call('POST', '/v1/clock', { advanceSeconds: 24 * 3_600 + 60 });
    await expect.poll(async () => (await seen(person, request.bookingId, office)).booking).toBe('released');
    expect(await seen(person, request.bookingId, office)).toMatchObject({
      failure: 'approval-lapsed',
      trips: [],
      bank: [],
      supplier: 'none',
    });
  });
});

describe('an airline that is silent until the card authorization has expired', () => {
  it('issues a credit for an unpaid booking, which goes to support and belongs to no traveler [AIR-06] [BKG-03]', async () => {
    const person = await enter();
    const session = await checkout(person, { days: 70, wanted: soldBy('AA') });
    const request = flightRequest(session, [cardOf(session)], { passengers: [passenger()] });
    await provoke('air', 'book', 'pending');
    const first = (await shop.api.call(person, 'POST', bookFlightPath(session), request)).json();
    expect(first).toMatchObject({ outcome: 'pending' });
    await world.call('POST', '/v1/clock', { advanceSeconds: 8 * 86_400 });
    await expect
      .poll(() => seen(person, request.bookingId))
      .toMatchObject({
        booking: 'released',
        failure: 'payment-error',
        trips: [],
        bank: [['expired', 0, 0]],
        supplier: 'cancelled',
        openHolds: 0,
      });
    const owned = await shop.db
      .selectFrom('airline_credits')
      .select('id')
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(owned).toEqual([]);
    const stranded = await shop.db
      .selectFrom('stranded_credits')
      .select(['carrier', 'currency', 'minor', 'settled_at'])
      .where('booking_id', '=', request.bookingId)
      .execute();
    const minor = cents(session.price.dueNow.amount);
    expect(stranded).toEqual([{ carrier: 'AA', currency: 'USD', minor, settled_at: null }]);
    expect(await countStranded(shop.db)).toBe(1);
    const cases = shop.db.selectFrom('cases').select(['kind', 'subject_kind', 'minor']);
    expect(await cases.where('booking_id', '=', request.bookingId).execute()).toEqual([
      { kind: 'stranded_credit', subject_kind: 'credit', minor },
    ]);
  });
});

describe('an airline’s refusal to cancel', () => {
  it('leaves the trip and its money unchanged [TRP-04]', async () => {
    const person = await enter();
    const session = await checkout(person, { days: 70, wanted: soldBy('BA', 'AA') });
    const request = flightRequest(session, [cardOf(session)], { passengers: [passenger()] });
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    const quote = await quoteOf(person, tripId);
    await provoke('air', 'cancel', 'refused');
    const refused: Cancellation = (await ask(person, tripId, quote.quoteId)).json();
    expect(refused).toMatchObject({
      state: 'refused',
      attempt: 'CancellationAttemptFailed',
      problem: 'The airline did not cancel. Your booking is unchanged and nothing was refunded.',
    });
    const due = cents(session.price.dueNow.amount);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', due, 0]],
      supplier: 'confirmed',
    });
  });
});
