import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arm } from '#tests/support/arm.ts';
import { type Called, type TestWorld, testWorld } from '#tests/support/world.ts';
import type {
  Booking,
  CancellationOutcome,
  CancellationQuoteAnswer,
  ChangeAnswer,
  ChangeQuoteAnswer,
  Offer,
  QuoteAnswer,
  RateAnswer,
  SearchAnswer,
} from './api-types.ts';

const WHEN = { pickUpAt: '2026-12-15T10:00', dropOffAt: '2026-12-18T10:00' };
const WHO = { driverAge: 40, residence: 'US', currency: 'USD' };

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(() => world.call('DELETE', '/v1/faults'));

const read = <T>(called: Called): T => called.body as T;
const problem = ({ status, body }: Called) => `${status} ${(body['error'] as { code?: string })?.code}`;
let serial = 0;

const searched = (airport: string, more: object = {}, back: object | null = null) =>
  world.call('POST', '/v1/cars/search', {
    pickUp: { where: { airport }, at: WHEN.pickUpAt },
    dropOff: { where: back, at: WHEN.dropOffAt },
    ...WHO,
    ...more,
  });
const search = async (
  airport: string,
  more: object = {},
  back: object | null = null,
): Promise<SearchAnswer> => {
  const answer = await searched(airport, more, back);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return read(answer);
};

async function offerOf(
  airport: string,
  plan = 'prepaid',
  least = 1,
): Promise<{ offer: Offer; rateId: string }> {
  const { offers } = await search(airport);
  const offer = offers.find(
    (one) => one.carsLeft >= least && one.rates.some(({ rateId }) => rateId.endsWith(plan)),
  );
  const rateId = offer?.rates.find((rate) => rate.rateId.endsWith(plan))?.rateId;
  if (!offer || !rateId) throw new Error(`No ${plan} rate at ${airport}.`);
  return { offer, rateId };
}

async function quoted(rateId: string, extras: object[] = []): Promise<QuoteAnswer> {
  const { rate } = read<RateAnswer>(await world.call('POST', '/v1/cars/rates', { rateId, ...WHEN, ...WHO }));
  const quote = await world.call('POST', '/v1/cars/quotes', { rateToken: rate.rateToken, extras });
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  return read(quote);
}

const driver = { givenName: 'Ada', surname: 'Okafor', age: 40 };
const request = (quoteId: string, reference = `R-${++serial}`) => ({
  quoteId,
  reference,
  driver,
  contact: { email: 'ada@example.com', phone: '+1 555 555 0100' },
});
async function booked(rateId: string): Promise<Booking> {
  const answer = await world.call('POST', '/v1/cars/bookings', request((await quoted(rateId)).quoteId));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return read(answer);
}

