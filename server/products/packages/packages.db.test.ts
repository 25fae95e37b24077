import { describe, expect, it } from 'vitest';
import type { PackageBookingSession } from '#contract/booking.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import type { PackageRoomProduct, PackageTerm } from '#contract/packages.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { bookPackagePath, openPackage, packageQuestion, packageRequest } from '#tests/support/packages.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('packed', {
  flies: true,
  ...soonLeft,
});

const refundable = ({ refundPolicy }: PackageRoomProduct) => refundPolicy === 'FullyRefundable';
const nonRefundable = ({ refundPolicy }: PackageRoomProduct) => refundPolicy === 'NonRefundable';

const open = (person: TestPerson, wanted = refundable, days = 60) =>
  openPackage(shop.api, person, { wanted, question: packageQuestion(days) });
const book = (
  person: TestPerson,
  session: PackageBookingSession,
  request: ReturnType<typeof packageRequest>,
) => postAndWait(shop, person, bookPackagePath(session), request);
const read = async (person: TestPerson, tripId: string | null): Promise<PackageTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();

/** How a booking stands everywhere: booking, bank, airline, hotel. */
async function standing(person: TestPerson, bookingId: string) {
  const { booking, failure, payment, bank, trips, openHolds } = await seen(person, bookingId);
  const [air, stay] = await Promise.all(
    ['air', 'stay'].map((part) => atSupplier(world, `${bookingId}:${part}`)),
  );
  return { booking, failure, payment, bank, trips, openHolds, air, stay };
}

describe('a package', () => {
  it('that both confirm is one charge, one locator, one trip with two entries [PKG-01] [BKG-01] [TRP-02]', async () => {
    const person = await enter();
    const session = await open(person);
    expect(session.price).toMatchObject({
      grandTotal: { amount: 1_309.15 },
      dueNow: { amount: 1_253.35 },
      dueAtProperty: { amount: 55.8 },
      discount: { discountAmount: { amount: 12.58 }, type: 'package' },
    });
    expect(
      session.price.lineItems.map(({ code, amount, dueAtProperty }) => [code, amount.amount, dueAtProperty]),
    ).toEqual([
      ['package', 1_061.42, false],
      ['taxes', 204.51, false],
      ['reduction', -12.58, false],
      ['city', 55.8, true],
    ]);
    expect(session.savings).toMatchObject({
      flightTotal: { amount: 1_014.26 },
      stayTotal: { amount: 307.47 },
      amount: { amount: 12.58 },
    });
    expect(session.tenderOptions.map(({ kind }) => kind)).toEqual([
      'TravelWalletCredit',
      'Rewards',
      'UserCard',
    ]);
    const request = packageRequest(session, [
      credit(550),
      { kind: 'Rewards', accountReferenceId: `acct-${person.name}`, amount: 100 },
      cardOf(session),
    ]);
    const progress = await book(person, session, request);
    expect(progress).toMatchObject({ outcome: 'confirmed', product: 'package' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      booking: 'complete',
      bank: [['captured', 60_335, 0]],
      openHolds: 0,
      credit: 0,
      // Five miles a dollar on the card's part, as for flights.
      miles: 84_212 - 10_000 + 3_017,
    });
    expect(await standing(person, request.bookingId)).toMatchObject({ air: 'confirmed', stay: 'confirmed' });
    const trip = await read(person, progress.tripId);
    expect(trip).toMatchObject({
      kind: 'Package',
      locator: progress.locator,
      title: 'Lisbon · Nodwell Lisbon South',
      startsOn: '2027-01-22',
      endsOn: '2027-01-29',
      entries: [
        { kind: 'PackageFlight', passengers: [{ givenName: 'Ada' }, { givenName: 'Ines' }] },
        { kind: 'PackageHotel', guests: [{ room: 0, givenName: 'Ada' }] },
      ],
      savings: { amount: { amount: 12.58 } },
      can: { cancel: true },
    });
    const { trips } = (await shop.api.call(person, 'GET', '/api/v0/trips')).json();
    expect(trips).toMatchObject([{ kind: 'Package', grandTotal: { amount: 1_309.15 } }]);
  });

  it('is not booked by half: where the second part is refused, the first is given back and nothing is charged [PKG-01] [BKG-07]', async () => {
    const person = await enter();
    const session = await open(person);
    await provoke('air', 'book', 'sold-out');
    const request = packageRequest(session, [credit(550), cardOf(session)]);
    expect(await book(person, session, request)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'flight-sold-out' },
    });
    expect(await standing(person, request.bookingId)).toMatchObject({
      booking: 'released',
      failure: 'flight-sold-out',
      bank: [['voided', 0, 0]],
      trips: [],
      openHolds: 0,
      air: 'none',
      stay: 'cancelled',
    });
    expect(await seen(person, request.bookingId)).toMatchObject({ credit: 55_000, miles: 84_212 });
  });

  it('waits for a second part that has not answered, and is booked when it has [PKG-01] [BKG-02]', async () => {
    const person = await enter();
    const session = await open(person);
    await provoke('air', 'book', 'pending');
    const request = packageRequest(session, [cardOf(session)]);
    const answer = await shop.api.call(person, 'POST', bookPackagePath(session), request);
    expect(answer.statusCode).toBe(200);
    await expect
      .poll(() => standing(person, request.bookingId))
      .toMatchObject({ booking: 'supplier_pending', bank: [['authorised', 0, 0]], stay: 'confirmed' });
    await pass(60);
    await expect
      .poll(() => standing(person, request.bookingId))
      .toMatchObject({
        booking: 'complete',
        bank: [['captured', 125_335, 0]],
        air: 'confirmed',
        stay: 'confirmed',
      });
  });

  it('cancels whole with one preview, and refunds what it said [PKG-01] [TRP-04] [TRP-08]', async () => {
    const person = await enter();
    const session = await open(person, nonRefundable);
    expect(session.terms[0]).toMatchObject({ stay: 'none', refund: { amount: 1_014.26 } });
    const request = packageRequest(session, [credit(550), cardOf(session)]);
    const { tripId } = await book(person, session, request);
    const path = `/api/v0/trips/${tripId}`;
    const quote: CancellationQuote = (
      await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    // The tickets can still be voided; the room is lost, less what the package had taken off it.
    expect(quote).toMatchObject({
      outcome: 'PartiallyRefundable',
      paid: { amount: 1_226.5 },
      refund: { amount: 1_014.26 },
      penalty: { amount: 212.24 },
    });
    const done = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: quote.refund, penalty: quote.penalty });
    expect(await standing(person, request.bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', 67_650, 67_650]],
      air: 'cancelled',
      stay: 'cancelled',
    });
    expect(await seen(person, request.bookingId)).toMatchObject({ credit: 33_776 });
    expect(await read(person, tripId)).toMatchObject({
      status: 'Cancelled',
      can: { cancel: false },
      terms: [],
    });
  });

  it('gives back by the day of the tickets and after it what was told before buying and on the trip [PKG-01] [TRP-04] [TRP-08]', async () => {
    const holder = await enter();
    const session = await open(holder, refundable, 95);
    const refunds = (terms: readonly PackageTerm[]) => terms.map(({ refund }) => refund?.amount);
    // Whatever the fare says, tickets can be voided for a day; after it, this fare gives back nothing.
    expect(refunds(session.terms)).toEqual([1_222.98, 252.72, 197.34]);
    const { tripId } = await book(holder, session, packageRequest(session, [cardOf(session)]));
    expect(refunds((await read(holder, tripId)).terms)).toEqual([1_222.98, 252.72, 197.34]);
    const quoteFor = async (person: TestPerson): Promise<CancellationQuote> =>
      (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
    expect((await quoteFor(holder)).refund.amount).toBe(1_222.98);
    await pass(25 * 3600);
    const person = await shop.api.enter(cardHolder(holder.name));
    expect(refunds((await read(person, tripId)).terms)).toEqual([252.72, 197.34]);
    const { quoteId, refund } = await quoteFor(person);
    expect(refund.amount).toBe(252.72);
    const done = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: { amount: 252.72 } });
  });

  it('is settled by an agent where one supplier cancels and the other one refuses [TRP-04]', async () => {
    const person = await enter();
    const session = await open(person);
    const { tripId } = await book(person, session, packageRequest(session, [cardOf(session)]));
    const path = `/api/v0/trips/${tripId}`;
    const quote = (await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)).json();
    await provoke('stays', 'cancel', 'refused');
    const asked = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(asked.json()).toMatchObject({ state: 'pending', byAgent: true });
    expect(await read(person, tripId)).toMatchObject({ status: 'Confirmed', isCancelling: true });
  });

  it('is found again when it is booked twice [BKG-04]', async () => {
    const person = await enter();
    const first = await open(person);
    await book(person, first, packageRequest(first, [cardOf(first)]));
    const second = await open(person);
    const again = packageRequest(second, [cardOf(second)], { allowDuplicate: undefined });
    const answer = await shop.api.call(person, 'POST', bookPackagePath(second), again);
    expect(answer.json()).toMatchObject({ code: 'duplicate-booking', context: { repeats: 'same-flight' } });
  });
});

