import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BookingSession, FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import { money } from '#contract/money.ts';
import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { listCardsOnFile } from '#server/modules/accounts/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { payoutWaits } from '#server/modules/value-card/index.ts';
import { protectionValues } from '#server/protections/index.ts';
import { auditLedger, listCreditHistory } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
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

const { shop, world, open, enter, passTo, provoke, seen, credit } = await testShop('canceller', {
  flies: true,
  ...soonLeft,
});

const kind = 'cancel-for-any-reason' as const;
const neverRefunded = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';

const protectionsPath = ({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/protections`;
const offersOf = async (person: TestPerson, session: BookingSession): Promise<ProtectionOffer[]> =>
  (await shop.api.call(person, 'GET', protectionsPath(session))).json().offers;
const offerOf = async (person: TestPerson, session: BookingSession): Promise<ProtectionOffer> => {
  const offer = (await offersOf(person, session)).find((one) => one.kind === kind);
  if (!offer) throw new Error('not offered at all');
  return offer;
};
const choose = (person: TestPerson, session: BookingSession, kinds: readonly string[] = [kind]) =>
  shop.api.call(person, 'PUT', protectionsPath(session), { kinds });
async function readSession<Session extends BookingSession>(
  person: TestPerson,
  session: Session,
): Promise<Session> {
  return (await shop.api.call(person, 'GET', `/api/v0/bookings/sessions/${session.bookingSessionId}`)).json();
}
const quoteOf = async (person: TestPerson, tripId: string): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const cancel = (person: TestPerson, tripId: string, quoteId: string | undefined) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
const contractsOf = async (person: TestPerson, tripId: string): Promise<ProtectionContract[]> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;
const stateOf = async (person: TestPerson, tripId: string) =>
  (await contractsOf(person, tripId)).map(({ state, paid }) => [state, paid && cents(paid.amount)]);
const again = ({ name }: NamedPerson) => shop.api.enter(cardHolder(name));

interface Bought {
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly offer: NonNullable<ProtectionOffer['terms']>;
  readonly plain: BookingSession;
}

async function buyStay(session?: StayBookingSession, by?: NamedPerson): Promise<Bought> {
  const person = by ?? (await enter());
  const plain = session ?? (await openCheckout(shop, person, await findRate(shop, neverRefunded)));
  const { terms: offer } = await offerOf(person, plain);
  if (!offer) throw new Error('not offered');
  await choose(person, plain);
  const dearer = await readSession(person, plain);
  const request = bookRequest(dearer, [cardOf(dearer)]);
  const { tripId } = await postAndWait(shop, person, bookPath(dearer), request);
  if (tripId === null) throw new Error('not booked');
  return { person, tripId, bookingId: request.bookingId, offer, plain };
}

describe('“cancel for any reason” at checkout', () => {
  it('is offered unselected with price, cover and deadline, and becomes a line of the price [CFR-01] [BKG-07]', async () => {
    const person = await enter();
    const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded));
    const offer = await offerOf(person, plain);
    const room = plain.price.lineItems
      .filter(({ kind: line, dueAtProperty }) => ['base', 'tax', 'discount'].includes(line) && !dueAtProperty)
      .reduce((sum, { amount }) => sum + cents(amount.amount), 0);
    const covered = Math.floor(room * 0.8);
    expect(offer).toMatchObject({
      availability: 'Available',
      isChosen: false,
      terms: { coveragePercentage: 80, loadPercentage: 50, model: 'cfar-2', timeZone: plain.stay.timeZone },
    });
    const terms = offer.terms ?? expect.fail();
    expect(cents(terms.covered.amount)).toBe(room);
    expect(cents(terms.coverageAmount.amount)).toBe(covered);
    // Nothing is ever refunded otherwise: the chance of what it pays, and half as much again.
    const odds = terms.oddsPercentage ?? expect.fail();
    expect([odds > 1, odds < 20]).toEqual([true, true]);
    expect((100 * cents(terms.premium.amount)) / (covered * 1.5)).toBeCloseTo(odds, 0);
    expect(cents(terms.premiumPerNight?.amount ?? 0)).toBe(Math.ceil(cents(terms.premium.amount) / 3));

    expect((await choose(person, plain)).json().offers).toContainEqual(
      expect.objectContaining({ kind, isChosen: true }),
    );
    const dearer = await readSession(person, plain);
    expect(cents(dearer.price.grandTotal.amount)).toBe(
      cents(plain.price.grandTotal.amount) + cents(terms.premium.amount),
    );
    expect(dearer.price.lineItems).toContainEqual(
      expect.objectContaining({ kind: 'portal', code: `protection:${kind}`, amount: terms.premium }),
    );
    // Chosen again it is there once, and declined it is gone.
    await choose(person, dearer, [kind, kind]);
    expect((await readSession(person, plain)).price).toEqual(dearer.price);
    await choose(person, dearer, []);
    expect((await readSession(person, plain)).price).toEqual(plain.price);
  });

  it('is not offered when nothing is paid now, with the reason [CFR-01] [CFR-05]', async () => {
    const person = await enter();
    const atHotel = await openCheckout(
      shop,
      person,
      await findRate(shop, ({ dueNow }) => dueNow.minor === 0),
    );
    expect(await offerOf(person, atHotel)).toMatchObject({
      availability: 'NotAvailable',
      reason: 'nothing-covered',
      terms: null,
    });
    const refused = await choose(person, atHotel);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'protection-not-offered']);
  });

  it('states what the customer’s own card already covers, and no benefit of another card [BKG-07]', async () => {
    const person = await enter();
    const [card] = await listCardsOnFile(shop.db, person.customerId);
    const benefit = {
      text: { en: 'trip cancellation up to $2,000', fr: 'annulation de voyage jusqu’à 2 000 $' },
      source: 'Guide to benefits 2026, section 4',
      checkedOn: '2026-11-01',
    };
    const cardBenefits = [
      { ...benefit, card: card?.productDisplayName ?? '', protection: kind },
      { ...benefit, card: 'Another card', protection: kind },
      { ...benefit, card: card?.productDisplayName ?? '', protection: 'disruption-assistance' as const },
    ] as const;
    const insured = await open({ databaseUrl: shop.databaseUrl, cardBenefits: [...cardBenefits] });
    const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded));
    const { offers } = (await insured.api.call(person, 'GET', protectionsPath(plain))).json();
    expect(offers.find((one: ProtectionOffer) => one.kind === kind)).toMatchObject({
      cardBenefits: [{ ...benefit, card: card?.productDisplayName, text: benefit.text.en }],
    });
    expect((await offerOf(person, plain)).cardBenefits).toEqual([]);
  });

  it('is not offered after a failed payment, and is not in the reopened checkout [CFR-01]', async () => {
    const person = await enter();
    const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded));
    await choose(person, plain);
    const dearer = await readSession(person, plain);
    await provoke('bank', 'authorise', 'declined', 6);
    const failed = await postAndWait(shop, person, bookPath(dearer), bookRequest(dearer, [cardOf(dearer)]));
    expect(failed).toMatchObject({ outcome: 'failed' });
    const reopened = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${plain.bookingSessionId}/reopen`,
    );
    const next: StayBookingSession = reopened.json();
    expect(next.price.lineItems.filter((line) => line.kind === 'portal')).toEqual([]);
    expect(await offerOf(person, next)).toMatchObject({ reason: 'payment-failed', isChosen: false });
    expect((await choose(person, next)).statusCode).toBe(409);
  });

  it('can be read and selected only by its customer, as can its contract [CFR-06]', async () => {
    const { person, tripId, plain } = await buyStay();
    const stranger = await enter();
    for (const asked of [
      await shop.api.call(stranger, 'GET', protectionsPath(plain)),
      await choose(stranger, plain),
      await shop.api.call(stranger, 'GET', `/api/v0/trips/${tripId}/protections`),
    ])
      expect(asked.statusCode).toBe(404);
    expect(await contractsOf(person, tripId)).toHaveLength(1);
  });
});

