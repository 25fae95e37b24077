import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/postgres.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import type { CardEventHook } from '#world/config.ts';
import { signatureOf } from './tell-partners.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
let refusals = 0;
const partner = createServer((request, reply) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    told.push({ headers: request.headers, body });
    reply.statusCode = refusals-- > 0 ? 500 : 200;
    reply.end();
  });
});

let world: TestWorld;
let hook: CardEventHook;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((done) => void partner.listen(port, '127.0.0.1', done));
  hook = { client: 'cardinal-consumer', url: `http://127.0.0.1:${port}/told`, secret };
  world = await testWorld({
    cardEvents: [hook],
  });
});
afterAll(async () => {
  await world.close();
  partner.close();
});

const happen = (handle: string, change: object) =>
  world.call('POST', `/v1/issuer/people/${encodeURIComponent(handle)}/cards`, change);
const customer = async (handle: string) =>
  (await world.call('GET', `/v1/issuer/customers/${encodeURIComponent(`customer-${handle}`)}`)).body;
const ventureX = (mark: string) => ({ accountReferenceId: `acct-primary-venture-x+${mark}` });

describe('a card event of the issuer', () => {
  it('is sent to the partner with a signature and one id until it is accepted', async () => {
    told.length = 0;
    refusals = 2;
    await happen('primary+told', { kind: 'close', ...ventureX('told') });
    await expect.poll(() => told.length).toBe(3);
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { headers, body } of told) {
      const { type, data } = JSON.parse(body);
      expect({ type, data }).toEqual({ type: 'card.closed', data: ventureX('told') });
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers).toMatchObject(signatureOf(secret, String(headers['webhook-id']), at, body));
    }
    // Recorded once the partner has answered.
    const delivered = async () =>
      (await world.deps.db.query('select attempts from issuer_card_event where delivered_at is not null'))
        .rows;
    await expect.poll(delivered).toEqual([{ attempts: 3 }]);
  });

  it('changes what the issuer answers about the card holder, each time with a higher revision', async () => {
    const mark = 'stands';
    const handle = `primary+${mark}`;
    const holder = async (reference: string) =>
      (await world.call('GET', `/v1/issuer/cards/${encodeURIComponent(reference)}/holder`)).body;
    expect(await holder(ventureX(mark).accountReferenceId)).toMatchObject({
      sub: `customer-${handle}`,
      revision: 0,
      deceased: false,
    });
    await happen(handle, { kind: 'close', ...ventureX(mark) });
    const closed = await holder(ventureX(mark).accountReferenceId);
    expect(closed).toMatchObject({ revision: 1, accounts: [{ productType: 'Quicksilver' }] });
    await happen(handle, { kind: 'open', productType: 'VentureX' });
    const opened = await holder(`acct-${handle}-opened-3`);
    expect(opened).toMatchObject({
      sub: `customer-${handle}`,
      revision: 2,
      accounts: [{ productType: 'Quicksilver' }, { productType: 'VentureX', openedOn: '2026-11-22' }],
    });
    await happen(handle, { kind: 'reopen', ...ventureX(mark) });
    await happen(handle, { kind: 'renew', ...ventureX(mark) });
    await happen(handle, {
      kind: 'change',
      accountReferenceId: `acct-${handle}-opened-3`,
      productType: 'Venture',
    });
    expect(await customer(handle)).toMatchObject({
      revision: 5,
      accounts: [
        { ...ventureX(mark), openedOn: '2025-11-22' },
        { productType: 'Quicksilver' },
        { productType: 'Venture', openedOn: '2026-11-22' },
      ],
    });
    await happen(handle, { kind: 'die' });
    expect(await customer(handle)).toMatchObject({ revision: 6, deceased: true });
    expect(await customer('primary')).toMatchObject({ revision: 0, deceased: false });
  });

  it('is sent once for a card anniversary on the clock, to partners that have asked about its holder [CRD-08]', async () => {
    const [asked, closed, dead, unknown] = ['asked', 'closed', 'dead', 'unknown'];
    for (const mark of [asked, closed, dead]) await customer(`primary+${mark}`);
    await happen(`primary+${closed}`, { kind: 'close', ...ventureX(closed) });
    await happen(`primary+${dead}`, { kind: 'die' });
    await happen(`primary+${unknown}`, { kind: 'renew', ...ventureX(unknown) });
    const other = await testWorld({ databaseUrl: world.databaseUrl, cardEvents: [hook] });
    const isOurs = (reference: string) =>
      [asked, closed, dead, unknown].some((mark) => reference.endsWith(`+${mark}`));
    // Two processes may send an event twice, with the same id.
    const renewed = () =>
      [...new Map(told.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body)])).values()]
        .filter(({ type, data }) => type === 'card.renewed' && isOurs(data.accountReferenceId))
        .map(({ data, timestamp }) => [data.accountReferenceId, timestamp.slice(0, 10)]);
    const byHand = [ventureX(unknown).accountReferenceId, '2026-11-23'];
    const first = [ventureX(asked).accountReferenceId, '2027-07-03'];
    await expect.poll(renewed).toEqual([byHand]);

    // The first card was opened on 2026-07-03, 143 days before this world began.
    const moveTo = (day: string) => world.call('POST', '/v1/clock', { moveTo: `${day}:00Z` });
    await moveTo('2027-07-03T11:50');
    await pause(1_500);
    expect(renewed()).toEqual([byHand]);
    await moveTo('2027-07-03T12:05');
    await expect.poll(renewed).toEqual([byHand, first]);
    await moveTo('2027-07-04T13:00');
    await pause(1_500);
    expect(renewed()).toEqual([byHand, first]);
    // The second card's anniversary is in between: one event each, for the last year.
    await moveTo('2030-07-02T13:00');
    const marked = (mark: string) =>
      renewed().filter(([reference]) => String(reference).endsWith(`+${mark}`)).length;
    await expect.poll(() => [asked, closed, dead, unknown].map(marked)).toEqual([3, 1, 0, 1]);
    await other.close();
  });

  it('is refused when impossible: a second closing, an unknown card, a deceased holder', async () => {
    const handle = 'primary+refused';
    const close = { kind: 'close', ...ventureX('refused') };
    expect((await happen(handle, { ...close, accountReferenceId: 'acct-nobody' })).status).toBe(404);
    expect((await happen(handle, close)).status).toBe(200);
    expect((await happen(handle, close)).status).toBe(409);
    expect((await happen(handle, { kind: 'die' })).status).toBe(200);
    expect((await happen(handle, { kind: 'open', productType: 'Venture' })).status).toBe(409);
    expect((await happen('nobody', { kind: 'die' })).status).toBe(404);
  });
});
