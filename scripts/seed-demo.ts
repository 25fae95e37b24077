import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BookingSession,
  book,
  type bookingProgressSchema,
  getBooking,
  openBookingSession,
  planPayment,
} from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import { autocompleteLodging } from '#contract/places.ts';
import { getUserInfo } from '#contract/session.ts';
import { listRooms, searchAvailability, type StayFilters } from '#contract/stays.ts';
import { getTrip } from '#contract/trips/any-trip.ts';
import { cancelTrip, quoteCancellation } from '#contract/trips.ts';
import type { z } from 'zod';
import { type Caller, callerFor } from './caller.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';

/** Days before today at which a seeded world begins. */
export const historyDays = 40;

const dayMs = 86_400_000;
/** Portals follow the world's clock by a long poll; longest wait for it. */
const followLimitMs = 5_000;
/** Longest wait for an e-mail; a later one only has a later date. */
const letterLimitMs = 3_000;

interface Demo {
  /** URLs of the two portals and the sandbox, as seen from this machine. */
  readonly consumer: string;
  readonly business: string;
  readonly world: string;
  readonly worldKey: string;
  /** Called before each clock jump. */
  beforeJump(milliseconds: number): Promise<void>;
}

interface Wish {
  readonly place: string;
  /** Days from today to the arrival; negative for the past. */
  readonly arrival: number;
  readonly nights: number;
  /** Lowest and highest total in dollars. */
  readonly between: readonly [number, number];
  readonly filters?: StayFilters;
  readonly phone: string;
  /** Chooses tenders from those offered; the card pays the rest. */
  readonly pay: (session: BookingSession) => TenderInput[];
}

interface Booked {
  readonly tripId: string;
  readonly locator: string;
}

/**
 * Creates example trips for the ready people through the API and the sandbox's clock: past, cancelled and upcoming
 * stays. A new world's clock is `historyDays` in the past; it is returned to real time, also on failure. What is there
 * already stays as it is, so that it can be called again after an interruption; a trip whose time has passed is left
 * out. Returns a sentence for each trip that could not be made.
 */
export async function seedDemo(demo: Demo): Promise<{ missing: readonly string[] }> {
  const today = Date.now();
  const missing: string[] = [];
  const make = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      missing.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await make('Lisbon', async () =>
    bookStay(demo, await enter(demo, 'consumer', 'primary', -historyDays), today, {
      place: 'Lisbon',
      arrival: -24,
      nights: 4,
      between: [500, 1100],
      phone: '+1 416 555 0142',
      pay: credit(150),
    }),
  );
  await make('Montréal', async () => {
    const regretted = await bookStay(demo, await enter(demo, 'consumer', 'primary', -historyDays), today, {
      place: 'Montréal',
      arrival: -9,
      nights: 2,
      between: [250, 600],
      phone: '+1 416 555 0142',
      pay: credit(90),
    });
    if (regretted) await cancel(demo, regretted);
  });
  await make('Barcelona', async () =>
    bookStay(demo, await enter(demo, 'consumer', 'primary', -3), today, {
      place: 'Barcelona',
      arrival: 35,
      nights: 5,
      between: [700, 1600],
      phone: '+1 416 555 0142',
      pay: miles(20_000),
    }),
  );
  await make('Chicago', async () =>
    bookStay(demo, await enter(demo, 'business', 'employee', -3), today, {
      place: 'Chicago',
      arrival: 16,
      nights: 2,
      between: [150, 360],
      filters: { inPolicyOnly: true },
      phone: '+1 613 555 0152',
      pay: credit(0),
    }),
  );
  await make('London', async () =>
    bookStay(demo, await enter(demo, 'business', 'owner', -3), today, {
      place: 'London',
      arrival: 24,
      nights: 3,
      between: [300, 1200],
      filters: { inPolicyOnly: true },
      phone: '+1 613 555 0151',
      pay: credit(0),
    }),
  );
  await make('The return to the present', () => returnToPresent(demo));
  return { missing };
}

