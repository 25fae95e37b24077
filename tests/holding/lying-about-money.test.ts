import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import { type AnyCheckout, openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';
import { type Lie, lyingSupplier } from './lying-supplier.ts';

let stage: Stage;
let liar: Awaited<ReturnType<typeof lyingSupplier>>;
let server: TestServer;

beforeAll(async () => {
  stage = await openStage();
  liar = await lyingSupplier(stage.world.url);
  server = await stage.start(undefined, { world: { url: liar.url, apiKey: stage.world.apiKey } });
});
afterEach(() => liar.beHonest());
afterAll(async () => {
  await server.stop();
  await liar.close();
  await stage.close();
});

type Json = Record<string, unknown>;
const amountOf = (json: Json) => json['amount'] as { minor: number; currency: string };
const inEuro: Lie = (json) => ({ ...json, amount: { ...amountOf(json), currency: 'EUR' } });
const ofMore: Lie = (json) => ({ ...json, amount: { ...amountOf(json), minor: amountOf(json).minor + 1 } });
const ofAnother: Lie = (json) => ({ ...json, authorisationId: 'aut_of_somebody_else' });
const entries =
  (lie: (json: Json) => unknown): Lie =>
  (json) => ({
    ...json,
    authorisations: (json['authorisations'] as Json[]).map(lie),
  });
/** Everything of an answer in another currency. */
const allInEuro: Lie = (json) => JSON.parse(JSON.stringify(json).replaceAll('"USD"', '"EUR"'));

const send = ({ person, path, request }: AnyCheckout) => server.call(person, 'POST', path, request);
const progressOf = async ({ person, request }: AnyCheckout) =>
  (await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}`))?.body['outcome'];
const bankOf = ({ request }: AnyCheckout) => paymentsAt(stage.world, request.bookingId);
const chargeOf = ({ session }: AnyCheckout) => Math.round(session.price.dueNow.amount * 100) - 65_000;

async function tripOf(checkout: AnyCheckout): Promise<string> {
  await send(checkout);
  expect(await outcomeOf(server, checkout)).toBe('confirmed');
  const booked = await server.call(checkout.person, 'GET', `/api/v0/bookings/${checkout.request.bookingId}`);
  return `/api/v0/trips/${String(booked?.body['tripId'])}`;
}

/** Lies until that was told a few times, and looks whether anybody believed it. */
async function whileLying(
  about: RegExp,
  lie: Lie,
  begin: () => Promise<unknown>,
  look: () => Promise<unknown>,
) {
  liar.lieAbout(about, lie);
  await begin();
  await expect.poll(() => liar.lies(), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(['working', 'pending']).toContain(await look());
  liar.beHonest();
}

describe('a bank that lies', () => {
  it.each([
    ['currency', inEuro],
    ['amount', ofMore],
  ])('about the %s of an authorisation is asked what is so, and charges once [PAY-03]', async (_, lie) => {
    const checkout = await stage.checkout(server);
    liar.lieAbout(/\/bank\/authorisations$/, lie);
    await send(checkout);
    expect(liar.lies()).toBeGreaterThan(0);
    expect(await outcomeOf(server, checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it.each([
    ['currency', inEuro],
    ['amount', ofMore],
  ])('about the %s of what it finds is not believed until it tells the truth [PAY-03]', async (_, lie) => {
    const checkout = await stage.checkout(server);
    const { bookingId: reference } = checkout.request;
    const fault = {
      area: 'bank',
      operation: 'authorise',
      fault: 'timeout-approved',
      times: 1,
      match: { reference },
    };
    await stage.world.call('PUT', '/v1/faults', fault);
    await whileLying(
      /\/bank\/authorisations\?/,
      entries(lie as (json: Json) => unknown),
      () => send(checkout),
      () => progressOf(checkout),
    );
    expect(await outcomeOf(server, checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it.each([
    ['another amount', ofMore],
    ['another currency', inEuro],
    ['another payment', ofAnother],
  ])('and says that it took %s is asked again, with the same key [PAY-03]', async (_, lie) => {
    const checkout = await stage.checkout(server);
    await whileLying(
      /\/captures$/,
      lie,
      () => send(checkout),
      () => progressOf(checkout),
    );
    expect(await outcomeOf(server, checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it('and says that it gave back something else is asked again, with the same key [TRP-08]', async () => {
    const checkout = await stage.checkout(server);
    const trip = await tripOf(checkout);
    const { person } = checkout;
    const quote = await server.call(person, 'POST', `${trip}/cancellation-quotes`);
    const cancel = () => server.call(person, 'POST', `${trip}/cancel`, { quoteId: quote?.body['quoteId'] });
    await whileLying(/\/refunds$/, ofMore, cancel, async () => (await cancel())?.body['state']);
    await expect.poll(async () => (await cancel())?.body['state']).toBe('done');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), chargeOf(checkout)]]);
  });
});

describe('a hotel that lies', () => {
  it('and holds a rate in another currency sells nothing [PAY-01]', async () => {
    liar.lieAbout(/\/lodging\/quotes$/, allInEuro);
    await expect(stage.checkout(server)).rejects.toThrow(/"status":502.*"code":"quote-failed"/);
    expect(liar.lies()).toBe(1);
  });

  it('about the currency of a cancellation is not believed, and asked again later [TRP-04]', async () => {
    const checkout = await stage.checkout(server);
    const trip = await tripOf(checkout);
    liar.lieAbout(/\/cancellation-quotes$/, allInEuro);
    expect(await server.call(checkout.person, 'POST', `${trip}/cancellation-quotes`)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('and prices a change of other rooms is not believed [TRP-03]', async () => {
    const checkout = await stage.checkout(server);
    const trip = await tripOf(checkout);
    liar.lieAbout(/\/change-quotes$/, (json) => ({ ...json, rooms: [{ adults: 1, childAges: [] }] }));
    const checkOut = addDays(checkout.session.stay.checkOut, 1);
    expect(await server.call(checkout.person, 'POST', `${trip}/change-quotes`, { checkOut })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});

describe('an airline that lies', () => {
  it('and confirms without a ticket has not confirmed [BKG-01]', async () => {
    const checkout = await stage.flightCheckout(server);
    await whileLying(
      /\/air\/bookings/,
      (json) => ({ ...json, tickets: [] }),
      () => send(checkout),
      () => progressOf(checkout),
    );
    await stage.world.call('POST', '/v1/clock', { advanceSeconds: 40 });
    expect(await outcomeOf(server, checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it('about the currency of seats and of a cancellation is not believed [PAY-01] [TRP-04]', async () => {
    const checkout = await stage.flightCheckout(server);
    const { bookingSessionId } = checkout.session;
    liar.lieAbout(/\/air\/quotes\/[^/]+\/extras$/, allInEuro);
    const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
    expect(
      await server.call(checkout.person, 'PUT', `/api/v0/bookings/sessions/${bookingSessionId}/extras`, {
        seats: [],
        bags,
      }),
    ).toMatchObject({ status: 502, body: { code: 'flight-quote-failed' } });
    liar.beHonest();
    const trip = await tripOf(checkout);
    liar.lieAbout(/\/cancellation-quotes$/, allInEuro);
    expect(await server.call(checkout.person, 'POST', `${trip}/cancellation-quotes`)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('and cancels another booking has not cancelled this one [TRP-08]', async () => {
    const checkout = await stage.flightCheckout(server);
    const trip = await tripOf(checkout);
    const { person } = checkout;
    const quote = await server.call(person, 'POST', `${trip}/cancellation-quotes`);
    liar.lieAbout(/\/air\/bookings\/[^/]+\/cancel$/, (json) => ({ ...json, bookingId: 'bk_another' }));
    const cancel = () => server.call(person, 'POST', `${trip}/cancel`, { quoteId: quote?.body['quoteId'] });
    expect((await cancel())?.body['state']).not.toBe('done');
    await expect.poll(async () => (await cancel())?.body['state']).toBe('done');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), chargeOf(checkout)]]);
  });

  it('and names somebody else’s credit moves nothing of it [TEN-04] [TRP-08]', async () => {
    const { before: theirs } = await stage.creditor(server);
    const kept = () =>
      stage.db
        .selectFrom('airline_credits')
        .select(['reference', 'left_minor', 'revision'])
        .where('id', '=', theirs.creditId)
        .executeTakeFirstOrThrow();
    const untouched = await kept();
    const { body: credit } = await stage.world.call('GET', `/v1/air/credits/${untouched.reference}`);
    const spent: Json = { ...credit, leftMinor: 0, revision: Number(credit['revision']) + 9 };

    const checkout = await stage.flightCheckout(server);
    const trip = await tripOf(checkout);
    const { person } = checkout;
    const quote = await server.call(person, 'POST', `${trip}/cancellation-quotes`);
    const cancel = async () =>
      (await server.call(person, 'POST', `${trip}/cancel`, { quoteId: quote?.body['quoteId'] }))?.body[
        'state'
      ];
    await whileLying(/\/air\/bookings/, (json) => ({ ...json, credits: [spent] }), cancel, cancel);
    await expect.poll(cancel).toBe('done');
    expect(await kept()).toEqual(untouched);

    const other = await stage.creditor(server);
    liar.lieAbout(/\/air\/credits\//, () => spent);
    const told = await server.call(other.person, 'GET', `/api/v0/airline-credits/${other.before.creditId}`);
    expect(told).toMatchObject({ status: 200, body: { creditId: other.before.creditId } });
    expect(liar.lies()).toBeGreaterThan(0);
    expect(await kept()).toEqual(untouched);
  });
});