describe('a stay with “cancel for any reason”', () => {
  it('is refunded 80 percent of room and taxes to the card that paid, once [CFR-02] [CFR-03] [CFR-05]', async () => {
    const { person, tripId, bookingId, offer, plain } = await buyStay();
    const cover = cents(offer.coverageAmount.amount);
    const paid = cents(plain.price.dueNow.amount) + cents(offer.premium.amount);
    expect(await contractsOf(person, tripId)).toMatchObject([
      { kind, state: 'active', premium: offer.premium, coverageAmount: offer.coverageAmount, paid: null },
    ]);
    const quote = await quoteOf(person, tripId);
    expect(quote).toMatchObject({ refund: { amount: 0 }, byProtection: null });
    const instead = quote.useInstead ?? expect.fail();
    expect(cents(instead.refund.amount)).toBe(cover);
    expect(cents(instead.byProtection?.amount ?? 0)).toBe(cover);
    expect(instead).toMatchObject({ notRestored: null, premiums: offer.premium });

    await cancel(person, tripId, instead.quoteId);
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', paid, cover]]);
    await expect.poll(() => stateOf(person, tripId)).toEqual([['used', cover]]);
    const payouts = await shop.db
      .selectFrom('protection_payouts')
      .select(['kind', 'cause', 'minor'])
      .where('contract_id', '=', (await contractsOf(person, tripId))[0]?.contractId ?? '')
      .execute();
    expect(payouts).toEqual([{ kind, cause: 'cancelled', minor: cover }]);
    // Paid with the cancellation, not later.
    const until = new Date(shop.clock.now().getTime() + 1);
    const waits = await payoutWaits(shop.db, protectionValues, { from: new Date(0), until });
    expect(waits.filter((wait) => wait.kind === kind)).toMatchObject([{ payouts: 1, median: 0, most: 0 }]);
    // Asked for again it answers the same cancellation, and pays nothing more.
    expect((await cancel(person, tripId, instead.quoteId)).json()).toMatchObject({ refund: instead.refund });
    expect((await seen(person, bookingId)).bank).toEqual([['captured', paid, cover]]);
  });

  it('is refunded to the wallet by a transfer of its own kind, with contract and cause, shown in the history [CFR-03] [CRD-03] [CRD-09]', async () => {
    const person = await enter();
    const plain = await openCheckout(shop, person, await findRate(shop, neverRefunded));
    await choose(person, plain);
    const session = await readSession(person, plain);
    const byCredit = Math.min(550, Math.floor(session.price.dueNow.amount) - 1);
    const request = bookRequest(session, [credit(byCredit), cardOf(session)]);
    const { tripId } = await postAndWait(shop, person, bookPath(session), request);
    if (tripId === null) throw new Error('not booked');
    const [contract] = await contractsOf(person, tripId);
    const { contractId, coverageAmount } = contract ?? expect.fail();
    const back = cents(coverageAmount.amount) - (cents(session.price.dueNow.amount) - byCredit * 100);
    expect(back).toBeGreaterThan(0);
    const quote = await quoteOf(person, tripId);
    await cancel(person, tripId, quote.useInstead?.quoteId);
    await expect
      .poll(async () => (await listCreditHistory(shop.db, person.customerId, 1))[0])
      .toMatchObject({ kind: 'protection-payout', amount: money(back, 'USD'), tripId });
    const transfers = await shop.db
      .selectFrom('ledger_transfers')
      .select(['kind', 'key', 'reason'])
      .where('trip_id', '=', tripId)
      .where('kind', 'in', ['restored', 'protection-payout'])
      .execute();
    expect(transfers).toEqual([
      {
        kind: 'protection-payout',
        key: `restore:payout:${contractId}:cancelled`,
        reason: `Paid by ${kind}: cancelled`,
      },
    ]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is cancelled once when both ways to cancel are chosen at the same time [CFR-02] [TRP-08]', async () => {
    const { person, tripId, bookingId, offer, plain } = await buyStay();
    const cover = cents(offer.coverageAmount.amount);
    const paid = cents(plain.price.dueNow.amount) + cents(offer.premium.amount);
    const quote = await quoteOf(person, tripId);
    const [by, without] = await Promise.all([
      cancel(person, tripId, quote.useInstead?.quoteId),
      cancel(person, tripId, quote.quoteId),
    ]);
    expect([by.statusCode, without.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const back = by.statusCode === 200 ? cover : 0;
    await expect.poll(() => stateOf(person, tripId)).toEqual([back > 0 ? ['used', cover] : ['ended', null]]);
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', paid, back]]);
  });

  it('can be cancelled without it, which ends the protection and pays nothing [CFR-02]', async () => {
    const { person, tripId, bookingId, plain, offer } = await buyStay();
    const quote = await quoteOf(person, tripId);
    await cancel(person, tripId, quote.quoteId);
    await expect.poll(() => stateOf(person, tripId)).toEqual([['ended', null]]);
    const paid = cents(plain.price.dueNow.amount) + cents(offer.premium.amount);
    expect((await seen(person, bookingId)).bank).toEqual([['captured', paid, 0]]);
  });

  it('can use it until check-in in the hotel’s time zone, and not by an older quote [CFR-02]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, await findRate(shop, neverRefunded, { days: 9 }));
    const { tripId, offer } = await buyStay(session, person);
    const checkIn = Date.parse(offer.usableUntil);
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: session.stay.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    }).format(checkIn);
    expect(local).toBe(session.stay.checkInFrom);
    await passTo(checkIn - 60_000);
    const near = await again(person);
    const { useInstead } = await quoteOf(near, tripId);
    expect(Date.parse(useInstead?.expiresAt ?? '')).toBe(checkIn);
    await passTo(checkIn + 1_000);
    const late = await again(person);
    expect((await cancel(late, tripId, useInstead?.quoteId)).json()).toMatchObject({
      code: 'cancellation-expired',
    });
    await expect.poll(() => stateOf(late, tripId)).toEqual([['ended', null]]);
  });

  it('keeps it when the hotel does not cancel [CFR-03]', async () => {
    const { person, tripId } = await buyStay();
    const { useInstead } = await quoteOf(person, tripId);
    await provoke('stays', 'cancel', 'refused', 1);
    const answer = (await cancel(person, tripId, useInstead?.quoteId)).json();
    expect(answer).toMatchObject({ state: 'refused' });
    expect(await stateOf(person, tripId)).toEqual([['active', null]]);
    const quote = await quoteOf(person, tripId);
    expect(quote.useInstead?.refund).toEqual(useInstead?.refund);
  });
});

