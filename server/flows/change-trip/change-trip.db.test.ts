import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { CancellationQuote, StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { countOpenCases } from '#server/modules/cases/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder, isFreelyCancellable } from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { type BookedStay, cents, isPaidBack, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

const { world, shop, provoke, pass, bookStay } = await testShop('changer', soonLeft);

const post = (person: TestPerson, tripId: string, path: string, body: object = {}) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body);
const quote = async ({ person, tripId }: BookedStay, wanted: object): Promise<StayChangeQuote> =>
  (await post(person, tripId, 'hotel/change-quotes', wanted)).json();
const change = async ({ person, tripId }: BookedStay, quoteId: string): Promise<StayChange> =>
  (await post(person, tripId, 'hotel/change', { changeQuoteId: quoteId })).json();
const read = async ({ person, tripId }: BookedStay): Promise<Trip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
const cancelQuote = async ({ person, tripId }: BookedStay): Promise<CancellationQuote> =>
  (await post(person, tripId, 'cancellation-quotes')).json();

async function settled(booked: BookedStay): Promise<StayChange> {
  for (let tries = 0; tries < 400; tries++) {
    const { change: seen } = await read(booked);
    if (seen?.state === 'refused') return seen;
    if (seen?.state === 'done' && isPaidBack(seen)) return seen;
    await sleep(100);
  }
  throw new Error('the change came to no end');
}

