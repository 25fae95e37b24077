import { afterAll, describe, expect, it } from 'vitest';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { auditLedger, issueCredits, readWallet } from '#server/modules/wallet/index.ts';
import { money } from '#contract/money.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { readWebhookSecrets } from '#server/platform/webhook-signature.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerAccount, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { runTask } from '#tests/support/run-task.ts';
import { signatureOf } from '#world/issuer/tell-partners.ts';
import { cardEventRoutes, cardEventTasks } from './index.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const older = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const { db, close } = await testDatabase();
const api = await testApi({
  db,
  tenant: 'consumer',
  routes: ({ clock }) =>
    cardEventRoutes({
      db,
      clock,
      secrets: readWebhookSecrets(`${secret},${older}`),
      checkpoint: noCheckpoint,
      nudge: () => undefined,
    }),
});
afterAll(close);

/** The issuer's records: the current holder of each card. */
const books = new Map<string, IssuerCustomer>();
const follow = (reference: string) =>
  runTask(
    cardEventTasks({
      db,
      clock: api.clock,
      issuer: { findCardHolder: async (asked) => books.get(asked) ?? null },
      checkpoint: noCheckpoint,
    }),
    'follow-card',
    reference,
  );

const bodyOf = (type: string, accountReferenceId: string) =>
  JSON.stringify({ type, timestamp: '2026-11-21T11:59:00.000Z', data: { accountReferenceId } });
const post = (body: string, headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v0/card-events',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const send = (id: string, type: string, reference: string, key = secret) => {
  const body = bodyOf(type, reference);
  return post(body, signatureOf(key, id, api.clock.now(), body));
};
const openTasks = async (reference: string) =>
  (await db.selectFrom('tasks').select('id').where('subject', '=', reference).execute()).length;
const keptEvents = async (reference: string) =>
  (
    await db
      .selectFrom('card_events')
      .select(['id', 'worked_at'])
      .where('account_reference_id', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ id, worked_at }) => [id, worked_at !== null]);

const ledgerOf = async (customerId: string) =>
  (
    await db
      .selectFrom('ledger_transfers as transfer')
      .innerJoin('ledger_movements as movement', 'movement.transfer_id', 'transfer.id')
      .innerJoin('ledger_balances as balance', 'balance.account_id', 'movement.account_id')
      .innerJoin('ledger_accounts as account', 'account.id', 'movement.account_id')
      .select(['transfer.kind', 'movement.units'])
      .where('transfer.customer_id', '=', customerId)
      .where('account.kind', '=', 'credit')
      .orderBy('movement.sequence')
      .execute()
  ).map(({ kind, units }) => [kind, 0 - units]);

let people = 0;
/** A customer who signed in while holding these cards. */
async function holder(rest: Partial<IssuerCustomer> = {}) {
  const customer = issuerCustomer(`card-holder${++people}`, { revision: 1, ...rest });
  const entered = await api.enter(customer);
  const now = (change: Partial<IssuerCustomer>, references: readonly string[]) => {
    const stands = { ...customer, ...change };
    for (const reference of references) books.set(reference, stands);
  };
  return { customer, now, ...entered };
}
const creditOf = async (customerId: string) =>
  (await readWallet(db, customerId, api.clock.now())).creditMinorAvailable;