const soon = { timeout: 60_000 };

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

describe('a stay with “cancel for any reason” that the hotel cancels', () => {
  it('ends the protection with an e-mail at once, and refunds everything paid for the stay [CFR-02] [CFR-05] [TRP-03]', async () => {
    const { person, tripId, bookingId, plain, offer } = await buyStay();
    const paid = cents(plain.price.dueNow.amount);
    const match = { reference: bookingId };
    await arm(world, { area: 'stays', operation: 'retrieve', fault: 'cancelled-by-property', match });
    await passTo(shop.clock.now().getTime() + 24 * 3_600_000 + 60_000);
    const near = await again(person);
    await expect.poll(() => stateOf(near, tripId), soon).toEqual([['ended', null]]);
    expect(await contractsOf(near, tripId)).toMatchObject([{ endedBy: 'cancelled-by-property' }]);
    await expect
      .poll(() => endLetter(bookingId), soon)
      .toContain('The property has canceled and refunds you in full.');
    // The price of the option is not refunded.
    await expect
      .poll(async () => (await seen(near, bookingId)).bank.map(([, ...amounts]) => amounts), soon)
      .toEqual([[paid + cents(offer.premium.amount), paid]]);
    expect(
      (await shop.api.call(near, 'GET', `/api/v0/trips/${tripId}/history`)).json().events,
    ).toContainEqual(expect.objectContaining({ kind: 'cancelled', actor: 'supplier' }));
  });
});