/** Records of the bank, the hotel and the wallet on a trip and its changes. */
async function evidence({ person, bookingId }: BookedStay, ...changes: string[]) {
  const bank = (
    await Promise.all([bookingId, ...changes].map((reference) => paymentsAt(world, reference)))
  ).flat();
  const { body: hotel } = await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}`);
  const wallet = await readWallet(shop.db, person.customerId, shop.clock.now());
  return {
    bank,
    hotel: [hotel['status'], hotel['checkIn'], hotel['checkOut']],
    guests: (hotel['guests'] as { surname: string }[]).map(({ surname }) => surname),
    credit: wallet.creditMinorAvailable,
    miles: wallet.points[0]?.units ?? 0,
  };
}

const longer = ({ session: { stay } }: BookedStay) => ({ checkOut: addDays(stay.checkOut, 1) });
const shorter = ({ session: { stay } }: BookedStay) => ({ checkOut: addDays(stay.checkOut, -1) });

describe('changing the dates of a stay', () => {
  it('to more nights charges exactly the quoted difference, once [TRP-03]', async () => {
    const booked = await bookStay();
    const { session, due } = booked;
    const preview = await quote(booked, longer(booked));
    const more = cents(preview.difference.amount);
    expect(more).toBeGreaterThan(0);
    expect(preview).toMatchObject({
      parts: ['dates'],
      from: { checkOut: session.stay.checkOut, nights: 3, price: { dueNow: { amount: due / 100 } } },
      to: { checkOut: addDays(session.stay.checkOut, 1), nights: 4 },
      charge: { amount: { amount: more / 100, currency: 'USD' }, lastFour: '4417' },
      lines: [],
    });
    expect(cents(preview.to.price.dueNow.amount)).toBe(due + more);
    expect(await change(booked, preview.quoteId)).toMatchObject({ state: 'done', problem: null });
    const trip = await read(booked);
    expect(trip).toMatchObject({
      endsOn: addDays(session.stay.checkOut, 1),
      price: { dueNow: { amount: (due + more) / 100 }, frozenUntil: null },
      status: 'Confirmed',
      attention: null,
    });
    expect(trip.tenders.map(({ kind, amount }) => [kind, cents(amount.amount)])).toEqual([
      ['TravelWalletCredit', 55_000],
      ['Rewards', 10_000],
      ['UserCard', due - 65_000],
      ['UserCard', more],
    ]);
    const total = due - 65_000 + more;
    expect(await evidence(booked, preview.quoteId)).toEqual({
      bank: [
        ['captured', due - 65_000, 0],
        ['captured', more, 0],
      ],
      hotel: ['confirmed', session.stay.checkIn, addDays(session.stay.checkOut, 1)],
      guests: ['Okafor'],
      credit: 0,
      miles: 84_212 - 10_000 + Math.ceil(total / 10),
    });
    await expect.poll(async () => (await mailsTo(world, booked.email)).length).toBe(2);
  });

  it('to fewer nights refunds exactly the difference, card first, and reverses its earn [TRP-03] [TRP-08]', async () => {
    const booked = await bookStay((rate) => isFreelyCancellable(rate) && rate.total.minor < 100_000);
    const { due } = booked;
    const preview = await quote(booked, shorter(booked));
    const less = -cents(preview.difference.amount);
    const toCard = Math.min(less, due - 65_000);
    const toMiles = Math.min(less - toCard, 10_000);
    expect(preview.charge).toBeNull();
    expect(cents(preview.lines.reduce((sum, { refund }) => sum + refund.amount, 0))).toBe(less);
    expect(new Set(preview.lines.map(({ reason }) => reason))).toEqual(new Set(['refunded']));
    const done = await change(booked, preview.quoteId);
    expect(done).toMatchObject({ state: 'done' });
    expect(new Set(done.lines.map(({ state }) => state))).toEqual(new Set(['paid']));
    expect(done.lines.every(({ doneOn }) => doneOn !== null)).toBe(true);
    const kept = due - 65_000 - toCard;
    expect(await evidence(booked)).toMatchObject({
      bank: [['captured', due - 65_000, toCard]],
      credit: less - toCard - toMiles,
      miles: 84_212 - 10_000 + toMiles + Math.ceil(kept / 10),
    });
  });

  it('and then cancelling refunds everything that was paid, by each card payment [TRP-08]', async () => {
    const booked = await bookStay();
    const { due } = booked;
    const first = await quote(booked, longer(booked));
    await change(booked, first.quoteId);
    const more = cents(first.difference.amount);
    const preview = await cancelQuote(booked);
    expect(preview).toMatchObject({ paid: { amount: (due + more) / 100 }, outcome: 'FullyRefundable' });
    const done = (await post(booked.person, booked.tripId, 'cancel', { quoteId: preview.quoteId })).json();
    expect(done).toMatchObject({ state: 'done', attempt: 'CancellationAttemptOk' });
    expect(await evidence(booked, first.quoteId)).toMatchObject({
      bank: [
        ['captured', due - 65_000, due - 65_000],
        ['captured', more, more],
      ],
      hotel: ['cancelled', expect.any(String), expect.any(String)],
      credit: 55_000,
      miles: 84_212,
    });
  });

  it('to more nights, then fewer, refunds the last charge first, to the cent [TRP-03]', async () => {
    const booked = await bookStay();
    const { due } = booked;
    const up = await quote(booked, longer(booked));
    await change(booked, up.quoteId);
    const more = cents(up.difference.amount);
    const down = await quote(booked, { checkOut: booked.session.stay.checkOut });
    const less = -cents(down.difference.amount);
    await change(booked, down.quoteId);
    const back = await evidence(booked, up.quoteId);
    expect(back.bank).toEqual([
      ['captured', due - 65_000, Math.max(0, less - more)],
      ['captured', more, Math.min(less, more)],
    ]);
    const trip = await read(booked);
    expect(cents(trip.tenders.reduce((sum, { amount }) => sum + amount.amount, 0))).toBe(
      cents(trip.price.dueNow.amount),
    );
  });
});

describe('changing rooms and names of a stay', () => {
  it('charges a second room and tells the hotel its guests [TRP-03]', async () => {
    const booked = await bookStay(isFreelyCancellable, { by: 'card' });
    const party = { adults: 2, childAges: [] };
    const guests = [
      { room: 0, givenName: 'Ada', surname: 'Okafor' },
      { room: 1, givenName: 'Ben', surname: 'Silva' },
    ];
    const preview = await quote(booked, { rooms: [party, party], guests });
    expect(preview).toMatchObject({ parts: ['rooms'], to: { rooms: [party, party] } });
    expect(await change(booked, preview.quoteId)).toMatchObject({ state: 'done' });
    expect((await evidence(booked)).guests).toEqual(['Okafor', 'Silva']);
    expect((await read(booked)).guests).toHaveLength(2);
  });

  it('corrects children and their ages, and gives the reason for an impossible change [TRP-03] [LOD-04]', async () => {
    const booked = await bookStay(isFreelyCancellable);
    const ask = async (asked: Record<string, unknown>) =>
      (await post(booked.person, booked.tripId, 'hotel/change-quotes', asked)).json();
    expect(await ask({ rooms: [{ adults: 2, childAges: [3] }] })).toMatchObject({
      parts: ['rooms'],
      to: { rooms: [{ adults: 2, childAges: [3] }] },
    });
    expect(await ask({ rooms: [{ adults: 8, childAges: [9, 9, 9, 9, 9, 9] }] })).toMatchObject({
      code: 'change-breaks-rules',
      next: 'correct_input',
      context: { problems: [{ violation: 'OccupancyViolation' }] },
    });
    const { checkIn } = booked.session.stay;
    expect(await ask({ checkOut: addDays(checkIn, 31) })).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.checkOut', message: 'A stay can be at most 30 nights.' }],
    });
    expect((await read(booked)).stay.rooms).toEqual([{ adults: 2, childAges: [] }]);
  });

  it('corrects a name free of charge, even at a non-refundable rate [TRP-03]', async () => {
    const booked = await bookStay((rate) => rate.refundPolicy === 'NonRefundable', { by: 'card' });
    const trip = await read(booked);
    expect(trip).toMatchObject({ can: { change: ['guests'] }, changeHindrance: 'non_refundable' });
    const guests = [{ room: 0, givenName: 'Adaeze', surname: 'Okafor-Lind' }];
    const preview = await quote(booked, { guests });
    expect(preview).toMatchObject({ parts: ['guests'], difference: { amount: 0 }, charge: null, lines: [] });
    expect(await change(booked, preview.quoteId)).toMatchObject({ state: 'done' });
    expect(await evidence(booked)).toMatchObject({
      bank: [['captured', booked.due, 0]],
      guests: ['Okafor-Lind'],
    });
    const dates = await post(booked.person, booked.tripId, 'hotel/change-quotes', longer(booked));
    expect(dates.json()).toMatchObject({
      status: 409,
      code: 'change-not-possible',
      context: { hindrance: 'non_refundable', can: ['guests'] },
    });
  });
});

describe('a failed change leaves the booking unchanged', () => {
  // The card's hold may be released a moment after the change is reported as refused.
  const untouched = (booked: BookedStay, quoteId: string, bank: unknown[][] = []) =>
    expect
      .poll(() => evidence(booked, quoteId))
      .toEqual({
        bank: [['captured', booked.due - 65_000, 0], ...bank],
        hotel: ['confirmed', booked.session.stay.checkIn, booked.session.stay.checkOut],
        guests: ['Okafor'],
        credit: 0,
        miles: 84_212 - 10_000 + Math.ceil((booked.due - 65_000) / 10),
      });

  it.each([
    ['refused', 'change-refused'],
    ['sold-out', 'change-sold-out'],
  ])('when the hotel answers %s [TRP-03]', async (fault, problemCode) => {
    const booked = await bookStay();
    const { quoteId } = await quote(booked, longer(booked));
    await provoke('stays', 'change', fault);
    expect(await change(booked, quoteId)).toMatchObject({ state: 'refused', problemCode });
    await untouched(booked, quoteId, [['voided', 0, 0]]);
    expect(await read(booked)).toMatchObject({
      endsOn: booked.session.stay.checkOut,
      options: opens('cancel'),
      can: { change: ['dates', 'rooms', 'guests'] },
    });
    const again = await quote(booked, longer(booked));
    expect(await change(booked, again.quoteId)).toMatchObject({ state: 'done' });
  });

  it('when the card is declined for the difference [TRP-03] [PAY-03]', async () => {
    const booked = await bookStay();
    const { quoteId } = await quote(booked, longer(booked));
    await provoke('bank', 'authorise', 'insufficient_funds');
    expect(await change(booked, quoteId)).toMatchObject({
      state: 'refused',
      problemCode: 'card-insufficient-funds',
    });
    await untouched(booked, quoteId, [['declined', 0, 0]]);
  });

  it('when the hotel refuses after a while, and an e-mail says so [TRP-03]', async () => {
    const booked = await bookStay();
    const { quoteId } = await quote(booked, longer(booked));
    await provoke('stays', 'change', 'pending-then-refused');
    expect(await change(booked, quoteId)).toMatchObject({
      state: 'pending',
      promisedBy: expect.any(String),
    });
    expect(await read(booked)).toMatchObject({
      attention: 'Your change is under way.',
      options: closes('cancel'),
      can: { change: [] },
      changeHindrance: 'under_way',
    });
    await pass(25);
    expect(await settled(booked)).toMatchObject({ state: 'refused', problemCode: 'change-refused' });
    await untouched(booked, quoteId, [['voided', 0, 0]]);
    const subjects = async () => (await mailsTo(world, booked.email)).map((mail) => String(mail['subject']));
    await expect.poll(subjects).toContainEqual(expect.stringContaining('Not changed'));
  });
});

describe('a change that the hotel answers late or never', () => {
  it('is pending, and the difference is charged once it is accepted [TRP-03]', async () => {
    const booked = await bookStay();
    const { quoteId, difference } = await quote(booked, longer(booked));
    await provoke('stays', 'change', 'pending');
    expect(await change(booked, quoteId)).toMatchObject({ state: 'pending' });
    await pass(25);
    expect(await settled(booked)).toMatchObject({ state: 'done' });
    expect((await evidence(booked, quoteId)).bank[1]).toEqual(['captured', cents(difference.amount), 0]);
  });

  it('is reported as late after its promised time, with the next check; nothing is charged for an expired price [TRP-03]', async () => {
    const booked = await bookStay();
    const { quoteId } = await quote(booked, longer(booked));
    await provoke('stays', 'change', 'error', 100_000);
    expect(await change(booked, quoteId)).toMatchObject({ state: 'pending', problemCode: null });
    await pass(31 * 60);
    const later = { ...booked, person: await shop.api.enter(cardHolder(booked.name)) };
    const aheadMs = async () => {
      const { change: told } = await read(later);
      return told?.problemCode === 'change-late'
        ? Date.parse(told.promisedBy ?? '') - shop.clock.now().getTime()
        : 0;
    };
    await expect.poll(aheadMs).toBeGreaterThan(23 * 3_600_000);
    expect(await countOpenCases(shop.db)).toEqual([{ kind: 'change_late', cases: 1 }]);
    expect((await evidence(booked, quoteId)).bank[1]).toEqual(['authorised', 0, 0]);
    const of = { kind: 'change_late', customerId: later.person.customerId } as const;
    const { preview } = await actByPower(shop, 'ask_supplier', of, { choice: 'nothing' });
    expect(preview).toMatchObject({ code: 'power-not-possible' });
    await world.call('DELETE', '/v1/faults');
    const { answer } = await actByPower(shop, 'ask_supplier', of, { choice: 'ask' });
    expect(answer).toMatchObject({ outcome: null });
    await expect
      .poll(async () => (await read(later)).change)
      .toMatchObject({ state: 'refused', problemCode: 'change-expired', promisedBy: null });
    await expect.poll(async () => (await evidence(booked, quoteId)).bank[1]).toEqual(['voided', 0, 0]);
    expect(await countOpenCases(shop.db)).toEqual([]);
  });

  it('ends as the hotel told an agent, made or not, once it is late; what is charged is what was quoted [AGT-01] [TRP-03]', async () => {
    for (const choice of ['changed', 'unchanged']) {
      const booked = await bookStay();
      const { quoteId, difference } = await quote(booked, longer(booked));
      await provoke('stays', 'change', 'error', 100_000);
      await change(booked, quoteId);
      await pass(31 * 60);
      await expect.poll(() => countOpenCases(shop.db)).toEqual([{ kind: 'change_late', cases: 1 }]);
      const later = { ...booked, person: await shop.api.enter(cardHolder(booked.name)) };
      const of = { kind: 'change_late', customerId: later.person.customerId } as const;
      const { answer } = await actByPower(shop, 'ask_supplier', of, { choice });
      expect(answer).toMatchObject({ outcome: choice === 'changed' ? 'changed' : 'failed', amount: null });
      const [state, bank] =
        choice === 'changed'
          ? ['done', ['captured', cents(difference.amount), 0]]
          : ['refused', ['voided', 0, 0]];
      await expect.poll(async () => (await read(later)).change).toMatchObject({ state });
      await expect.poll(async () => (await evidence(booked, quoteId)).bank[1]).toEqual(bank);
      expect(await countOpenCases(shop.db)).toEqual([]);
      await world.call('DELETE', '/v1/faults');
    }
  }, 60_000);

  it.each(['unknown-changed', 'unknown-not-changed'])(
    'is queried until certain when the answer is lost: %s [TRP-03]',
    async (fault) => {
      const booked = await bookStay();
      const { quoteId, difference } = await quote(booked, longer(booked));
      await provoke('stays', 'change', fault);
      await change(booked, quoteId);
      expect(await settled(booked)).toMatchObject({ state: 'done' });
      expect(await evidence(booked, quoteId)).toMatchObject({
        bank: [expect.anything(), ['captured', cents(difference.amount), 0]],
        hotel: ['confirmed', booked.session.stay.checkIn, addDays(booked.session.stay.checkOut, 1)],
      });
    },
    60_000,
  );
});

describe('a change quote', () => {
  it('is used once, and another quote for the previous state of the trip is refused', async () => {
    const booked = await bookStay();
    const [first, second] = [await quote(booked, longer(booked)), await quote(booked, shorter(booked))];
    const cancelling = await cancelQuote(booked);
    const done = await change(booked, first.quoteId);
    expect(await change(booked, first.quoteId)).toMatchObject({ changeId: done.changeId, state: 'done' });
    const late = await post(booked.person, booked.tripId, 'hotel/change', { changeQuoteId: second.quoteId });
    expect(late.json()).toMatchObject({ status: 409, code: 'conflict' });
    const cancel = await post(booked.person, booked.tripId, 'cancel', { quoteId: cancelling.quoteId });
    expect(cancel.json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is accessible to its customer only, expires, and then changes nothing', async () => {
    const booked = await bookStay(isFreelyCancellable, { by: 'card' });
    const { quoteId } = await quote(booked, longer(booked));
    const stranger = await shop.api.enter(cardHolder('stranger'));
    expect((await post(stranger, booked.tripId, 'hotel/change-quotes', longer(booked))).statusCode).toBe(404);
    expect((await post(stranger, booked.tripId, 'hotel/change', { changeQuoteId: quoteId })).statusCode).toBe(
      404,
    );
    expect((await post(booked.person, booked.tripId, 'hotel/change-quotes')).json()).toMatchObject({
      code: 'change-nothing',
    });
    await pass(15 * 60);
    await sleep(300);
    expect(
      (await post(booked.person, booked.tripId, 'hotel/change', { changeQuoteId: quoteId })).json(),
    ).toMatchObject({
      status: 410,
      code: 'change-expired',
    });
  });
});

it('a home whose host refuses the change answers `homes-change-quote-failure` [TRP-09]', async () => {
  const booked = await bookStay((rate) => rate.refundPolicy === 'FullyRefundable', {
    kinds: ['home'],
    by: 'card',
  });
  await provoke('stays', 'change-quote', 'not-changeable');
  const refused = await post(booked.person, booked.tripId, 'hotel/change-quotes', longer(booked));
  expect(refused.json()).toMatchObject({ status: 409, code: 'homes-change-quote-failure' });
});
