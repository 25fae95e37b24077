import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type {
  ActivityBookingSession,
  BookingSession,
  CarBookingSession,
  FlightBookingSession,
  PackageBookingSession,
  StayBookingSession,
} from '#contract/booking.ts';
import type { ProtectionOffer } from '#contract/protections.ts';
import { newId } from '#server/platform/ids.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookRequest, cardOf, findRate, isFreelyCancellable, openCheckout } from '#tests/support/checkout.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { bookPackagePath, openPackage, packageRequest } from '#tests/support/packages.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { shop, enter, seen } = await testShop('writer', { flies: true });

type Answer = Awaited<ReturnType<typeof shop.api.call>>;
type Act = (person: TestPerson, session: BookingSession) => Promise<Answer>;

interface Kind {
  readonly open: (person: TestPerson) => Promise<BookingSession>;
  readonly book: (
    person: TestPerson,
    session: BookingSession,
    rest: Record<string, unknown>,
  ) => Promise<Answer>;
  /** Everything that changes such a checkout. */
  readonly writers: Readonly<Record<string, Act>>;
}

const post = (person: TestPerson, path: string, body: object) => shop.api.call(person, 'POST', path, body);
const pathOf = ({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}`;
const putting =
  (part: string, body: object): Act =>
  (person, session) =>
    shop.api.call(person, 'PUT', `${pathOf(session)}/${part}`, body);
const bag = (sliceIndex: number) =>
  putting('flight/extras', { seats: [], bags: [{ passenger: 0, sliceIndex, pieces: 1 }] });
const protect = (...kinds: ProtectionOffer['kind'][]) => putting('protections', { kinds });
const reopen: Act = (person, session) => shop.api.call(person, 'POST', `${pathOf(session)}/reopen`);

/**
 * Runs both after both have read the checkout: its row is locked until each of them waits to write it. The first to wait
 * is the first to write.
 */
async function atOnce(
  session: Pick<BookingSession, 'bookingSessionId'>,
  acts: readonly [() => Promise<Answer>, () => Promise<Answer>],
): Promise<[Answer, Answer]> {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%update "booking_sessions"%'`.execute(shop.db);
    return rows[0]?.waiting;
  };
  const { both } = await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from booking_sessions where id = ${session.bookingSessionId} for update`.execute(tx);
    const first = acts[0]();
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    const second = acts[1]();
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    return { both: Promise.all([first, second]) };
  });
  return both;
}

const codeOf = (answer: Answer) => answer.json().code ?? 'done';

const premiumsOf = ({ price }: Pick<BookingSession, 'price'>) =>
  price.lineItems
    .filter(({ kind }) => kind === 'portal')
    .map(({ code, amount }) => [code, cents(amount.amount)])
    .toSorted();

/** The contracts that a booking has made, with their premiums. */
const contractsOf = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; premium: number }>`
    select kind, (terms ->> 'premium')::int as premium from protection_contracts where booking_id = ${bookingId}`.execute(
    shop.db,
  );
  return rows.map(({ kind, premium }) => [`protection:${kind}`, premium]).toSorted();
};

/** Waits until a booking is decided. */
const decided = (person: TestPerson, bookingId: string) =>
  expect
    .poll(
      async () =>
        (await shop.api.call(person, 'GET', `/api/v0/bookings/${bookingId}?waitSeconds=10`)).json().outcome,
      {
        timeout: 60_000,
      },
    )
    .not.toBe('working');

/** A checkout now, and whether the protections in its price are those that it shows as chosen. */
async function protectionsOf(person: TestPerson, session: Pick<BookingSession, 'bookingSessionId'>) {
  const now: BookingSession = (await shop.api.call(person, 'GET', pathOf(session))).json();
  const { offers } = (await shop.api.call(person, 'GET', `${pathOf(session)}/protections`)).json<{
    offers: ProtectionOffer[];
  }>();
  const chosen = offers
    .filter(({ isChosen }) => isChosen)
    .map(({ kind, terms }) => [`protection:${kind}`, cents(terms?.premium.amount ?? 0)])
    .toSorted();
  return { now, isSame: isDeepStrictEqual(chosen, premiumsOf(now)) };
}

const cfar = 'cancel-for-any-reason';
const flightWriters: Readonly<Record<string, Act>> = {
  'a bag': bag(0),
  'another bag': bag(1),
  'protections on': protect(cfar, 'disruption-assistance'),
  'protections off': protect(),
  'airline credits': putting('flight/airline-credits', { creditIds: [] }),
};
const carExtra: Act = (person, session) =>
  session.product === 'car'
    ? putting('car/extras', { extras: [{ code: session.car.extras[0]?.code, quantity: 1 }] })(person, session)
    : expect.fail('not a car');

/** Flights in standard economy, found once for each customer. */
const choices = new Map<string, Promise<object>>();
const choiceOf = (person: TestPerson): Promise<object> => {
  const found =
    choices.get(person.customerId) ??
    chooseFlights(shop.api, person).then(({ shownTotal: _, ...choice }) => ({
      ...choice,
      chosen: choice.chosen.map((one) => ({ ...one, fareId: 'standard.Economy' })),
    }));
  choices.set(person.customerId, found);
  return found;
};

/** Each kind: how it is opened and booked, and everything that changes it. */
const kinds: Readonly<Record<string, Kind>> = {
  flights: {
    open: async (person) => openFlightCheckout(shop.api, person, await choiceOf(person)),
    book: (person, session, rest) =>
      post(
        person,
        bookFlightPath(session),
        flightRequest(session as FlightBookingSession, [cardOf(session)], rest),
      ),
    writers: { ...flightWriters, 'a new price': reopen },
  },
  stays: {
    open: async (person) =>
      openCheckout(shop, person, await findRate(shop, (rate) => !isFreelyCancellable(rate))),
    book: (person, session, rest) =>
      post(
        person,
        `${pathOf(session)}/hotel/book`,
        bookRequest(session as StayBookingSession, [cardOf(session)], rest),
      ),
    writers: { 'protections on': protect(cfar), 'protections off': protect(), 'a new price': reopen },
  },
  cars: {
    open: async (person) => openCarCheckout(shop, person, await findCar(shop)),
    book: (person, session, rest) =>
      post(person, bookCarPath(session), carRequest(session as CarBookingSession, [cardOf(session)], rest)),
    writers: { extras: carExtra, 'a new price': reopen },
  },
  activities: {
    open: async (person) => {
      const tickets = [{ unitId: 'adult', quantity: 1 }];
      return openActivityCheckout(shop, person, await findActivityIn(shop, isSimple, { tickets }));
    },
    book: (person, session, rest) =>
      post(
        person,
        bookActivityPath(session),
        activityRequest(session as ActivityBookingSession, [cardOf(session)], rest),
      ),
    writers: { 'a new price': reopen },
  },
  packages: {
    open: (person) => openPackage(shop.api, person),
    book: (person, session, rest) =>
      post(
        person,
        bookPackagePath(session),
        packageRequest(session as PackageBookingSession, [cardOf(session)], rest),
      ),
    writers: { 'a new price': reopen },
  },
};

const writersOf = Object.entries(kinds).flatMap(([kind, { writers }]) =>
  Object.keys(writers).map((writer) => [kind, writer] as const),
);
const pairs = Object.entries(kinds).flatMap(([kind, { writers }]) => {
  const names = Object.keys(writers).filter((name) => name !== 'a new price');
  return names.flatMap((one) => names.map((other) => [kind, one, other] as const));
});
const kindOf = (name: string): Kind => kinds[name] ?? expect.fail(name);
const writerOf = (kind: string, name: string): Act => kindOf(kind).writers[name] ?? expect.fail(name);

/** One customer with two windows. */
const windows = enter();

it.each(pairs)(
  'two concurrent changes of a checkout of %s, %s and then %s: the second is refused and can be sent again [BKG-01]',
  async (kind, one, other) => {
    const person = await windows;
    const session = await kindOf(kind).open(person);
    // Something is chosen before, so that every change of protections takes something away.
    if (kind !== 'cars') expect(codeOf(await protect(cfar)(person, session))).toBe('done');
    const [first, second] = [one, other].map((name) => () => writerOf(kind, name)(person, session));
    if (!first || !second) throw new Error('no pair');
    const answers = await atOnce(session, [first, second]);
    expect(answers.map(codeOf)).toEqual(['done', 'checkout-changed']);
    expect(answers[1].json()).toMatchObject({ status: 409, retryable: true, next: 'retry' });
    expect(await protectionsOf(person, session)).toMatchObject({ isSame: true });
    expect(codeOf(await second())).toBe('done');
    expect(await protectionsOf(person, session)).toMatchObject({ isSame: true });
  },
);

it.each(writersOf)(
  'a checkout of %s whose booking has begun refuses %s, and is booked at the price that was agreed [BKG-01] [CFR-01]',
  async (kind, writer) => {
    const person = await enter();
    const opened = await kindOf(kind).open(person);
    if (kind === 'flights' || kind === 'stays') await protect(cfar)(person, opened);
    const { now: session } = await protectionsOf(person, opened);
    const bookingId = newId();
    const [booked, changed] = await atOnce(session, [
      () => kindOf(kind).book(person, session, { bookingId }),
      () => writerOf(kind, writer)(person, session),
    ]);
    expect([codeOf(booked), codeOf(changed)]).toEqual(['done', 'booking-session-closed']);
    await decided(person, bookingId);
    const after = await seen(person, bookingId);
    expect(after).toMatchObject({
      booking: 'complete',
      bank: [['captured', cents(session.price.dueNow.amount), 0]],
    });
    expect(await contractsOf(bookingId)).toEqual(premiumsOf(session));
    // Later, it is as closed as at the same moment.
    const later = await writerOf(kind, writer)(person, session);
    expect(later.statusCode).toBe(409);
  },
);

it.each(writersOf)(
  'a booking of %s is refused without a charge when %s came first [BKG-01] [PAY-01]',
  async (kind, writer) => {
    const person = await enter();
    const opened = await kindOf(kind).open(person);
    if (writer === 'protections off') await protect(cfar)(person, opened);
    const { now: session } = await protectionsOf(person, opened);
    const bookingId = newId();
    const [changed, booked] = await atOnce(session, [
      () => writerOf(kind, writer)(person, session),
      () => kindOf(kind).book(person, session, { bookingId }),
    ]);
    expect(codeOf(changed)).toBe('done');
    expect(['checkout-changed', 'price-changed', 'booking-session-closed']).toContain(codeOf(booked));
    expect(await seen(person, bookingId)).toMatchObject({ booking: 'none', bank: [], trips: [] });
    if (writer === 'a new price') return;
    // What it holds now can be booked, with the protections of its price.
    const { now } = await protectionsOf(person, session);
    const again = newId();
    expect(codeOf(await kindOf(kind).book(person, now, { bookingId: again }))).toBe('done');
    await decided(person, again);
    expect(await seen(person, again)).toMatchObject({ booking: 'complete' });
    expect(await contractsOf(again)).toEqual(premiumsOf(now));
  },
);

it('a booking with an older checkout version is refused when the checkout now holds another item at the same price [BKG-01]', async () => {
  const person = await enter();
  const empty = await kindOf('flights').open(person);
  const session: FlightBookingSession = (await bag(0)(person, empty)).json();
  const now: FlightBookingSession = (await bag(1)(person, session)).json();
  expect(now.price.grandTotal).toEqual(session.price.grandTotal);
  expect(now.version).toBe(session.version + 1);
  const old = await kindOf('flights').book(person, now, { checkoutVersion: session.version });
  expect(old.json()).toMatchObject({ status: 409, code: 'checkout-changed' });
  const agreed = await kindOf('flights').book(person, now, { checkoutVersion: now.version });
  expect(codeOf(agreed)).toBe('done');
});

it('a checkout whose price has a protection without terms is not booked, and no money moves [BKG-01] [CFR-01]', async () => {
  const person = await enter();
  const opened = await kindOf('stays').open(person);
  await protect(cfar)(person, opened);
  const { now } = await protectionsOf(person, opened);
  await sql`delete from chosen_protections where session_id = ${now.bookingSessionId}`.execute(shop.db);
  const bookingId = newId();
  const answer = await kindOf('stays').book(person, now, { bookingId });
  expect(answer.json()).toMatchObject({ status: 409, code: 'checkout-changed' });
  expect(await seen(person, bookingId)).toMatchObject({ booking: 'none', bank: [] });
});