/** Cancels a stay six days after it was booked, unless that was done or has become too late. */
async function cancel(demo: Demo, { tripId, locator }: Booked): Promise<void> {
  const call = await enter(demo, 'consumer', 'primary', -historyDays + 6);
  if (!isOpenTo(await call(getTrip, { params: { tripId } }), 'cancel')) return;
  const { quoteId } = await call(quoteCancellation, { params: { tripId } });
  await call(cancelTrip, { params: { tripId }, body: { quoteId } });
  await letterArrives(demo, locator, 2);
}

/** Sets the sandbox's clock to real time. */
export async function returnToPresent(demo: Pick<Demo, 'world' | 'worldKey' | 'beforeJump'>): Promise<void> {
  const now = Date.parse(await moveClock(demo, {}));
  await demo.beforeJump(Date.now() - now);
  await moveClock(demo, { reset: true });
}

/** Moves the clock to a day relative to today and signs a user in once their portal has followed. */
async function enter(
  demo: Demo,
  tenant: 'consumer' | 'business',
  handle: string,
  day: number,
): Promise<Caller> {
  const now = Date.parse(await moveClock(demo, {}));
  const wanted = Date.now() + day * dayMs;
  if (wanted - now > followLimitMs) {
    await demo.beforeJump(wanted - now);
    await moveClock(demo, { moveTo: new Date(wanted).toISOString() });
  }
  const until = performance.now() + followLimitMs;
  for (;;) {
    try {
      const call = await callerFor(demo[tenant], handle);
      const { serverTime } = await call(getUserInfo);
      if (Math.abs(Date.parse(serverTime) - Math.max(now, wanted)) < dayMs) return call;
      if (performance.now() > until) throw new Error(`The ${tenant} portal does not follow the clock.`);
    } catch (error) {
      // A sign-in that spans the move has expired; retry.
      if (performance.now() > until) throw error;
    }
    await sleep(100);
  }
}

