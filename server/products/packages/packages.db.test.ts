import { describe, expect, it } from 'vitest';
import type { PackageBookingSession } from '#contract/booking.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import type { PackageRoomProduct, PackageTerm } from '#contract/packages.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import {
  bookPackagePath,
  choosePackage,
  hotelRates,
  openPackage,
  packageQuestion,
  packageRequest,
} from '#tests/support/packages.ts';
import { wrapRateToken } from '#server/modules/stays/rates/rate-token.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('packed', {
  flies: true,
  ...soonLeft,
});

const refundable = ({ refundPolicy }: PackageRoomProduct) => refundPolicy === 'FullyRefundable';
const nonRefundable = ({ refundPolicy }: PackageRoomProduct) => refundPolicy === 'NonRefundable';

const open = (person: TestPerson, wanted = refundable, days = 60, fareId?: string) =>
  openPackage(shop.api, person, { wanted, question: packageQuestion(days), fareId });
type Request = ReturnType<typeof packageRequest>;
const book = (person: TestPerson, session: PackageBookingSession, request: Request) =>
  postAndWait(shop, person, bookPackagePath(session), request);
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

it('a package cannot include a room paid at the property or one with a refundability premium [PKG-01]', async () => {
  const person = await enter();
  const {
    flight: _,
    product: __,
    ...choice
  } = await choosePackage(shop.api, person, { question: packageQuestion() });
  const { rates } = await hotelRates(world, choice.lodgingId, {
    ...choice,
    rooms: packageQuestion().rooms,
  });
  const refused = async (isSuch: (rate: (typeof rates)[number]) => boolean) => {
    const rate = rates.find(isSuch);
    if (!rate) throw new Error('The hotel sells no such room.');
    const answer = await shop.api.call(person, 'POST', '/api/v0/bookings/sessions/package', {
      ...choice,
      rateToken: wrapRateToken('sandbox', rate.rateToken, 'USD'),
    });
    return answer.json().code ?? answer.statusCode;
  };
  expect(await refused(({ payment }) => payment === 'property')).toBe('package-room-paid-there');
  expect(await refused(({ protection }) => protection !== null)).toBe('rate-not-available');
  expect(await refused(({ payment, protection }) => payment === 'now' && protection === null)).toBe(200);
});