describe('flights with “cancel for any reason”', () => {
  const isBasic = (card: FlightSearchAnswer['itineraries'][number]) =>
    card.segments.length === 1 && card.fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

  async function buyFlights(days = 20): Promise<Bought & { departsAt: number; plain: FlightBookingSession }> {
    const person = await enter();
    const choice = await chooseFlights(shop.api, person, {
      isOneWay: true,
      days,
      now: shop.clock.now(),
      wanted: isBasic,
    });
    const plain = await openFlightCheckout(shop.api, person, choice);
    const { terms: offer } = await offerOf(person, plain);
    if (!offer) throw new Error('not offered');
    await choose(person, plain);
    const session = await readSession(person, plain);
    const request = flightRequest(session, [cardOf(session)]);
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    if (tripId === null) throw new Error('not booked');
    const departsAt = Date.parse(plain.flight.departsAt);
    return { person, tripId, bookingId: request.bookingId, offer, plain, departsAt };
  }

  it('are refunded 80 percent of the fare four hours before departure, and nothing two hours before [CFR-02] [CFR-05]', async () => {
    const { person, tripId, bookingId, offer, plain, departsAt } = await buyFlights();
    const fares = cents(plain.price.dueNow.amount);
    expect(Date.parse(offer.usableUntil)).toBe(departsAt - 3 * 3_600_000);
    expect(cents(offer.coverageAmount.amount)).toBe(Math.floor(fares * 0.8));
    const other = await buyFlights();
    await passTo(departsAt - 4 * 3_600_000);
    const near = await again(person);
    const quote = await quoteOf(near, tripId);
    expect(quote).toMatchObject({ outcome: 'NonRefundable', refund: { amount: 0 } });
    expect(quote.useInstead?.refund).toEqual(offer.coverageAmount);
    await cancel(near, tripId, quote.useInstead?.quoteId);
    const cover = cents(offer.coverageAmount.amount);
    await expect.poll(() => stateOf(near, tripId)).toEqual([['used', cover]]);
    await expect
      .poll(async () => (await seen(near, bookingId)).bank)
      .toEqual([['captured', fares + cents(offer.premium.amount), cover]]);

    await passTo(other.departsAt - 2 * 3_600_000);
    const late = await again(other.person);
    await expect.poll(() => stateOf(late, other.tripId)).toEqual([['ended', null]]);
    expect((await quoteOf(late, other.tripId)).useInstead).toBeNull();
  });

  it('lose it when the airline cancels a flight, and the owner is notified at once [CFR-02] [TRP-03]', async () => {
    const { person, tripId, bookingId } = await buyFlights();
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
    const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
    const [flight] = told.body['flights'] as Record<string, unknown>[];
    const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
    const off = { carrier, flightNumber, origin, date, kind: 'cancel' };
    expect((await world.call('POST', '/v1/air/events', off)).status).toBe(200);
    await expect.poll(() => stateOf(person, tripId), soon).toEqual([['ended', null]]);
    expect(await contractsOf(person, tripId)).toMatchObject([{ endedBy: 'cancelled-by-airline' }]);
    await expect.poll(() => endLetter(bookingId), soon).toContain('The airline has canceled a flight.');
  });
});
