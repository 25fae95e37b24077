import { describe, expect, it } from 'vitest';
import type { OwnCase } from '#contract/cases.ts';
import { newId } from '#server/platform/ids.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { byAirline, flightTripsOf } from '#tests/support/flight-trips.ts';
import { passenger } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import { stumbler } from '#tests/support/stumbler.ts';

const stumbling = stumbler();
const test = await testShop('leaver', { flies: true, checkpoint: stumbling.checkpoint, ...soonLeft });
const { shop, seen, provoke, pass, credit } = test;
const { bookFlights, again, read, quoteOf, cancel, subjectsTo, openCasesOf } = flightTripsOf(test);

const ada = passenger('ADT');
const ben = passenger('ADT', { givenName: 'Ben' });
const cleo = passenger('CNN', { givenName: 'Cleo' });
const dot = passenger('INF', { givenName: 'Dot' });

interface Booked {
  readonly person: NamedPerson;
  readonly tripId: string;
}

/** Asks for it on the trip's page. */
async function ask({ person, tripId }: Booked, traveler: string): Promise<OwnCase> {
  const body = {
    messageId: newId(),
    text: `${traveler} cannot come.`,
    topic: 'cancel-one-traveler',
    about: { tripId, traveler },
  };
  const answer = await shop.api.call(person, 'POST', '/api/v0/support/messages', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const desk = (booked: Booked, choice: string, more: object = {}) =>
  actByPower(
    shop,
    'cancel_one_traveler',
    { kind: 'traveler_cancel', customerId: booked.person.customerId },
    { choice, ...more },
  );
type Lines = { name: string; value: string }[];
const lineOf = (lines: Lines, name: string) => lines.find((line) => line.name === name)?.value;
const dollars = (minor: number) =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

describe('cancelling flights for one traveler', () => {
  it('pays back their fare within a day, and the other one flies on; a later cancellation pays the rest [TRP-04]', async () => {
    const booked = await bookFlights({ passengers: { ADT: 2 }, people: [ada, ben], days: 30 });
    const { person, bookingId, due, email } = booked;
    const half = due / 2;
    const request = await ask(booked, 'Ben Okafor');
    expect(request).toMatchObject({ state: 'open' });

    const { preview, answer } = await desk(booked, 'leave-1');
    expect(preview.choices.map(({ title }) => title)).toEqual([
      'Cancel for Ada Okafor',
      'Cancel for Ben Okafor',
      'The booking stays as it is',
    ]);
    expect(answer).toMatchObject({ outcome: null, amount: { amount: half / 100 } });
    const { lines } = answer;
    expect(lineOf(lines, 'The supplier returns')).toBe(dollars(half));
    expect(lineOf(lines, 'The customer gets back')).toBe(dollars(half));
    expect(lineOf(lines, 'Who stays')).toBe('Ada Okafor');
    expect(lineOf(lines, 'Price of the trip after this')).toBe(dollars(half));
    const activity = await shop.api.call(person, 'GET', '/api/v0/account/activity');
    const tripTitle = 'London to New York City';
    expect(activity.json()).toMatchObject({ acts: [{ tripId: booked.tripId, tripTitle }] });

    await expect.poll(async () => (await read(booked)).change?.state).toBe('done');
    await expect.poll(() => openCasesOf(bookingId)).toEqual([]);
    const trip = await read(booked);
    expect(trip).toMatchObject({
      status: 'Confirmed',
      passengers: [{ givenName: 'Ada', passport: { numberEnd: '2922' } }],
      flight: { passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 } },
      price: { dueNow: { amount: half / 100 } },
      change: { left: ['Ben Okafor'], parts: ['travelers'], lines: [{ form: 'card' }] },
    });
    expect(trip.tickets.map(({ numbers }) => numbers.length)).toEqual([1]);
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', due, half]]);
    await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^Changed: /));

    const quote = await quoteOf(booked);
    expect(cents(quote.refund.amount)).toBe(half);
    expect(await cancel(booked, quote)).toMatchObject({ state: 'done' });
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', due, due]]);
  });

  it('keeps the fee of the fare later, as a line of the price that no refund gives back; miles are taken back for the share [TRP-04]', async () => {
    const booked = await bookFlights({ passengers: { ADT: 2 }, people: [ada, ben], days: 30 });
    await pass(25 * 3_600);
    const now = await again(booked);
    const whole = await quoteOf(now);
    const fee = cents(whole.penalty.amount) / 2;
    const half = booked.due / 2;
    await ask(now, 'Ada Okafor');
    const { answer } = await desk(now, 'leave-0');
    expect(lineOf(answer.lines, 'The supplier keeps')).toBe(dollars(fee));
    expect(lineOf(answer.lines, 'The customer gets back')).toBe(dollars(half - fee));
    await expect.poll(async () => (await read(now)).change?.state).toBe('done');
    const trip = await read(now);
    expect(cents(trip.price.dueNow.amount)).toBe(half + fee);
    expect(trip.price.lineItems).toContainEqual(
      expect.objectContaining({
        kind: 'portal',
        code: 'left-travelers',
        amount: { amount: fee / 100, currency: 'USD' },
      }),
    );
    expect(trip.tenders.reduce((sum, { amount }) => sum + cents(amount.amount), 0)).toBe(half + fee);
    const later = await quoteOf(now);
    expect([cents(later.refund.amount), cents(later.penalty.amount)]).toEqual([half - fee, fee]);
    expect(cents(later.refund.amount) + (half - fee)).toBe(cents(whole.refund.amount));
  });

  it('takes an infant along with the adult who holds it, and leaves no child alone [TRP-04]', async () => {
    const booked = await bookFlights({
      passengers: { ADT: 1, CNN: 1, INF: 1 },
      people: [ada, cleo, dot],
      days: 30,
    });
    await ask(booked, 'Ada Okafor');
    const kept = { words: 'Cleo cannot fly alone.' };
    const { preview, answer } = await desk(booked, 'leave-0-2');
    expect(preview).toMatchObject({ code: 'power-not-possible' });
    expect(answer).toMatchObject({ code: 'power-not-possible' });
    const said = await desk(booked, 'kept', kept);
    expect(said.preview.choices.map(({ title }) => title)).toEqual([
      'Cancel for Cleo Okafor',
      'Cancel for Dot Okafor',
      'The booking stays as it is',
    ]);
    expect(lineOf(said.answer.lines, 'Ada Okafor')).toMatch(/^Nobody of 16 or more/);
    expect(said.answer).toMatchObject({ outcome: 'kept' });
    expect(await openCasesOf(booked.bookingId)).toEqual([]);

    await ask(booked, 'Dot Okafor');
    await desk(booked, 'leave-2');
    await expect.poll(async () => (await read(booked)).change?.state).toBe('done');
    expect((await read(booked)).passengers.map(({ givenName }) => givenName)).toEqual(['Ada', 'Cleo']);
  });

  it('pays back the card first, then credit; what was paid stays the sum of what is left [TRP-04] [PMT-02]', async () => {
    const booked = await bookFlights({
      passengers: { ADT: 2 },
      people: [ada, ben],
      days: 30,
      tenders: [credit(100)],
    });
    await ask(booked, 'Ben Okafor');
    await desk(booked, 'leave-1');
    await expect.poll(async () => (await read(booked)).change?.state).toBe('done');
    const half = booked.due / 2;
    const card = booked.due - 10_000;
    const toCard = Math.min(card, half);
    await expect
      .poll(async () => (await seen(booked.person, booked.bookingId)).bank)
      .toEqual([['captured', card, toCard]]);
    const { tenders } = await read(booked);
    expect(tenders.reduce((sum, { amount }) => sum + cents(amount.amount), 0)).toBe(booked.due - half);
  });

  it('leaves a credit with the airline in the name of the one who left, and none of it comes back later [TRP-04] [AIR-07]', async () => {
    const booked = await bookFlights({
      passengers: { ADT: 2 },
      people: [ada, ben],
      days: 30,
      wanted: byAirline('AA'),
    });
    await pass(25 * 3_600);
    const now = await again(booked);
    const half = booked.due / 2;
    await ask(now, 'Ben Okafor');
    const { answer } = await desk(now, 'leave-1');
    expect(answer.amount).toBeNull();
    expect(lineOf(answer.lines, 'As a credit with the supplier')).toBe(dollars(half));
    await expect.poll(async () => (await read(now)).change?.state).toBe('done');
    const trip = await read(now);
    expect(trip).toMatchObject({
      change: { airlineCredit: { amount: half / 100 }, lines: [] },
      price: { dueNow: { amount: booked.due / 100 } },
      airlineCredits: [],
    });
    const made = await shop.db
      .selectFrom('airline_credits')
      .select(['issued_minor', 'holders'])
      .where('trip_id', '=', booked.tripId)
      .execute();
    expect(made).toEqual([{ issued_minor: half, holders: [{ givenName: 'Ben', surname: 'Okafor' }] }]);
    const later = await quoteOf(now);
    expect([later.refund.amount, cents(later.supplierCredit?.amount ?? 0)]).toEqual([0, half]);
    await cancel(now, later);
    await expect.poll(async () => (await read(now)).cancellation?.state).toBe('done');
    expect((await read(now)).airlineCredits.map(({ added }) => cents(added.amount))).toEqual([half]);
  });

  it.each([
    ['pending', 'done', []],
    ['by-hand', 'done', []],
    ['by-hand-failed', 'refused', ['traveler_cancel']],
  ] as const)(
    'with the answer %s of the airline is pending first, then %s [TRP-04]',
    async (fault, end, open) => {
      const booked = await bookFlights({ passengers: { ADT: 2 }, people: [ada, ben], days: 30 });
      await ask(booked, 'Ben Okafor');
      await provoke('air', 'cancel-passengers', fault);
      await desk(booked, 'leave-1');
      await expect.poll(async () => (await read(booked)).change?.state).toBe('pending');
      await pass(60);
      await expect.poll(async () => (await read(booked)).change?.state, { timeout: 20_000 }).toBe(end);
      expect(await openCasesOf(booked.bookingId)).toEqual(open);
      const trip = await read(booked);
      expect(trip.passengers.length).toBe(end === 'done' ? 1 : 2);
      expect(trip.change?.problemCode).toBe(end === 'done' ? null : 'airline-cancellation-failed');
    },
  );

  // tests/crash/change-trip.test.ts kills a process at each place of this flow.
  it.each([
    'change:supplier:answered',
    'change:finish:before',
    'change:finish:after',
    'change:refund:answered',
  ])('at %s a process that dies goes on, and neither cancels nor pays twice [TRP-04]', async (name) => {
    const booked = await bookFlights({ passengers: { ADT: 2 }, people: [ada, ben], days: 30 });
    await ask(booked, 'Ben Okafor');
    stumbling.nextAt(name);
    await desk(booked, 'leave-1');
    await expect
      .poll(async () => (await seen(booked.person, booked.bookingId)).bank, { timeout: 30_000 })
      .toEqual([['captured', booked.due, booked.due / 2]]);
    expect(stumbling.isOver()).toBe(true);
    expect((await read(booked)).passengers).toHaveLength(1);
  });

  it('is done once when the airline’s answer is lost [TRP-04]', async () => {
    const booked = await bookFlights({ passengers: { ADT: 2 }, people: [ada, ben], days: 30 });
    await ask(booked, 'Ben Okafor');
    await provoke('air', 'cancel-passengers', 'unknown');
    await desk(booked, 'leave-1');
    await expect.poll(async () => (await read(booked)).change?.state, { timeout: 20_000 }).toBe('done');
    const { bank } = await seen(booked.person, booked.bookingId);
    expect(bank).toEqual([['captured', booked.due, booked.due / 2]]);
  });
});