function orders<T>(of: readonly T[]): T[][] {
  return of.length <= 1
    ? [[...of]]
    : of.flatMap((first, at) => orders(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('a card event', () => {
  it('is accepted only with a valid signature of the issuer, under either of the two secrets', async () => {
    const body = bodyOf('card.closed', 'acct-unknown');
    const signed = signatureOf(secret, 'evt_signed', api.clock.now(), body);
    for (const headers of [
      {},
      { ...signed, 'webhook-signature': 'v1,AAAA' },
      { ...signed, 'webhook-id': 'evt_other' },
      signatureOf(`whsec_${Buffer.alloc(32, 3).toString('base64')}`, 'evt_forged', api.clock.now(), body),
      signatureOf(secret, 'evt_old', new Date(api.clock.now().getTime() - 301_000), body),
    ])
      expect((await post(body, headers)).statusCode).toBe(401);
    expect((await post(body.replace('closed', 'opened'), signed)).statusCode).toBe(401);
    expect(await keptEvents('acct-unknown')).toEqual([]);
    expect((await post(body, signed)).json()).toEqual({ received: true });
    expect((await send('evt_rotated', 'card.closed', 'acct-unknown', older)).statusCode).toBe(200);
    expect((await keptEvents('acct-unknown')).map(([id]) => id)).toEqual(['evt_rotated', 'evt_signed']);
  });

  it('whose text cannot be stored is refused with an error message, signed or not [NAV-08]', async () => {
    const bodies = ['\u0000', '\uD800'].flatMap((text) => [
      bodyOf('card.closed', `acct-${text}`),
      bodyOf(`card.${text}`, 'acct-unkept'),
    ]);
    for (const [nth, body] of bodies.entries()) {
      const answer = await post(body, signatureOf(secret, `evt_unkept${nth}`, api.clock.now(), body));
      expect(answer.json()).toMatchObject({ status: 400, errors: [expect.anything()] });
    }
  });

  it('is stored once with one task when it is delivered five times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('evt_same', 'card.renewed', 'acct-same')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await keptEvents('acct-same')).toEqual([['evt_same', false]]);
    expect(await openTasks('acct-same')).toBe(1);
    await follow('acct-same');
    expect(await keptEvents('acct-same')).toEqual([['evt_same', true]]);
  });

  it('of an opened card grants its credits once, and of a closed card ends them [CRD-08] [CRD-09]', async () => {
    const { customer, now, customerId } = await holder({ accounts: [] });
    const reference = `acct-${customer.subject}`;
    const card = issuerAccount(reference, { openedOn: '2026-11-20' });
    now({ accounts: [card], revision: 2 }, [reference]);
    await send('evt_open', 'card.opened', reference);
    await Promise.all([follow(reference), follow(reference)]);
    expect(await creditOf(customerId)).toBe(55_000);
    now({ accounts: [{ ...card, openedOn: '2025-11-21' }], revision: 3 }, [reference]);
    await follow(reference);
    expect(await creditOf(customerId)).toBe(85_000);
    now({ accounts: [{ ...card, premiumProduct: null }], revision: 4 }, [reference]);
    await follow(reference);
    await follow(reference);
    expect(await creditOf(customerId)).toBe(0);
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('grants credits only to the primary holder of a premium card in good standing [CRD-08]', async () => {
    const { customer, now, customerId } = await holder({ accounts: [] });
    const reference = `acct-${customer.subject}`;
    now(
      {
        accounts: [
          issuerAccount(reference, { role: 'Authorized User' }),
          issuerAccount(`${reference}-2`, { inGoodStanding: false }),
          issuerAccount(`${reference}-3`, { premiumProduct: null }),
        ],
        revision: 2,
      },
      [reference],
    );
    await follow(reference);
    expect(await creditOf(customerId)).toBe(0);
  });

  it('of a deceased holder ends all credit, including credit issued by hand [CRD-09]', async () => {
    const { customer, now, customerId } = await holder();
    const reference = `acct-${customer.subject.replace('customer-', '')}`;
    await inTransaction(db, (tx) =>
      issueCredits(
        tx,
        [
          {
            customerId,
            grantKey: 'act:1',
            amount: money(1_000, 'USD'),
            expiresOn: '2027-06-30',
            reason: 'A gift',
            reference: 'act:1',
          },
        ],
        api.clock.now(),
      ),
    );
    expect(await creditOf(customerId)).toBe(56_000);
    now({ isDeceased: true, revision: 2 }, [reference]);
    await follow(reference);
    expect(await creditOf(customerId)).toBe(0);
    await api.enter({ ...customer, isDeceased: true, revision: 2 });
    expect(await creditOf(customerId)).toBe(0);
  });

  it('leaves the same ledger in whatever order several events arrive [CRD-09]', async () => {
    const ledgers = new Set<string>();
    for (const order of orders(['opened', 'renewed', 'changed', 'closed'])) {
      const { customer, now, customerId } = await holder();
      const old = `acct-${customer.subject.replace('customer-', '')}`;
      const [opened, changed] = [`${old}-new`, `${old}-changed`];
      // All of it has happened when the first of them comes.
      now(
        {
          accounts: [
            issuerAccount(opened, { openedOn: '2025-11-20' }),
            issuerAccount(changed, { premiumProduct: null }),
          ],
          revision: 5,
        },
        [old, opened, changed],
      );
      const cardOf: Record<string, string> = { opened, renewed: opened, changed, closed: old };
      for (const kind of order) {
        const reference = cardOf[kind] ?? '';
        await send(`evt_${customerId}_${kind}`, `card.${kind}`, reference);
        await follow(reference);
      }
      ledgers.add(JSON.stringify(await ledgerOf(customerId)));
    }
    expect([...ledgers].map((text) => JSON.parse(text))).toEqual([
      [
        ['issued', 30_000],
        ['issued', 25_000],
        ['issued', 30_000],
        ['forfeited', -30_000],
        ['forfeited', -25_000],
      ],
    ]);
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('changes nothing when the issuer’s answer is older than the one already applied [CRD-09]', async () => {
    const { customer, now, customerId } = await holder();
    const reference = `acct-${customer.subject.replace('customer-', '')}`;
    now({ accounts: [], revision: 3 }, [reference]);
    await follow(reference);
    expect(await creditOf(customerId)).toBe(0);
    now({ revision: 2 }, [reference]);
    await follow(reference);
    await api.enter({ ...customer, revision: 2 });
    expect(await creditOf(customerId)).toBe(0);
    const cards = await db
      .selectFrom('card_accounts')
      .select('closed_at')
      .where('customer_id', '=', customerId)
      .execute();
    expect(cards.map(({ closed_at }) => closed_at !== null)).toEqual([true]);
  });
});
