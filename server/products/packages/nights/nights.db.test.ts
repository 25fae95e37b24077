import { describe, expect, it } from 'vitest';
import type { PackageChangeQuote } from '#contract/packages/nights.ts';
import type { Price } from '#contract/pricing.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { addDays } from '#contract/values/dates.ts';
import { listEvents } from '#server/modules/trip-events/index.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import {
  bookPackagePath,
  happenToFlight,
  openPackage,
  packageQuestion,
  packageRequest,
} from '#tests/support/packages.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';

/** Runs once, after the bank has answered and before the change is written. */
let beforeFinish: (() => Promise<void>) | undefined;
const { world, shop, open, enter, provoke, pass } = await testShop('nights', {
  flies: true,
  ...soonLeft,
  async checkpoint(name) {
    if (name !== 'change:settle:answered') return;
    const run = beforeFinish;
    beforeFinish = undefined;
    await run?.();
  },
});
const soon = { timeout: 60_000 };

interface Booked {
  readonly at: typeof shop;
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly email: string;
  /** Of the card, in cents. */
  readonly paid: number;
}

const toNewYork = { from: 'airport:LIS', to: 'city:5128581' };

async function book(
  question: object,
  {
    refundPolicy = 'FullyRefundable',
    at = shop,
    by,
  }: { refundPolicy?: string; at?: typeof shop; by?: NamedPerson } = {},
): Promise<Booked> {
  const person = by ?? (await enter());
  const session = await openPackage(at.api, person, {
    wanted: (product) => product.refundPolicy === refundPolicy,
    question,
  });
  const email = `${person.name}@nights.example`;
  const contact = { email, phone: '+14165550142' };
  const request = packageRequest(session, [cardOf(session)], { contact });
  const { tripId } = await postAndWait(at, person, bookPackagePath(session), request);
  const paid = cents(session.price.dueNow.amount);
  return { at, person, tripId: tripId ?? '', bookingId: request.bookingId, email, paid };
}

const post = ({ at, person, tripId }: Booked, path: string, body: object) =>
  at.api.call(person, 'POST', `/api/v0/trips/${tripId}/package/${path}`, body);