async function moveClock(
  demo: Pick<Demo, 'world' | 'worldKey'>,
  move: { moveTo?: string; reset?: true },
): Promise<string> {
  const answer = await fetch(`${demo.world}/v1/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demo.worldKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(move),
  });
  const json: { now?: string; error?: { message: string } } = await answer.json();
  if (!answer.ok || !json.now) throw new Error(json.error?.message ?? 'The clock does not move.');
  return json.now;
}

/** Waits for `count` e-mails about a booking, so that they carry its date. */
async function letterArrives(demo: Demo, locator: string, count: number): Promise<void> {
  const until = performance.now() + letterLimitMs;
  while (performance.now() < until) {
    const answer = await fetch(`${demo.world}/v1/post/messages`, {
      headers: { authorization: `Bearer ${demo.worldKey}` },
    });
    const { messages }: { messages: { subject: string }[] } = await answer.json();
    if (messages.filter(({ subject }) => subject.includes(locator)).length >= count) return;
    await sleep(100);
  }
}

const card = (session: BookingSession): TenderInput[] =>
  session.tenderOptions
    .filter(({ kind, allowed }) => kind === 'UserCard' && allowed)
    .slice(0, 1)
    .map(({ id }) => ({ kind: 'UserCard', paymentMethodId: id }));

const credit =
  (dollars: number) =>
  (session: BookingSession): TenderInput[] => {
    const can = session.tenderOptions.some(({ kind, allowed }) => kind === 'TravelWalletCredit' && allowed);
    return [
      ...(can && dollars > 0 ? [{ kind: 'TravelWalletCredit' as const, amount: dollars }] : []),
      ...card(session),
    ];
  };

const miles =
  (points: number) =>
  (session: BookingSession): TenderInput[] => {
    const account = session.tenderOptions.find(
      ({ kind, allowed, rewardsCurrency }) => kind === 'Rewards' && allowed && rewardsCurrency === 'Miles',
    );
    return [
      ...(account
        ? [{ kind: 'Rewards' as const, accountReferenceId: account.id, amount: points / 100 }]
        : []),
      ...card(session),
    ];
  };

/**
 * Books a matching stay and waits for its e-mail; returns the one that an earlier start booked, and null when its arrival
 * has passed.
 */
async function bookStay(demo: Demo, call: Caller, today: number, wish: Wish): Promise<Booked | null> {
  const date = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  const { userInfo, serverTime } = await call(getUserInfo);
  const { bookingId, booked: before } = await earlierBooking(call, `${userInfo.email} ${wish.place}`);
  if (before) return before;
  if (serverTime.slice(0, 10) >= date(wish.arrival)) return null;
  const dates = {
    checkIn: date(wish.arrival),
    checkOut: date(wish.arrival + wish.nights),
    rooms: [{ adults: 2 }],
  };
  const found = await placeNamed(call, wish.place);
  const { stays } = await call(searchAvailability, {
    body: {
      placeId: found,
      ...dates,
      listingType: 'hotel',
      filters: {
        minPrice: wish.between[0],
        maxPrice: wish.between[1],
        refundable: true,
        stars: [3, 4],
        collections: ['NoCollection'],
        ...wish.filters,
      },
    },
  });
  for (const stay of stays) {
    const { rooms } = await call(listRooms, { params: { lodgingId: stay.lodgingId }, body: dates });
    const rate = rooms
      .flatMap(({ products }) => products)
      .find(
        ({ refundPolicy, paymentTiming, policy }) =>
          refundPolicy === 'FullyRefundable' &&
          paymentTiming === 'PayNow' &&
          (!wish.filters?.inPolicyOnly || policy.state === 'in_policy'),
      );
    if (!rate) continue;
    const session = await call(openBookingSession, {
      body: {
        ...dates,
        lodgingId: stay.lodgingId,
        rateToken: rate.rateToken,
        shownTotal: rate.total.amount,
      },
    });
    const booked = await pay(call, session, { ...wish, bookingId });
    await letterArrives(demo, booked.locator, 1);
    return booked;
  }
  throw new Error(`No stay in ${wish.place} matches.`);
}

/** The booking that an earlier start made of a name, or the id for one that is to be made. */
async function earlierBooking(
  call: Caller,
  name: string,
): Promise<{ bookingId: string; booked: Booked | null }> {
  for (let attempt = 1; ; attempt++) {
    const bookingId = idOf(`${name} ${attempt}`);
    const found = await call(getBooking, { params: { bookingId } }).catch(() => null);
    if (found === null) return { bookingId, booked: null };
    const { outcome, tripId, locator } = found;
    if (outcome === 'confirmed' && tripId && locator) return { bookingId, booked: { tripId, locator } };
    if (outcome !== 'failed') throw new Error(`The booking of an earlier start is ${outcome}.`);
  }
}

/** The same id for the same name at every start, by which a booking is made once. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

async function placeNamed(call: Caller, name: string): Promise<string> {
  const { places } = await call({
    ...autocompleteLodging,
    path: `${autocompleteLodging.path}?query=${encodeURIComponent(name)}`,
  });
  const first = places[0];
  if (!first) throw new Error(`There is no place named ${name}.`);
  return first.placeId;
}

async function pay(
  call: Caller,
  session: BookingSession,
  wish: Wish & { bookingId: string },
): Promise<Booked> {
  const { bookingSessionId } = session;
  const { bookingId } = wish;
  const tenders = wish.pay(session);
  const plan = await call(planPayment, { params: { bookingSessionId }, body: { tenders } });
  if (!plan.complete) throw new Error(plan.problems[0]?.message ?? 'The payment is not complete.');
  const { userInfo } = await call(getUserInfo);
  let progress: z.output<typeof bookingProgressSchema> = await call(book, {
    params: { bookingSessionId },
    body: {
      bookingId,
      guests: [{ room: 0, givenName: userInfo.firstName, surname: userInfo.lastName }],
      contact: { email: userInfo.email, phone: wish.phone },
      tenders,
      agreedTotal: session.price.grandTotal.amount,
      ...(session.policy.state === 'out_of_policy' && { policyException: { reason: 'location' } }),
    },
  });
  for (let tries = 0; tries < 50 && progress.outcome === 'working'; tries++) {
    await sleep(100);
    progress = await call(getBooking, { params: { bookingId } });
  }
  if (progress.outcome !== 'confirmed' || !progress.tripId || !progress.locator)
    throw new Error(progress.problem?.title ?? `The booking is ${progress.outcome}.`);
  return { tripId: progress.tripId, locator: progress.locator };
}