/** What each fault of a part ends in: booked, whichever part it hits, or given back. */
const endings = {
  'sold-out': 'released',
  'unknown-not-booked': 'complete',
  'unknown-booked': 'complete',
  pending: 'complete',
  'pending-then-failed': 'released',
} as const;
type Fault = keyof typeof endings;

const matrix = ([refundable, nonRefundable] as const).flatMap((wanted, order) =>
  (['air', 'stays'] as const).flatMap((area, at) =>
    (Object.keys(endings) as Fault[]).map((fault) => ({
      order: order === 0 ? 'the room first' : 'the flight first',
      area,
      fault,
      wanted,
      days: 70 + 10 * order + 5 * at,
    })),
  ),
);

describe('both parts or none, whichever step meets which fault [PKG-01] [BKG-02]', () => {
  it.each(matrix)('$order, $area $fault', async ({ area, fault, wanted, days }) => {
    const person = await enter();
    const session = await open(person, wanted, days);
    await provoke(area, 'book', fault);
    const request = packageRequest(session, [cardOf(session)]);
    await shop.api.call(person, 'POST', bookPackagePath(session), request);
    const isPending = fault.startsWith('pending');
    if (isPending)
      await expect
        .poll(async () => (await standing(person, request.bookingId)).booking)
        .toBe('supplier_pending');
    if (isPending) await pass(60);
    const due = Math.round(session.price.dueNow.amount * 100);
    await expect
      .poll(async () => (await standing(person, request.bookingId)).booking, { timeout: 60_000 })
      .toBe(endings[fault]);
    const { air, stay, bank, trips, openHolds } = await standing(person, request.bookingId);
    if (endings[fault] === 'complete')
      expect({ air, stay, bank, trips }).toEqual({
        air: 'confirmed',
        stay: 'confirmed',
        bank: [['captured', due, 0]],
        trips: ['Confirmed'],
      });
    else {
      expect([air, stay]).not.toContain('confirmed');
      expect({ bank, trips, openHolds }).toEqual({ bank: [['voided', 0, 0]], trips: [], openHolds: 0 });
    }
  });
});
