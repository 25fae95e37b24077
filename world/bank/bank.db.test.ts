import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(() => world.call('DELETE', '/v1/faults'));

const usd = (minor: number) => ({ minor, currency: 'USD' });
const order = (reference: string, minor: number, cardToken = 'card-primary-venture-x') => ({
  cardToken,
  amount: usd(minor),
  reference,
  merchant: 'Sea View Hotel',
});
const authorise = async (reference: string, minor: number, cardToken?: string): Promise<string> => {
  const made = await world.call('POST', '/v1/bank/authorisations', order(reference, minor, cardToken));
  return String(made.body['authorisationId']);
};
const act = (id: string, what: string, minor?: number, headers?: Record<string, string>) =>
  world.call(
    'POST',
    `/v1/bank/authorisations/${id}/${what}`,
    minor === undefined ? {} : { amount: usd(minor) },
    headers,
  );
const look = (id: string) => world.call('GET', `/v1/bank/authorisations/${id}`);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a card authorisation', () => {
  it('is captured once by two concurrent requests', async () => {
    const id = await authorise('race-capture', 50_000);
    const answers = await Promise.all([act(id, 'captures', 50_000), act(id, 'captures', 20_000)]);
    expect(statuses(answers)).toEqual([201, 409]);
    expect((await look(id)).body['captures']).toHaveLength(1);
  });

  it('is either captured or voided by two concurrent requests', async () => {
    const id = await authorise('race-void', 10_000);
    const answers = await Promise.all([act(id, 'captures', 10_000), act(id, 'void')]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('is never refunded beyond its captures by eight concurrent requests', async () => {
    const id = await authorise('race-refund', 10_000);
    await act(id, 'captures', 9_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'refunds', 2_000)));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 422, 422, 422, 422]);
    const seen = await look(id);
    expect(seen.body['refunded']).toEqual({ minor: 8_000, currency: 'USD' });
    expect(seen.body['refunds']).toHaveLength(4);
  });

  it('cannot be captured for more than was authorised, nor in another currency', async () => {
    const id = await authorise('too-much', 10_000);
    expect((await act(id, 'captures', 10_001)).body['error']).toMatchObject({ code: 'amount_too_large' });
    const euro = await world.call('POST', `/v1/bank/authorisations/${id}/captures`, {
      amount: { minor: 10_000, currency: 'EUR' },
    });
    expect(euro.body['error']).toMatchObject({ code: 'currency_mismatch' });
    expect((await look(id)).body['status']).toBe('authorised');
  });

  it('has totals that equal its ledger, which cannot be changed', async () => {
    const { rows } = await world.deps.db.query(
      `select a.id from bank_authorisation a left join bank_entry e on e.authorisation_id = a.id
        group by a.id
       having a.captured_minor <> coalesce(sum(e.amount_minor) filter (where e.kind = 'capture'), 0)
           or a.refunded_minor <> coalesce(sum(e.amount_minor) filter (where e.kind = 'refund'), 0)`,
    );
    expect(rows).toEqual([]);
    await expect(world.deps.db.query(`delete from bank_entry`)).rejects.toThrow('never changed or removed');
    await expect(
      world.deps.db.query(`update bank_authorisation set refunded_minor = captured_minor + 1`),
    ).rejects.toThrow('refunded_within_captured');
  });
});

describe('an idempotency key', () => {
  it('makes one authorisation of two concurrent requests', async () => {
    const key = { 'idempotency-key': 'twice' };
    const call = () => world.call('POST', '/v1/bank/authorisations', order('twice', 7_500), key);
    const [first, second] = await Promise.all([call(), call()]);
    expect(first.body['authorisationId']).toBe(second.body['authorisationId']);
    const found = await world.call('GET', '/v1/bank/authorisations?reference=twice');
    expect(found.body['authorisations']).toHaveLength(1);
  });

  it('makes one refund of three concurrent requests', async () => {
    const id = await authorise('refund-once', 3_000);
    await act(id, 'captures', 3_000);
    const key = { 'idempotency-key': 'refund-once' };
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'refunds', 1_000, key)));
    expect(new Set(answers.map(({ body }) => body['refundId'])).size).toBe(1);
    expect((await look(id)).body['refunded']).toEqual(usd(1_000));
  });

  it('is required, and is refused with another request body', async () => {
    const key = { 'idempotency-key': 'changed' };
    await world.call('POST', '/v1/bank/authorisations', order('changed', 100), key);
    const other = await world.call('POST', '/v1/bank/authorisations', order('changed', 101), key);
    expect(other.status).toBe(422);
    expect(other.body['error']).toMatchObject({ code: 'idempotency_mismatch' });
    const none = await world.call('POST', '/v1/bank/authorisations', order('none', 100), {
      'idempotency-key': '',
    });
    expect(none.status).toBe(400);
  });
});

