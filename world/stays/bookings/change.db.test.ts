import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const party = [{ adults: 2, childAges: [] }];
const day = (ahead: number) =>
  new Date(world.deps.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

interface Rate {
  rateToken: string;
  rateId: string;
  roomTypeId: string;
  roomsLeft: number;
  refundability: string;
  total: { minor: number };
}

async function ratesOf(stayId: number, from: number, nights: number, rooms: object = party): Promise<Rate[]> {
  const { body } = await world.call('POST', `/v1/lodging/stays/${stayId}/rates`, {
    checkIn: day(from),
    checkOut: day(from + nights),
    rooms,
    currency: 'USD',
  });
  return ((body['rooms'] ?? []) as { rates: Rate[] }[]).flatMap(({ rates }) => rates);
}

async function book(rate: Rate, reference: string) {
  const quote = await world.call('POST', '/v1/lodging/quotes', { rateToken: rate.rateToken });
  const booked = await world.call('POST', '/v1/lodging/bookings', {
    quoteId: quote.body['quoteId'],
    reference,
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
    contact: { email: 'ada@example.com', phone: '+14165550142' },
  });
  return booked.body['bookingId'] as string;
}

const quoteOf = (bookingId: string, from: number, nights: number) =>
  world.call('POST', `/v1/lodging/bookings/${bookingId}/change-quotes`, {
    checkIn: day(from),
    checkOut: day(from + nights),
    rooms: party,
  });
const changeTo = (bookingId: string, changeQuoteId: unknown, reference: string) =>
  world.call('POST', `/v1/lodging/bookings/${bookingId}/change`, {
    changeQuoteId,
    reference,
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
  });

/** A freely cancellable rate of a hotel with few rooms left, and the same on the nights after it. */
async function findScarce(): Promise<{ stayId: number; rate: Rate; later: Rate }> {
  const { body } = await world.call('POST', '/v1/lodging/availability', {
    checkIn: day(60),
    checkOut: day(62),
    rooms: party,
    currency: 'USD',
    where: { lat: 38.7169, lon: -9.1399, radiusKm: 8 },
    kinds: ['hotel'],
  });
  for (const { id, available } of body['stays'] as { id: number; available: boolean }[]) {
    if (!available) continue;
    for (const rate of await ratesOf(id, 60, 2)) {
      if (rate.refundability !== 'full') continue;
      const later = (await ratesOf(id, 63, 2)).find(
        ({ rateId, roomTypeId }) => rateId === rate.rateId && roomTypeId === rate.roomTypeId,
      );
      if (later && later.roomsLeft <= 4 && rate.roomsLeft >= 2) return { stayId: id, rate, later };
    }
  }
  throw new Error('No hotel is as scarce as wanted.');
}

it('of two bookings moved at once onto the last room, one gets it and the other stays as it was [TRP-03]', async () => {
  const { stayId, rate, later } = await findScarce();
  const movers = [await book(rate, 'mover-1'), await book(rate, 'mover-2')];
  // Everything but one room of the nights that both want is taken by others.
  for (let n = 1; n < later.roomsLeft; n++) {
    const [again] = (await ratesOf(stayId, 63, 2)).filter(
      ({ rateId, roomTypeId }) => rateId === later.rateId && roomTypeId === later.roomTypeId,
    );
    if (again) await book(again, `other-${n}`);
  }
  const before = (await ratesOf(stayId, 60, 2)).find(
    ({ rateId, roomTypeId }) => rateId === rate.rateId && roomTypeId === rate.roomTypeId,
  );
  const quotes = await Promise.all(movers.map((id) => quoteOf(id, 63, 2)));
  expect(quotes.map(({ status }) => status)).toEqual([200, 200]);
  const answers = await Promise.all(
    movers.map((id, index) => changeTo(id, quotes[index]?.body['changeQuoteId'], `change-${index}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stands = await Promise.all(movers.map((id) => world.call('GET', `/v1/lodging/bookings/${id}`)));
  expect(stands.map(({ body }) => body['checkIn']).toSorted()).toEqual([day(60), day(63)]);
  const gone = (await ratesOf(stayId, 63, 2)).some(
    ({ rateId, roomTypeId }) => rateId === later.rateId && roomTypeId === later.roomTypeId,
  );
  expect(gone).toBe(false);
  const after = (await ratesOf(stayId, 60, 2)).find(
    ({ rateId, roomTypeId }) => rateId === rate.rateId && roomTypeId === rate.roomTypeId,
  );
  expect(after?.roomsLeft).toBe((before?.roomsLeft ?? 0) + 1);
});

it('a change is made once per reference, and counts the booking’s own rooms as free [TRP-03]', async () => {
  const { stayId, rate } = await findScarce();
  const id = await book(rate, 'once');
  const left = async () =>
    (await ratesOf(stayId, 60, 2)).find(
      ({ rateId, roomTypeId }) => rateId === rate.rateId && roomTypeId === rate.roomTypeId,
    )?.roomsLeft;
  const before = await left();
  const quote = await quoteOf(id, 61, 2);
  expect(quote).toMatchObject({ status: 200, body: { checkIn: day(61), checkOut: day(63) } });
  const body = {
    changeQuoteId: quote.body['changeQuoteId'],
    reference: 'once-change',
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
  };
  const path = `/v1/lodging/bookings/${id}/change`;
  const twice = await Promise.all(
    [1, 2].map(() => world.call('POST', path, body, { 'idempotency-key': 'one-key' })),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await world.call('GET', '/v1/lodging/changes?reference=once-change')).body).toMatchObject({
    status: 'changed',
  });
  // One of its two nights there is free again, the other is still its own.
  expect(await left()).toBe(before);
  const back = await quoteOf(id, 60, 2);
  await changeTo(id, back.body['changeQuoteId'], 'once-back');
  expect((await world.call('GET', `/v1/lodging/bookings/${id}`)).body).toMatchObject({ checkIn: day(60) });
  expect(await left()).toBe(before);
});

it('a corrected age that changes no price keeps the price paid, also when rates have moved; another age has its own price [TRP-03]', async () => {
  const { stayId } = await findScarce();
  const withChild = (age: number) => [{ adults: 2, childAges: [age] }];
  const rate = (await ratesOf(stayId, 60, 2, withChild(8))).find(
    ({ refundability, rateId }) => refundability === 'full' && rateId.includes('+R'),
  );
  if (!rate) throw new Error('No refundable room is sold.');
  const booked = await book(rate, 'ages');
  const quoted = async (age: number) => {
    const { body } = await world.call('POST', `/v1/lodging/bookings/${booked}/change-quotes`, {
      checkIn,
      checkOut,
      rooms: withChild(age),
    });
    return (body['rate'] as Rate).total.minor;
  };
  const [checkIn, checkOut] = [day(60), day(62)];
  const rows: number[][] = [];
  for (const minutes of [0, 7, 600, 3 * 1440]) {
    await world.deps.clock.move({ advanceSeconds: minutes * 60 });
    rows.push([minutes, await quoted(9), await quoted(3)]);
  }
  expect(rate.total.minor).toBe(130_113);
  expect(rows).toEqual([
    [0, 130_113, 122_854],
    [7, 130_113, 122_854],
    [600, 130_113, 123_763],
    [4320, 130_113, 122_348],
  ]);
});
