import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#scripts/ports.ts';
import { cardEventCheckpoints } from '#server/modules/card-events/index.ts';
import { auditLedger, readWallet } from '#server/modules/wallet/index.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const environment = { CARD_EVENT_SECRETS: secret };

let stage: Stage;
let port: number;
/** The process that goes on after the crash; it stays for the second test. */
let server: TestServer | undefined;
beforeAll(async () => {
  port = await freePorts();
  const url = `http://127.0.0.1:${port}/api/v0/card-events`;
  stage = await openStage({ cardEvents: [{ client: 'cardinal-consumer', url, secret }] });
});
afterAll(async () => {
  await server?.stop();
  await stage.close();
});

const creditOf = async (customerId: string) =>
  (await readWallet(stage.db, customerId, stage.now())).creditMinorAvailable;
const factsOf = (customerId: string) =>
  stage.db
    .selectFrom('wallet_credits')
    .select(['detail', 'issued_on', 'expires_on'])
    .where('customer_id', '=', customerId)
    .orderBy('issued_on')
    .orderBy('detail')
    .execute();
const happen = (handle: string, change: object) =>
  stage.world.call('POST', `/v1/issuer/people/${encodeURIComponent(handle)}/cards`, change);

const openTasks = async () =>
  (await stage.db.selectFrom('tasks').select('id').where('kind', '=', 'follow-card').execute()).length;
const undelivered = () =>
  stage.world.deps.db
    .query('select 1 from issuer_card_event where delivered_at is null')
    .then(({ rowCount }) => rowCount);

it('kill -9 at every place of handling card events ends the credit of each closed card once and grants that of each new card once [CRD-08] [CRD-09]', async () => {
  // The events of one card wait at the first places, those of the others at the places that are left.
  const holders = [];
  for (const [index] of cardEventCheckpoints.entries()) {
    const handle = `primary+at-${index}`;
    const { customerId } = await stage.enterAs(handle);
    expect(await creditOf(customerId)).toBe(55_000);
    holders.push({ handle, customerId, account: `acct-primary-venture-x+at-${index}` });
  }
  const doomed = await stage.start(cardEventCheckpoints.join(), { port, environment });
  for (const { handle, account } of holders)
    expect((await happen(handle, { kind: 'close', accountReferenceId: account })).status).toBe(200);
  expect(await doomed.gone).toBe('SIGKILL');
  expect(doomed.waitingAt.toSorted()).toEqual(cardEventCheckpoints.toSorted());

  server = await stage.start(undefined, { port, environment });
  for (const { customerId } of holders) await expect.poll(() => creditOf(customerId)).toBe(0);
  for (const { handle } of holders)
    expect((await happen(handle, { kind: 'open', productType: 'VentureX' })).status).toBe(200);
  for (const { customerId } of holders) await expect.poll(() => creditOf(customerId)).toBe(55_000);
  await expect.poll(openTasks).toBe(0);
  // Events without an answer are sent again and accepted as duplicates.
  await expect.poll(undelivered).toBe(0);
  for (const { customerId } of holders) {
    const told = await stage.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('customer_id', '=', customerId)
      .where('kind', 'in', ['issued', 'forfeited'])
      .where('key', 'not like', 'offer:%')
      .execute();
    expect(told.map(({ kind }) => kind).toSorted()).toEqual([
      'forfeited',
      'forfeited',
      'issued',
      'issued',
      'issued',
      'issued',
    ]);
  }
  expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
});

describe('a card whose anniversary passes on the clock', () => {
  it('gets its annual credit renewed exactly once by two processes, without a sign-in [CRD-08] [CRD-09]', async () => {
    const { customerId } = await stage.enterAs('primary+year');
    expect(await creditOf(customerId)).toBe(55_000);
    const second = await stage.start(undefined, { environment });
    // The card was opened on 2026-07-03; its first year had the one-time credit too.
    const before = await factsOf(customerId);
    expect(before.map(({ detail, expires_on }) => [detail, expires_on])).toEqual([
      ['OneTime', '2027-11-23'],
      ['Statement', '2027-07-03'],
    ]);
    await stage.world.call('POST', '/v1/clock', { moveTo: '2027-07-04T16:00:00Z' });
    await expect.poll(() => factsOf(customerId)).toHaveLength(3);
    await expect.poll(() => creditOf(customerId)).toBe(55_000);
    await stage.world.call('POST', '/v1/clock', { advanceSeconds: 2 * 86_400 });
    await happen('primary+year', { kind: 'renew', accountReferenceId: 'acct-primary-quicksilver+year' });
    await expect.poll(undelivered).toBe(0);
    await expect
      .poll(() => stage.db.selectFrom('card_events').select('id').where('worked_at', 'is', null).execute())
      .toEqual([]);
    expect((await factsOf(customerId)).slice(-1)).toEqual([
      { detail: 'Statement', issued_on: '2027-07-04', expires_on: '2028-07-03' },
    ]);
    expect(await factsOf(customerId)).toHaveLength(3);
    expect(await creditOf(customerId)).toBe(55_000);
    expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
    await second.stop();
  });
});