const read = async ({ at, person, tripId }: Booked): Promise<PackageTrip> =>
  (await at.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
const quote = async (booked: Booked, answer: 'shift' | 'drop'): Promise<PackageChangeQuote> =>
  (await post(booked, 'nights-quotes', { answer })).json();
async function atHotel({ bookingId }: Booked) {
  const { body } = await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}:stay`);
  return [body['status'], body['checkIn'], body['checkOut']];
}

/** The flights there land on another day; waits until the trip knows. */
async function landOn(booked: Booked, by: 1 | -1): Promise<PackageTrip> {
  const landsOf = ({ entries: [{ flight }] }: PackageTrip) =>
    flight.slices[0]?.segments.at(-1)?.zonedArrival.slice(0, 10) ?? '';
  const before = await read(booked);
  const count = before.entries[0].flight.slices[0]?.segments.length ?? 0;
  const moved = by === 1 ? [count - 1] : Array.from({ length: count }, (_, at) => at);
  // An airline moves a flight within its day of departure.
  for (const at of moved)
    await happenToFlight(world, booked.bookingId, at, {
      kind: 'reschedule',
      minutes: by === 1 ? 1_439 : -720,
    });
  await expect.poll(async () => landsOf(await read(booked)), soon).toBe(addDays(landsOf(before), by));
  return read(booked);
}

const set = ({ at, tripId }: Booked, to: { is_with_agent?: boolean; starts_at?: Date; ends_at?: Date }) =>
  at.db.updateTable('trips').set(to).where('id', '=', tripId).execute();

async function spanOf({ at, tripId }: Booked) {
  const { starts_at, ends_at } = await at.db
    .selectFrom('trips')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  return { startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
}

const state = async (booked: Booked) => (await read(booked)).change?.state;
const keep = (booked: Booked, { landsOn, leavesOn }: { landsOn: string; leavesOn: string }) =>
  post(booked, 'keep-nights', { landsOn, leavesOn });
function offerOf({ nightsOffer }: PackageTrip) {
  if (!nightsOffer) throw new Error('nothing is open');
  return nightsOffer;
}

/** No amount of the room, as it is stored, is in an answer. */
async function expectNoRoomPrice(answers: object[]): Promise<void> {
  const { item } = await shop.db
    .selectFrom('trips')
    .select('item')
    .orderBy('booked_at', 'desc')
    .executeTakeFirstOrThrow();
  const { stay } = item as { stay: { price: Price } };
  const { base, grandTotal, dueNow } = stay.price;
  for (const { amount } of [base, grandTotal, dueNow])
    expect(JSON.stringify(answers)).not.toContain(`:${amount},`);
}

describe('package nights that a schedule change makes unusable', () => {
  it('can be dropped: the quoted difference of the package is refunded [PKG-01] [TRP-03] [TRP-06]', async () => {
    const booked = await book({ ...packageQuestion(60), ...toNewYork });
    expect(booked.paid).toBe(155_176);
    const { checkIn, checkOut } = (await read(booked)).entries[1].stay;
    const trip = await landOn(booked, 1);
    const fewer = { checkIn: addDays(checkIn, 1), checkOut, nights: 6 };
    expect(trip).toMatchObject({
      nights: ['lands_after_first_night'],
      nightsOffer: { landsOn: fewer.checkIn, leavesOn: checkOut, shift: null, drop: fewer },
      options: opens('answer_nights'),
      change: null,
    });
    const stranger = { ...booked, person: await enter() };
    for (const [path, body] of [
      ['nights-quotes', { answer: 'drop' }],
      ['keep-nights', { landsOn: fewer.checkIn, leavesOn: checkOut }],
    ] as const)
      expect((await post(stranger, path, body)).statusCode).toBe(404);
    expect((await post(booked, 'nights-quotes', { answer: 'shift' })).json()).toMatchObject({
      code: 'change-not-possible',
    });

    const preview = await quote(booked, 'drop');
    expect(preview).toMatchObject({
      answer: 'drop',
      settlement: { amount: -57.06 },
      charge: null,
      lines: [{ kind: 'UserCard', paid: { amount: 1_551.76 }, refund: { amount: 57.06 } }],
      from: { checkIn, nights: 7, price: { grandTotal: { amount: 1_551.76 } } },
      to: { ...fewer, price: { grandTotal: { amount: 1_494.7 } } },
    });
    const done = await post(booked, 'nights', { changeQuoteId: preview.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', answer: 'drop', settlement: { amount: -57.06 } });
    // The same quote again is the same change.
    const again = await post(booked, 'nights', { changeQuoteId: preview.quoteId });
    expect(again.json()).toMatchObject({ changeId: done.json().changeId, state: 'done' });
    await expect
      .poll(() => paymentsAt(world, booked.bookingId), soon)
      .toEqual([['captured', 155_176, 5_706]]);
    expect(await atHotel(booked)).toEqual(['confirmed', fewer.checkIn, checkOut]);
    const after = await read(booked);
    expect(after).toMatchObject({
      nights: [],
      nightsOffer: null,
      attention: null,
      savings: null,
      options: closes('answer_nights'),
      price: { grandTotal: { amount: 1_494.7 }, frozenUntil: null },
      entries: [{}, { stay: fewer }],
    });
    await expectNoRoomPrice([preview, done.json(), after]);
    expect((await post(booked, 'nights-quotes', { answer: 'drop' })).json()).toMatchObject({
      code: 'package-nights-gone',
    });
    const subjects = async () => (await mailsTo(world, booked.email)).map(({ subject }) => String(subject));
    await expect.poll(subjects, soon).toContainEqual(expect.stringContaining('Changed: New York'));
    // The airline still owes the flights: the rest comes back with them, no cent more.
    const path = `/api/v0/trips/${booked.tripId}`;
    const owed = (await shop.api.call(booked.person, 'POST', `${path}/cancellation-quotes`)).json();
    expect(owed).toMatchObject({ refund: { amount: 1_494.7 }, penalty: { amount: 0 } });
    await shop.api.call(booked.person, 'POST', `${path}/cancel`, { quoteId: owed.quoteId });
    await expect
      .poll(() => paymentsAt(world, booked.bookingId), soon)
      .toEqual([['captured', 155_176, 155_176]]);
  });

  it('can be moved with the flights for a difference charged once, and are asked about again when those move again [PKG-01] [TRP-03] [TRP-06]', async () => {
    const booked = await book(packageQuestion(74));
    const { checkIn, checkOut } = (await read(booked)).entries[1].stay;
    const trip = await landOn(booked, -1);
    const more = { checkIn: addDays(checkIn, -1), checkOut, nights: 7 };
    expect(trip).toMatchObject({
      nights: ['lands_before_check_in'],
      nightsOffer: { shift: more, drop: null },
    });
    const preview = await quote(booked, 'shift');
    expect(preview).toMatchObject({
      settlement: { amount: 41.65 },
      charge: { amount: { amount: 41.65, currency: 'USD' }, lastFour: '4417' },
      lines: [],
      differenceAtProperty: { amount: 9.3 },
      to: { ...more, price: { grandTotal: { amount: 1_528.93 } } },
    });
    // The airline moves the way home while the bank is asked.
    const landsHome = (told: PackageTrip) =>
      told.entries[0].flight.slices.at(-1)?.segments.at(-1)?.zonedArrival ?? '';
    beforeFinish = async () => {
      await happenToFlight(world, booked.bookingId, -1, { kind: 'reschedule', minutes: 120 });
      await expect.poll(async () => landsHome(await read(booked)), soon).not.toBe(landsHome(trip));
    };
    const lasted = await spanOf(booked);
    const done = await post(booked, 'nights', { changeQuoteId: preview.quoteId });
    expect(done.json()).toMatchObject({ answer: 'shift' });
    await expect.poll(() => state(booked), soon).toBe('done');
    expect(beforeFinish).toBeUndefined();
    const lasts = await spanOf(booked);
    expect(lasts.endsAt - lasted.endsAt).toBe(120 * 60_000);
    expect(await atHotel(booked)).toEqual(['confirmed', more.checkIn, checkOut]);
    expect(await read(booked)).toMatchObject({
      nights: [],
      nightsOffer: null,
      entries: [{}, { stay: more }],
    });
    expect(await paymentsAt(world, booked.bookingId)).toEqual([['captured', 142_218, 0]]);
    expect(await paymentsAt(world, preview.quoteId)).toEqual([['captured', 4_165, 0]]);
    const count = trip.entries[0].flight.slices[0]?.segments.length ?? 0;
    for (let at = 0; at < count; at++)
      await happenToFlight(world, booked.bookingId, at, { kind: 'reschedule', minutes: 720 });
    await expect
      .poll(() => read(booked), soon)
      .toMatchObject({ nights: ['lands_after_first_night'], nightsOffer: { drop: { checkIn, checkOut } } });
  });

  it('can be kept: of two concurrent answers one wins, and the other changes nothing [PKG-01] [TRP-06]', async () => {
    const booked = await book({ ...packageQuestion(66), ...toNewYork });
    const offer = offerOf(await landOn(booked, 1));
    const { quoteId: changeQuoteId } = await quote(booked, 'drop');
    await set(booked, { is_with_agent: true });
    expect((await keep(booked, offer)).json()).toMatchObject({ code: 'conflict' });
    expect((await post(booked, 'nights-quotes', { answer: 'drop' })).json()).toMatchObject({
      code: 'change-not-possible',
      context: { hindrance: 'under_way' },
    });
    await set(booked, { is_with_agent: false });
    const other = { ...offer, landsOn: addDays(offer.landsOn, 1) };
    expect((await keep(booked, other)).json()).toMatchObject({ status: 409, code: 'package-nights-gone' });
    const [kept, changed] = await Promise.all([
      keep(booked, offer),
      post(booked, 'nights', { changeQuoteId }),
    ]);
    expect([kept.statusCode, changed.statusCode].filter((status) => status === 200)).toHaveLength(1);
    await expect.poll(async () => [undefined, 'done'].includes(await state(booked)), soon).toBe(true);
    const after = await read(booked);
    expect(after).toMatchObject({ nights: [], nightsOffer: null });
    const isKept = kept.statusCode === 200;
    expect(after.entries[1].stay.nights).toBe(isKept ? 7 : 6);
    expect((await atHotel(booked))[1]).toBe(after.entries[1].stay.checkIn);
    const refunded = (await paymentsAt(world, booked.bookingId)).map(([, , back]) => back > 0);
    expect(refunded).toEqual([!isKept]);
    // The one that lost is answered the same when it is sent again; the one that won, too.
    expect((await keep(booked, offer)).statusCode).toBe(kept.statusCode);
    if (isKept)
      expect((await post(booked, 'nights', { changeQuoteId })).statusCode).toBeGreaterThanOrEqual(409);
  });

  it('can still be kept when no other room is available or the rate cannot be changed [PKG-01] [TRP-06]', async () => {
    const booked = await book({ ...packageQuestion(82), ...toNewYork });
    const offer = offerOf(await landOn(booked, 1));
    await provoke('stays', 'change-quote', 'sold-out');
    expect((await post(booked, 'nights-quotes', { answer: 'drop' })).json()).toMatchObject({
      status: 409,
      code: 'change-sold-out',
    });
    expect((await keep(booked, offer)).json()).toMatchObject({ nights: [], nightsOffer: null });
    expect((await keep(booked, offer)).statusCode).toBe(200);

    const strict = await book({ ...packageQuestion(84), ...toNewYork }, { refundPolicy: 'NonRefundable' });
    const offered = offerOf(await landOn(strict, 1));
    const { startsAt, endsAt } = await spanOf(strict);
    const now = shop.clock.now();
    await set(strict, { starts_at: new Date(now.getTime() - 60_000), ends_at: now });
    expect(await read(strict)).toMatchObject({
      nights: [],
      nightsOffer: null,
      attention: null,
      options: closes('answer_nights'),
    });
    expect((await keep(strict, offered)).json()).toMatchObject({ code: 'package-nights-gone' });
    await set(strict, { starts_at: new Date(startsAt), ends_at: new Date(endsAt) });
    expect((await post(strict, 'nights-quotes', { answer: 'drop' })).json()).toMatchObject({
      status: 409,
      code: 'change-not-possible',
      context: { hindrance: 'non_refundable' },
    });
    expect((await keep(strict, offered)).json()).toMatchObject({
      nights: [],
      entries: [{}, { stay: { nights: 7 } }],
    });
  });

  it('stay unchanged when the hotel refuses after a while, while the airline sends further changes [PKG-01] [TRP-03] [TRP-06]', async () => {
    const booked = await book({ ...packageQuestion(88), ...toNewYork });
    const offer = offerOf(await landOn(booked, 1));
    const { quoteId: changeQuoteId } = await quote(booked, 'drop');
    const path = `/api/v0/trips/${booked.tripId}`;
    const earlier = (await shop.api.call(booked.person, 'POST', `${path}/cancellation-quotes`)).json();
    await provoke('stays', 'change', 'pending-then-refused');
    expect((await post(booked, 'nights', { changeQuoteId })).json()).toMatchObject({ state: 'pending' });
    expect((await keep(booked, offer)).json()).toMatchObject({ code: 'conflict' });
    expect(isOpenTo(await read(booked), 'answer_nights')).toBe(false);
    // Back to nearly the first times: the airline owes nothing any more.
    const last = (await read(booked)).entries[0].flight.slices[0]?.segments.length ?? 1;
    await happenToFlight(world, booked.bookingId, last - 1, { kind: 'reschedule', minutes: -1_439 });
    await expect.poll(async () => (await read(booked)).entries[0].progress?.isOwed, soon).toBe(false);
    await pass(25);
    await expect.poll(() => state(booked), soon).toBe('refused');
    expect(await read(booked)).toMatchObject({
      change: { problemCode: 'change-refused' },
      nights: [],
      nightsOffer: null,
      entries: [{}, { stay: { nights: 7 } }],
    });
    const events = (await listEvents(shop.db, booked.tripId)).map(({ happening }) => happening.kind);
    expect(events).toContain('changeRefused');
    expect(events).not.toContain('changedByTraveler');
    // What came back was quoted while the airline owed the flights.
    const late = await shop.api.call(booked.person, 'POST', `${path}/cancel`, { quoteId: earlier.quoteId });
    expect(late.json()).toMatchObject({ code: 'conflict' });
    expect(await paymentsAt(world, booked.bookingId)).toEqual([['captured', booked.paid, 0]]);
  });

  it('keep the policy reason given for the flights of a company’s package [PKG-01] [POL-05] [POL-06] [TRP-03]', async () => {
    const office = await open({ tenant: 'business', ...soonLeft });
    const accounts = [issuerAccount('acct-dropper', { cardToken: 'card-primary-venture-x' })];
    const by = {
      ...(await office.api.enter(employee('dropper', 'biz-1', {}, { accounts }))),
      name: 'dropper',
    };
    await changePolicies(office.db, { isApprovalRequired: false });
    await changePolicies(office.db, { perFlight: 1_00 });
    const ofRooms = (perNight: number) => changePolicies(office.db, { perNight, stars: [1, 2, 3, 4, 5] });
    await ofRooms(1_00);
    const booked = await book({ ...packageQuestion(92), ...toNewYork }, { at: office, by });
    const flights = { code: 'flight_price', limit: '1', actual: null };
    const before = (await read(booked)).policyException;
    expect(before?.outside).toMatchObject([flights, { code: 'price_per_night', limit: '1' }]);
    // The company allows such rooms by now; its flights were booked above their limit.
    await ofRooms(100_000_00);
    await landOn(booked, 1);
    const preview = await quote(booked, 'drop');
    expect(preview.policy).toMatchObject({ state: 'out_of_policy', reasons: [flights] });
    const asked = { changeQuoteId: preview.quoteId };
    expect((await post(booked, 'nights', asked)).json()).toMatchObject({ code: 'policy-reason-missing' });
    const policyException = { reason: 'schedule', note: 'The airline moved' };
    await post(booked, 'nights', { ...asked, policyException });
    await expect.poll(() => state(booked), soon).toBe('done');
    const after = (await read(booked)).policyException;
    expect(after).toMatchObject(policyException);
    expect(after?.outside).toEqual([before?.outside[0]]);
  });
});