describe('a search for rental cars', () => {
  it('answers the same twice, with price lines that add up to the total in list, rate and quote [GRD-01]', async () => {
    const [first, second] = [await search('LIS'), await search('LIS')];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(first.offers.length).toBeGreaterThan(40);
    for (const offer of first.offers.slice(0, 12))
      for (const listed of offer.rates) {
        const { rate } = await quoted(listed.rateId);
        expect(rate.total.minor).toBe(listed.totalMinor);
        expect(rate.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(rate.total.minor);
        expect(rate.dueNow.minor + rate.dueAtDesk.minor).toBe(rate.total.minor);
        expect([rate.dueNow.minor, rate.dueAtDesk.minor]).toEqual([
          listed.dueNowMinor,
          listed.dueAtDeskMinor,
        ]);
      }
  });

  it('includes the fees for a young driver and a one-way rental in the total', async () => {
    const plain = await search('LIS');
    const young = await search('LIS', { driverAge: 22 }, { airport: 'OPO' });
    const offer = young.offers.find(({ deskId }) => deskId.startsWith('ZE'));
    const fees = offer?.rates[0]?.feesMinor;
    expect(fees?.['young_driver']).toBe(3 * 2800);
    expect(fees?.['one_way']).toBeGreaterThan(3500);
    expect(offer?.dropOffDeskId).toBe('ZE-OPO');
    const before = plain.offers.find(
      (one) => one.deskId === 'ZE-LIS' && one.vehicle.acriss === offer?.vehicle.acriss,
    );
    expect(before?.rates[0]?.feesMinor['young_driver']).toBeUndefined();
  });

  it('includes cover without excess for foreign visitors in the United States, at a higher price [GRD-01]', async () => {
    const rateOf = async (airport: string, residence: string) => {
      const { rateId } = await offerOf(airport);
      const asked = { rateId, ...WHEN, ...WHO, residence };
      const { rate } = read<RateAnswer>(await world.call('POST', '/v1/cars/rates', asked));
      const listed = (await search(airport, { residence })).offers
        .flatMap(({ rates }) => rates)
        .find((one) => one.rateId === rateId);
      expect(listed?.totalMinor).toBe(rate.total.minor);
      return {
        base: rate.lines.find(({ kind }) => kind === 'base')?.amount.minor ?? 0,
        excess: rate.risk.excess.minor,
        sellsCover: rate.extras.some(({ code }) => code === 'full_cover'),
      };
    };
    const [resident, visitor] = [await rateOf('BTV', 'US'), await rateOf('BTV', 'FR')];
    expect(visitor.base / resident.base).toBeCloseTo(1.16, 3);
    expect([resident.excess > 0, resident.sellsCover]).toEqual([true, true]);
    expect([visitor.excess, visitor.sellsCover]).toEqual([0, false]);
    expect(await rateOf('LIS', 'US')).toEqual(await rateOf('LIS', 'PT'));
  });

  it('names the reason when a desk offers nothing, with the nearest open times', async () => {
    const answer = await search('BTV', {
      pickUp: { where: { lat: 44.4759, lon: -73.2121, radiusKm: 30 }, at: '2026-12-15T03:00' },
    });
    expect(answer.offers).toEqual([]);
    expect(answer.refusals[0]).toMatchObject({
      code: 'desk_closed',
      end: 'pick_up',
      openAfter: '2026-12-15T07:00',
    });
    const young = await search('ATL', { driverAge: 19 });
    expect(new Set(young.refusals.map(({ code }) => code))).toContain('too_young');
    const under25 = await search('ATL', { driverAge: 24 });
    expect(new Set(under25.refusals.map(({ code }) => code))).toContain('price_unavailable_under_25');
  });

  it('with past times, a return before the pick-up or an unknown currency is refused', async () => {
    expect(
      problem(await searched('LIS', { pickUp: { where: { airport: 'LIS' }, at: '2026-11-01T10:00' } })),
    ).toBe('400 invalid_request');
    expect(problem(await searched('LIS', { dropOff: { where: null, at: '2026-12-15T09:00' } }))).toBe(
      '400 invalid_request',
    );
    expect(problem(await searched('LIS', { currency: 'XAU' }))).toBe('400 unsupported_currency');
  });
});

describe('booking a rental car', () => {
  it('confirms, is found by reference, can be cancelled for free and then frees the car', async () => {
    const { rateId } = await offerOf('LIS');
    const before = (await quoted(rateId)).rate.carsLeft;
    const booking = await booked(rateId);
    expect(booking).toMatchObject({ status: 'confirmed', driver });
    expect((await quoted(rateId)).rate.carsLeft).toBe(before - 1);
    const found = await world.call('GET', `/v1/cars/bookings?reference=${booking.reference}`);
    expect(read<Booking>(found).bookingId).toBe(booking.bookingId);
    const path = `/v1/cars/bookings/${booking.bookingId}`;
    const cost = read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    expect(cost).toMatchObject({ penalty: { minor: 0 }, refund: booking.rate.dueNow, refundability: 'full' });
    const body = { cancellationQuoteId: cost.cancellationQuoteId };
    expect(read<CancellationOutcome>(await world.call('POST', `${path}/cancel`, body))).toMatchObject({
      status: 'cancelled',
      refund: booking.rate.dueNow,
    });
    expect((await quoted(rateId)).rate.carsLeft).toBe(before);
    expect(problem(await world.call('POST', `${path}/cancellation-quotes`))).toBe('409 not_cancellable');
  });

  it('sells the last cars once to any number of concurrent callers', async () => {
    const { offers } = await search('BTV');
    const scarce = offers.toSorted((a, b) => a.carsLeft - b.carsLeft)[0];
    const rateId = scarce?.rates[0]?.rateId ?? '';
    const left = scarce?.carsLeft ?? 0;
    const asked = left + 6;
    const quotes = await Promise.all(Array.from({ length: asked }, () => quoted(rateId)));
    const answers = await Promise.all(
      quotes.map(({ quoteId }) => world.call('POST', '/v1/cars/bookings', request(quoteId))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
    expect(answers.filter((answer) => problem(answer) === '409 sold_out')).toHaveLength(asked - left);
    expect(problem(await world.call('POST', '/v1/cars/rates', { rateId, ...WHEN, ...WHO }))).toBe(
      '409 sold_out',
    );
  });

  it('books a reference once, under the same or another idempotency key', async () => {
    const { rateId } = await offerOf('LIS', 'prepaid', 3);
    const [one, two] = [await quoted(rateId), await quoted(rateId)];
    const body = request(one.quoteId, 'R-once');
    const key = { 'idempotency-key': 'same-key' };
    const first = await world.call('POST', '/v1/cars/bookings', body, key);
    expect(await world.call('POST', '/v1/cars/bookings', body, key)).toEqual(first);
    expect(problem(await world.call('POST', '/v1/cars/bookings', request(two.quoteId, 'R-once')))).toBe(
      '409 reference_taken',
    );
  });

  it('charges extras by quantity, and refuses more than are sold', async () => {
    const { rateId } = await offerOf('LIS');
    const plain = await quoted(rateId);
    const seats = await quoted(rateId, [{ code: 'child_seat', quantity: 2 }]);
    expect(seats.rate.total.minor - plain.rate.total.minor).toBe(2 * 3 * 700);
    const token = plain.rate.rateToken;
    const wrong = { rateToken: token, extras: [{ code: 'child_seat', quantity: 3 }] };
    expect(problem(await world.call('POST', '/v1/cars/quotes', wrong))).toBe('400 invalid_request');
  });

  it('can be made to stay pending, sell out at the last moment, change the price, find the desk closed or not answer', async () => {
    const { rateId } = await offerOf('LIS', 'prepaid', 4);
    const book = async (fault: string) => {
      await arm(world, { area: 'cars', operation: 'book', fault });
      return world.call('POST', '/v1/cars/bookings', request((await quoted(rateId)).quoteId));
    };
    expect(problem(await book('sold-out'))).toBe('409 sold_out');
    expect(problem(await book('desk-closed'))).toBe('409 desk_closed');
    expect(problem(await book('price-changed'))).toBe('409 price_changed');
    const dearer = await quoted(rateId);
    expect(dearer.priceChange?.to.minor).toBeGreaterThan(dearer.priceChange?.from.minor ?? 0);
    const pending = read<Booking>(await book('pending'));
    expect(pending.status).toBe('pending');
    await world.call('POST', '/v1/clock', { advanceSeconds: 21 });
    expect(read<Booking>(await world.call('GET', `/v1/cars/bookings/${pending.bookingId}`)).status).toBe(
      'confirmed',
    );
    const reference = 'R-unknown';
    const { quoteId } = await quoted(rateId);
    await arm(world, { area: 'cars', operation: 'book', fault: 'unknown-booked' });
    const lost = fetch(`${world.url}/v1/cars/bookings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': reference,
      },
      body: JSON.stringify(request(quoteId, reference)),
      signal: AbortSignal.timeout(1500),
    });
    await expect(lost).rejects.toThrow();
    const found = await world.call('GET', `/v1/cars/bookings?reference=${reference}`);
    expect(read<Booking>(found).status).toBe('confirmed');
  });

  it('can be changed once in times, desk and driver, at the quoted price', async () => {
    const { rateId } = await offerOf('OPO', 'desk', 2);
    const booking = await booked(rateId);
    const path = `/v1/cars/bookings/${booking.bookingId}`;
    const desk = booking.rate.pickUp.deskId;
    const wanted = {
      pickUp: { deskId: desk, at: '2026-12-16T10:00' },
      dropOff: { deskId: desk, at: '2026-12-21T10:00' },
      driverAge: 40,
    };
    const quote = read<ChangeQuoteAnswer>(await world.call('POST', `${path}/change-quotes`, wanted));
    expect(quote).toMatchObject({ previousTotal: booking.rate.total, rate: { rentalDays: 5 } });
    const body = {
      changeQuoteId: quote.changeQuoteId,
      reference: 'C-1',
      driver: { ...driver, surname: 'Bello' },
    };
    expect(read<ChangeAnswer>(await world.call('POST', `${path}/change`, body)).status).toBe('changed');
    expect(read<ChangeAnswer>(await world.call('GET', '/v1/cars/changes?reference=C-1')).status).toBe(
      'changed',
    );
    const after = read<Booking>(await world.call('GET', path));
    expect(after.rate.total).toEqual(quote.rate.total);
    expect(after.driver.surname).toBe('Bello');
    expect(problem(await world.call('POST', `${path}/change`, { ...body, reference: 'C-2' }))).toBe(
      '410 expired',
    );
    const away = await world.deps.db.query<{ day: number; taken: number }>(
      `select day, taken from car_day where desk = $1 order by day`,
      [desk],
    );
    // 15 December was given back; 16 to 20 are kept.
    expect(away.rows.map(({ taken }) => taken)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('has at every second the cancellation fee that its terms state', async () => {
    const { rateId } = await offerOf('MAD');
    const booking = await booked(rateId);
    const path = `/v1/cars/bookings/${booking.bookingId}`;
    const cost = async (at: number) => {
      await world.call('POST', '/v1/clock', { moveTo: new Date(at).toISOString() });
      return read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    };
    // Free until 48 hours before 10:00 in Madrid, which is 09:00 UTC.
    const free = Date.parse('2026-12-13T09:00:00Z');
    expect(Date.parse(booking.rate.freeUntil ?? '')).toBe(free);
    expect((await cost(free - 30_000)).penalty.minor).toBe(0);
    expect((await cost(free + 1000)).penalty.minor).toBe(5000);
    expect((await cost(Date.parse('2026-12-15T09:00:01Z'))).penalty).toEqual(booking.rate.dueNow);
  });
});