describe('a declined card payment', () => {
  it.each([
    ['card-declined', 'declined'],
    ['card-insufficient-funds', 'insufficient_funds'],
    ['card-expired', 'expired'],
    ['card-lost-or-stolen', 'lost_or_stolen'],
    ['card-not-supported', 'not_supported'],
    ['card-invalid-number', 'invalid_number'],
    ['card-information', 'card_information'],
    ['card-verification-number', 'verification_number'],
    ['card-country-code', 'country_code'],
    ['card-zip-code', 'zip_code'],
    ['card-fraud', 'fraud'],
    ['card-nobody-issued', 'invalid_number'],
  ])('with %s has the decline code %s', async (cardToken, declineCode) => {
    const { status, body } = await world.call(
      'POST',
      '/v1/bank/authorisations',
      order(`decline-${cardToken}`, 900, cardToken),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'declined', declineCode });
  });

  it('can be armed for one reference on a good card, once', async () => {
    await world.call('PUT', '/v1/faults', {
      area: 'bank',
      operation: 'authorise',
      fault: 'zip_code',
      times: 1,
      match: { reference: 'zip' },
    });
    const made = async (reference: string) =>
      (await world.call('POST', '/v1/bank/authorisations', order(reference, 900))).body['status'];
    expect(await made('other')).toBe('authorised');
    expect(await made('zip')).toBe('declined');
    expect(await made('zip')).toBe('authorised');
  });
});

describe('an authorisation without an answer', () => {
  it('is found by its reference, and repeated under its idempotency key is the same one', async () => {
    await world.call('PUT', '/v1/faults', {
      area: 'bank',
      operation: 'authorise',
      fault: 'timeout-approved',
    });
    const key = crypto.randomUUID();
    const caller = new AbortController();
    const silent = fetch(`${world.url}/v1/bank/authorisations`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer key-of-the-tests',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(order('silent', 12_300)),
      signal: caller.signal,
    });
    const asked = async () =>
      (await world.call('GET', '/v1/bank/authorisations?reference=silent')).body['authorisations'];
    await expect.poll(asked).toMatchObject([{ status: 'authorised', amount: usd(12_300) }]);
    caller.abort();
    await expect(silent).rejects.toThrow('aborted');
    const again = await world.call('POST', '/v1/bank/authorisations', order('silent', 12_300), {
      'idempotency-key': key,
    });
    expect(await asked()).toMatchObject([{ authorisationId: again.body['authorisationId'] }]);
  });

  it('because of an outage was not made', async () => {
    await world.call('PUT', '/v1/faults', { area: 'bank', operation: 'authorise', fault: 'error' });
    expect((await world.call('POST', '/v1/bank/authorisations', order('outage', 100))).status).toBe(503);
    const found = await world.call('GET', '/v1/bank/authorisations?reference=outage');
    expect(found.body['authorisations']).toEqual([]);
  });
});

it('the card statement shows what was posted and what is held', async () => {
  const card = 'card-cash-back-quicksilver';
  const paid = await authorise('statement-paid', 10_000, card);
  await authorise('statement-held', 4_000, card);
  await act(paid, 'captures', 9_000);
  await act(paid, 'refunds', 2_500);
  const statement = await world.call('GET', `/v1/bank/statement?cardToken=${card}`);
  expect(statement.body['balances']).toEqual([usd(6_500)]);
  expect(statement.body['lines']).toMatchObject([
    { kind: 'refund', amount: usd(-2_500), reference: 'statement-paid' },
    { kind: 'capture', amount: usd(9_000), reference: 'statement-paid' },
  ]);
  expect(statement.body['holds']).toMatchObject([{ reference: 'statement-held', amount: usd(4_000) }]);
});

it('an authorisation expires after seven days on the sandbox clock', async () => {
  const id = await authorise('lapse', 5_000);
  await world.call('POST', '/v1/clock', { advanceSeconds: 7 * 86_400 });
  expect((await look(id)).body['status']).toBe('expired');
  const late = await act(id, 'captures', 5_000);
  expect(late.status).toBe(409);
  expect(late.body['error']).toMatchObject({ code: 'authorisation_expired' });
});
