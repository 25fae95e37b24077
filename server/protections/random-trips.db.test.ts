import { describe, expect, it } from 'vitest';
import type { BookingSession, FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { TenderInput } from '#contract/payments.ts';
import type { ProtectionOffer } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { rounds } from '#scripts/testing/every-case.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  offerIn,
  openCheckout,
  postAndWait,
  sixtyDollarsOff,
} from '#tests/support/checkout.ts';
import { hotelsAround, nextRate } from '#tests/support/find-rate.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, passTo, seen, credit } = await testShop('lawful', { flies: true, ...soonLeft });

type Itinerary = FlightSearchAnswer['itineraries'][number];
const cfar = 'cancel-for-any-reason';
const hourMs = 3_600_000;
const soon = { timeout: 60_000 };
const neverRefunded = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';
const isPaidNow = ({ paymentTiming, dueNow }: RoomRate) =>
  paymentTiming === 'PayNow' && dueNow.minor > 20_000;
const leavesCredit = ({ segments, fareShelf }: Itinerary) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.form === 'airline_credit';
const isBasic = ({ segments, fareShelf }: Itinerary) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

const pathOf = ({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}`;
const call = (person: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.api.call(person, method, path, body);
const again = async ({ name }: NamedPerson): Promise<NamedPerson> => ({
  ...(await shop.api.enter(cardHolder(name))),
  name,
});
const offersOf = async (person: TestPerson, session: BookingSession): Promise<ProtectionOffer[]> =>
  (await call(person, 'GET', `${pathOf(session)}/protections`)).json().offers;
const choose = (person: TestPerson, session: BookingSession, kinds: readonly string[]) =>
  call(person, 'PUT', `${pathOf(session)}/protections`, { kinds });
const plan = async (person: TestPerson, session: BookingSession, tenders: readonly TenderInput[]) =>
  (await call(person, 'PUT', `${pathOf(session)}/plan`, { tenders })).json();
const quoteOf = async (person: TestPerson, tripId: string): Promise<CancellationQuote> =>
  (await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const cancel = (person: TestPerson, tripId: string, quoteId: string | undefined) =>
  call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
async function read<Session extends BookingSession>(person: TestPerson, session: Session): Promise<Session> {
  return (await call(person, 'GET', pathOf(session))).json();
}

const openStay = async (person: TestPerson, wanted = neverRefunded): Promise<StayBookingSession> =>
  openCheckout(shop, person, await findRate(shop, wanted));
async function openFlight(
  person: TestPerson,
  wanted: typeof isBasic,
  days = 20,
): Promise<FlightBookingSession> {
  const now = shop.clock.now();
  const choice = await chooseFlights(shop.api, person, { isOneWay: true, days, now, wanted });
  return openFlightCheckout(shop.api, person, choice);
}

async function book(person: TestPerson, session: BookingSession, tenders: readonly TenderInput[]) {
  const [path, request] =
    session.product === 'flight'
      ? [bookFlightPath(session), flightRequest(session, [...tenders])]
      : [bookPath(session), bookRequest(session as StayBookingSession, [...tenders])];
  const progress = await postAndWait(shop, person, path, request);
  const { tripId } = progress;
  if (tripId === null) throw new Error(`not booked: ${JSON.stringify(progress)}`);
  return { tripId, bookingId: request.bookingId };
}

describe('the protection “cancel for any reason”', () => {
  it('covers what the customer pays, so an offer lowers its cover and premium, shown before payment [CFR-05] [OFF-06]', async () => {
    const person = await enter({ offers: [sixtyDollarsOff('covered')] });
    const plain = await openStay(person);
    const full = (await offersOf(person, plain)).find(({ kind }) => kind === cfar)?.terms;
    await choose(person, plain, [cfar]);
    const dearer = await read(person, plain);
    const tenders = [offerIn(dearer), cardOf(dearer)];
    expect(await plan(person, plain, [cardOf(dearer)])).toMatchObject({ isRepriced: false });
    // Agreed to at the price without the offer, it is not booked: the new price is told.
    const room = cents(full?.covered.amount ?? 0);
    const cover = Math.floor((room - 6_000) * 0.8);
    const refused = (await call(person, 'POST', bookPath(dearer), bookRequest(dearer, tenders))).json();
    expect(refused).toMatchObject({ code: 'price-changed' });
    const premium = cents(refused.context.new.amount) - cents(plain.price.grandTotal.amount);
    // The same share of its cover as before, to a cent.
    const before = (cents(full?.premium.amount ?? 0) * cover) / cents(full?.coverageAmount.amount ?? 0);
    expect(Math.abs(premium - before)).toBeLessThanOrEqual(1);
    expect(await plan(person, plain, tenders)).toMatchObject({ isRepriced: false, complete: true });
    expect(await plan(person, plain, [cardOf(dearer)])).toMatchObject({ isRepriced: true });
    expect((await read(person, plain)).price).toEqual(dearer.price);
    expect(await plan(person, plain, tenders)).toMatchObject({ isRepriced: true });
    expect((await offersOf(person, plain)).find(({ kind }) => kind === cfar)).toMatchObject({
      isChosen: true,
      terms: {
        covered: { amount: (room - 6_000) / 100 },
        coverageAmount: { amount: cover / 100 },
        premium: { amount: premium / 100 },
      },
    });
    const { tripId, bookingId } = await book(person, await read(person, plain), tenders);
    const byCard = cents(plain.price.dueNow.amount) + premium - 6_000;
    expect((await seen(person, bookingId)).bank).toEqual([['captured', byCard, 0]]);
    const { useInstead } = await quoteOf(person, tripId);
    expect(cents(useInstead?.refund.amount ?? 0)).toBe(cover);
    await cancel(person, tripId, useInstead?.quoteId);
    await expect
      .poll(async () => (await seen(person, bookingId)).bank)
      .toEqual([['captured', byCard, cover]]);
  });

  it('pays money or leaves the airline credit, never both, with both amounts shown beforehand [CFR-02] [CFR-04] [TRP-04]', async () => {
    const person = await enter();
    const plain = await openFlight(person, leavesCredit);
    const offer = (await offersOf(person, plain)).find(({ kind }) => kind === cfar)?.terms;
    if (!offer) throw new Error('not offered');
    await choose(person, plain, [cfar]);
    const session = await read(person, plain);
    const { tripId, bookingId } = await book(person, session, [cardOf(session)]);
    const cover = cents(offer.coverageAmount.amount);
    const paid = cents(plain.price.dueNow.amount) + cents(offer.premium.amount);
    const left = cents(offer.airlineFTCAmount?.amount ?? 0);
    expect(left).toBeGreaterThan(0);
    await passTo(Date.parse(plain.flight.departsAt) - 4 * hourMs);
    const near = await again(person);
    const { contracts } = (await call(near, 'GET', `/api/v0/trips/${tripId}/protections`)).json();
    expect(contracts).toMatchObject([{ airlineFTCAmount: offer.airlineFTCAmount }]);
    const quote = await quoteOf(near, tripId);
    expect(quote).toMatchObject({
      refund: { amount: 0 },
      supplierCredit: offer.airlineFTCAmount,
      givenUpCredit: null,
      useInstead: {
        refund: { amount: cover / 100 },
        byProtection: { amount: cover / 100 },
        supplierCredit: null,
        givenUpCredit: offer.airlineFTCAmount,
        notRestored: null,
      },
    });
    await cancel(near, tripId, quote.useInstead?.quoteId);
    await expect
      .poll(async () => (await seen(near, bookingId)).bank, soon)
      .toEqual([['captured', paid, cover]]);
    expect((await call(near, 'GET', '/api/v0/airline-credits')).json().credits).toEqual([]);
    const kept = await shop.db
      .selectFrom('airline_credits')
      .select(['issued_minor', 'is_ceded'])
      .where('trip_id', '=', tripId)
      .execute();
    expect(kept).toEqual([{ issued_minor: left, is_ceded: true }]);
  });
});

/** Deterministic numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Booked {
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly isBy: boolean;
  /** Cents by card, credit and points, and the premiums among them. */
  readonly paid: number;
  readonly premiums: number;
  readonly credit: number;
}

/** A random trip: a stay or flights, tenders, an offer, a pair of protections. */
async function bookRandom(at: number, hotels: ReturnType<typeof hotelsAround>): Promise<Booked> {
  const next = numbers(at);
  const hasOffer = next(2) === 0;
  const isStay = next(2) === 0;
  const offer = {
    ...sixtyDollarsOff(`random-${at}`),
    offerId: `random-${at}`,
    funnels: ['Lodging', 'Air'] as const,
  };
  const person = await enter(hasOffer ? { offers: [{ ...offer, funnels: [...offer.funnels] }] } : {});
  const plain: BookingSession = isStay
    ? await openCheckout(shop, person, await nextRate(hotels, next(2) === 0 ? neverRefunded : isPaidNow))
    : // Not the flights of others, whose bookings change the price.
      await openFlight(person, next(2) === 0 ? leavesCredit : isBasic, 20 + (at % 50));
  const offered = (await offersOf(person, plain)).filter(({ terms }) => terms !== null);
  const kinds = offered.map(({ kind }) => kind).filter(() => next(3) > 0);
  await choose(person, plain, kinds.slice(0, 2));
  const chosen = await read(person, plain);
  const byCredit = next(2) === 0 ? 1 + next(5_000) : 0;
  const usable = chosen.tenderOptions.find(({ kind }) => kind === 'TravelWalletOffer');
  const tenders: TenderInput[] = [
    ...(hasOffer && usable?.allowed ? [offerIn(chosen)] : []),
    ...(byCredit ? [credit(byCredit / 100)] : []),
    cardOf(chosen),
  ];
  await plan(person, chosen, tenders);
  const session = await read(person, plain);
  const { tripId, bookingId } = await book(person, session, tenders);
  const trip = await shop.db
    .selectFrom('trips')
    .select(['tenders'])
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const paidBy = (trip.tenders as { kind: string; amount: { amount: number } }[]).filter(
    ({ kind }) => kind === 'UserCard' || kind === 'TravelWalletCredit',
  );
  return {
    person,
    tripId,
    bookingId,
    isBy: next(2) === 0,
    paid: paidBy.reduce((sum, { amount }) => sum + cents(amount.amount), 0),
    premiums: session.price.lineItems
      .filter(({ code }) => code.startsWith('protection:'))
      .reduce((sum, { amount }) => sum + cents(amount.amount), 0),
    credit: (await seen(person, bookingId)).credit,
  };
}

/** What of its trip breaks the law once it was cancelled. */
async function faultsOf({
  person,
  tripId,
  bookingId,
  paid,
  premiums,
  credit: before,
}: Booked): Promise<string[]> {
  const { bank, credit: after } = await seen(person, bookingId);
  const byBank = bank.reduce((sum, [, , refunded]) => sum + refunded, 0);
  const kept = await shop.db
    .selectFrom('airline_credits')
    .select('issued_minor')
    .where('trip_id', '=', tripId)
    .where('is_ceded', '=', false)
    .execute();
  const left = kept.reduce((sum, { issued_minor: minor }) => sum + minor, 0);
  const back = byBank + after - before;
  const most = paid - premiums;
  return [
    ...(back > most ? [`${back} came back of ${most}`] : []),
    // The airline's credit counts at its face value, of all that was paid, an offer of 60 dollars too.
    ...(left > most + 6_000 ? [`a credit of ${left} is left of ${most}`] : []),
    ...(left > 0 && back > Math.max(0, most + 6_000 - left)
      ? [`${back} came back beside a credit of ${left}`]
      : []),
  ];
}

/** Cancels a trip both ways at once, and waits until the money has gone back. */
async function cancelRandom(one: Booked): Promise<Booked> {
  const trip = { ...one, person: await again(one.person) };
  const quote = await quoteOf(trip.person, trip.tripId);
  const by = (trip.isBy && quote.useInstead) || quote;
  await Promise.all([
    cancel(trip.person, trip.tripId, by.quoteId),
    cancel(trip.person, trip.tripId, (quote.useInstead ?? quote).quoteId),
  ]);
  const isPaid = async () =>
    (await call(trip.person, 'GET', `/api/v0/trips/${trip.tripId}`))
      .json()
      .cancellation?.lines?.every(
        ({ state, refund }: { state: string; refund: { amount: number } }) =>
          state === 'paid' || refund.amount === 0,
      );
  await expect.poll(isPaid, soon).toBe(true);
  return trip;
}

/** Several at once: each waits more than it computes. */
async function together<One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const left = [...all.entries()];
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) made[one[0]] = await make(one[1]);
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return made;
}

describe('random trips on the running server', () => {
  const count = rounds({ usually: 16, all: 200 });
  const atOnce = Math.min(count, 50);

  it.each(Array.from({ length: count / atOnce }, (_, batch) => batch * atOnce))(
    `refund at most what was paid: ${atOnce} from number %i on, of any kind, tenders, offers and protection pairs [TRP-08] [CFR-05]`,
    async (first) => {
      const all = Array.from({ length: atOnce }, (_, index) => first + index);
      const hotels = hotelsAround(shop);
      const booked = await together(all, (at) => bookRandom(at, hotels));
      // Past the day in which tickets can be voided.
      await passTo(shop.clock.now().getTime() + 48 * hourMs);
      const faults = await together(booked, async (one) => faultsOf(await cancelRandom(one)));
      const said = faults.flatMap((of, index) => of.map((fault) => `trip ${all[index]}: ${fault}`));
      expect(said).toEqual([]);
      expect((await auditLedger(shop.db)).flatMap((account) => account.faults)).toEqual([]);
    },
  );
});