describe('a package', () => {
  it('confirmed by both suppliers is one charge, one locator and one trip with two entries [PKG-01] [BKG-01] [TRP-02]', async () => {
    const person = await enter();
    const session = await open(person);
    expect(session.price).toMatchObject({
      grandTotal: { amount: 1_459.15 },
      dueNow: { amount: 1_403.35 },
      dueAtProperty: { amount: 55.8 },
      discount: { discountAmount: { amount: 12.58 }, type: 'package' },
    });
    expect(
      session.price.lineItems.map(({ code, amount, dueAtProperty }) => [code, amount.amount, dueAtProperty]),
    ).toEqual([
      ['package', 1_211.42, false],
      ['taxes', 204.51, false],
      ['reduction', -12.58, false],
      ['city', 55.8, true],
    ]);
    expect(session.savings).toMatchObject({
      flightTotal: { amount: 1_164.26 },
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
      bank: [['captured', 75_335, 0]],
      openHolds: 0,
      credit: 0,
      // Five miles a dollar on the card's part, as for flights.
      miles: 84_212 - 10_000 + 3_767,
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
      options: opens('cancel'),
    });
    const { trips } = (await shop.api.call(person, 'GET', '/api/v0/trips')).json();
    expect(trips).toMatchObject([{ kind: 'Package', grandTotal: { amount: 1_459.15 } }]);
  });

  it('is never half booked: when the second part is refused, the first is cancelled and nothing is charged [PKG-01] [BKG-07]', async () => {
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

  it('waits for a second part that has not answered, and is booked once it has [PKG-01] [BKG-02]', async () => {
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
        bank: [['captured', 140_335, 0]],
        air: 'confirmed',
        stay: 'confirmed',
      });
  });

  it('is cancelled as a whole with one preview, and refunded as previewed [PKG-01] [TRP-04] [TRP-08]', async () => {
    const person = await enter();
    const session = await open(person, nonRefundable);
    expect(session.terms[0]).toMatchObject({ stay: 'none', refund: { amount: 1_164.26 } });
    const request = packageRequest(session, [credit(550), cardOf(session)]);
    const { tripId } = await book(person, session, request);
    const path = `/api/v0/trips/${tripId}`;
    const quote: CancellationQuote = (
      await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    // The tickets can still be voided; the room is lost, less what the package had taken off it.
    expect(quote).toMatchObject({
      outcome: 'PartiallyRefundable',
      paid: { amount: 1_376.5 },
      refund: { amount: 1_164.26 },
      penalty: { amount: 212.24 },
    });
    const done = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: quote.refund, penalty: quote.penalty });
    expect(await standing(person, request.bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', 82_650, 82_650]],
      air: 'cancelled',
      stay: 'cancelled',
    });
    expect(await seen(person, request.bookingId)).toMatchObject({ credit: 33_776 });
    expect(await read(person, tripId)).toMatchObject({
      status: 'Cancelled',
      options: closes('cancel'),
      terms: [],
    });
  });

  it('refunds what was stated before purchase and on the trip, on the day of ticketing and after it [PKG-01] [TRP-04] [TRP-08]', async () => {
    const holder = await enter();
    const session = await open(holder, refundable, 95, 'basic.BasicEconomy');
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

  it('is settled by an agent when one supplier cancels and the other refuses [TRP-04]', async () => {
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

  it('booked twice is reported as a duplicate [BKG-04]', async () => {
    const person = await enter();
    const first = await open(person);
    await book(person, first, packageRequest(first, [cardOf(first)]));
    const second = await open(person);
    const again = packageRequest(second, [cardOf(second)], { allowDuplicate: undefined });
    const answer = await shop.api.call(person, 'POST', bookPackagePath(second), again);
    expect(answer.json()).toMatchObject({ code: 'duplicate-booking', context: { repeats: 'same-flight' } });
  });
});

const extrasPath = ({ bookingSessionId }: Pick<PackageBookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/package/extras`;

/** Seats and bags on sale for a package's flights, and a free seat of the first. */
async function extrasOf(person: TestPerson, session: PackageBookingSession) {
  const offered: FlightExtras = (await shop.api.call(person, 'GET', extrasPath(session))).json();
  const map = offered.slices[0]?.maps[0];
  const row = map?.rows.find(({ seats, isExit }) => !isExit && seats.includes('free'));
  const seat = `${row?.row}${map?.columns[row?.seats.indexOf('free') ?? -1]}`;
  return { offered, seat };
}

describe('seats and bags of a package [AIR-08] [PKG-01]', () => {
  it('are lines of its price, booked, shown on the trip and in the e-mail, and refunded with the tickets', async () => {
    const person = await enter();
    const session = await open(person);
    const { offered, seat } = await extrasOf(person, session);
    expect(offered.slices.map(({ bagFee, seatChoice }) => [bagFee.amount, seatChoice.fee?.amount])).toEqual([
      [75, 48],
      [75, 48],
    ]);
    const chosen = {
      seats: [{ passenger: 1, sliceIndex: 0, segmentIndex: 0, seat }],
      bags: [
        { passenger: 0, sliceIndex: 0, pieces: 1 },
        { passenger: 0, sliceIndex: 1, pieces: 2 },
      ],
    };
    const answer = await shop.api.call(person, 'PUT', extrasPath(session), chosen);
    const next: PackageBookingSession = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(
      next.price.lineItems.flatMap(({ kind, label, amount }) =>
        kind === 'extra' ? [[label.en, amount.amount]] : [],
      ),
    ).toEqual([
      ['1 seat, flight 1', 48],
      ['1 checked bag, flight 1', 75],
      ['2 checked bags, flight 2', 150],
    ]);
    // The other lines, the reduction and the savings are those of before.
    const before = session.price.lineItems;
    expect(next.price.lineItems.filter(({ kind }) => kind !== 'extra')).toEqual(before);
    expect(cents(next.price.grandTotal.amount) - cents(session.price.grandTotal.amount)).toBe(27_300);
    expect(next).toMatchObject({ savings: session.savings, expiresAt: session.expiresAt });
    expect(cents(next.terms[0]?.refund?.amount ?? 0) - cents(session.terms[0]?.refund?.amount ?? 0)).toBe(
      27_300,
    );

    const email = `${person.name}@packer.example`;
    const request = packageRequest(next, [cardOf(next)], { contact: { email, phone: '+14165550142' } });
    const { tripId } = await book(person, next, request);
    const due = cents(next.price.dueNow.amount);
    expect(await standing(person, request.bookingId)).toMatchObject({
      booking: 'complete',
      bank: [['captured', due, 0]],
      air: 'confirmed',
      stay: 'confirmed',
    });
    const trip = await read(person, tripId);
    expect(trip.entries[0].flight.extras).toEqual(chosen);
    expect(trip.price.grandTotal).toEqual(next.price.grandTotal);
    const path = `/api/v0/trips/${tripId}`;
    const paper = textOfPdf((await shop.api.call(person, 'GET', `${path}/receipt.pdf`)).rawPayload);
    expect(paper).toContain('2 checked bags, flight 2');
    expect(paper).toContain(`seat ${seat}`);
    const quote: CancellationQuote = (
      await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    expect(quote).toMatchObject({ refund: next.price.dueNow, penalty: { amount: 0 } });
    await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(await standing(person, request.bookingId)).toMatchObject({ bank: [['captured', due, due]] });
  });

  it('are refused once the price was agreed without them, and a taken seat is reported', async () => {
    const person = await enter();
    const session = await open(person, refundable, 60);
    const { seat } = await extrasOf(person, session);
    const chosen = { seats: [{ passenger: 0, sliceIndex: 0, segmentIndex: 0, seat }], bags: [] };
    const stranger = await enter();
    expect((await shop.api.call(stranger, 'PUT', extrasPath(session), chosen)).statusCode).toBe(404);
    await shop.api.call(person, 'PUT', extrasPath(session), chosen);
    const old = packageRequest(session, [cardOf(session)]);
    const refused = await shop.api.call(person, 'POST', bookPackagePath(session), old);
    expect(refused.statusCode).toBe(409);
    expect(await seen(person, old.bookingId)).toMatchObject({ bank: [], trips: [] });
    // Another customer's package takes the same seat.
    const other = await open(stranger, refundable, 60);
    await shop.api.call(stranger, 'PUT', extrasPath(other), chosen);
    const now: PackageBookingSession = (
      await shop.api.call(stranger, 'GET', `/api/v0/bookings/sessions/${other.bookingSessionId}`)
    ).json();
    await book(stranger, now, packageRequest(now, [cardOf(now)]));
    const late = await shop.api.call(person, 'PUT', extrasPath(session), chosen);
    expect(late.json()).toMatchObject({ code: 'seat-taken' });
  });

  it('chosen while it is booked make one of the two requests fail, and no booking has bags at the wrong price [BKG-02]', async () => {
    const person = await enter();
    const session = await open(person, refundable, 120);
    const request = packageRequest(session, [cardOf(session)]);
    const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
    const [added, booked] = await Promise.all([
      shop.api.call(person, 'PUT', extrasPath(session), { seats: [], bags }),
      shop.api.call(person, 'POST', bookPackagePath(session), request),
    ]);
    expect([added.statusCode, booked.statusCode].toSorted()).toEqual([200, 409]);
    if (added.statusCode === 200)
      expect(await seen(person, request.bookingId)).toMatchObject({ bank: [], trips: [] });
    else
      await expect
        .poll(() => standing(person, request.bookingId), { timeout: 30_000 })
        .toMatchObject({
          booking: 'complete',
          bank: [['captured', cents(session.price.dueNow.amount), 0]],
          air: 'confirmed',
        });
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

describe('a package books both parts or none, whichever step fails [PKG-01] [BKG-02]', () => {
  it.each(matrix)(
    'with the order $order and in $area the fault $fault',
    async ({ area, fault, wanted, days }) => {
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
    },
  );
});
