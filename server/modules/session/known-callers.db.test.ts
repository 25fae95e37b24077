import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { listPassengers } from '#contract/travelers.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import { endDelegation } from '#server/modules/delegation/index.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { openSignals, type Signals } from '#server/platform/db/signals.ts';
import { travelersRoutes } from '#server/modules/travelers/index.ts';
import { type TestApi, testApi, testClock } from '#tests/support/api.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { employee, issuerBusiness, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testKeyring } from '#tests/support/keyring.ts';
import { createIdentity, sessionRoutes } from './index.ts';
import { rememberCallers } from './known-callers.ts';

const log = pino({ level: 'silent' });
const clock = testClock();
const client = {
  clientId: 'c',
  authentication: { method: 'client_secret_basic' as const, secret: 's' },
  publicUrl: 'http://127.0.0.1:4164',
};

/** A process with its own pool, cache and routes, on the shared database. */
async function startProcess(url: string) {
  const database: Database = openDatabase(url, 4, testKeyring);
  const signals: Signals = openSignals(url, log);
  const callers = rememberCallers(signals);
  const api = await testApi({
    db: database.db,
    tenant: 'business',
    clock,
    callers,
    routes: (deps) => [
      ...sessionRoutes({
        ...deps,
        tenant: 'business',
        log: pino({ level: 'silent' }),
        identity: createIdentity({
          issuerUrl: 'http://127.0.0.1:4168/nobody',
          clients: { traveler: client, admin: client, agent: client },
        }),
        issuer: { findCustomer: async () => null },
        welcome: async () => ({ customerId: '', businessId: null }),
      }),
      ...travelersRoutes(deps),
    ],
  });
  signals.start();
  await vi.waitFor(() => expect(signals.isCurrent()).toBe(true), 60_000);
  return { api, callers, database, signals };
}

type Process = Awaited<ReturnType<typeof startProcess>>;
let first: Process;
let second: Process;
beforeAll(async () => {
  const url = await migratedDatabase();
  first = await startProcess(url);
  second = await startProcess(url);
});
afterAll(async () => {
  for (const { api, database, signals } of [first, second]) {
    await signals.stop();
    await api.app.close();
    await database.close();
  }
});

const status = async ({ api }: Process, person: Parameters<TestApi['call']>[0]) =>
  (await api.call(person, listPassengers.method, listPassengers.path, {})).statusCode;

/** The code that refuses a person; undefined when they may go on. */
const codeOf = async ({ api }: Process, person: Parameters<TestApi['call']>[0]) =>
  String((await api.call(person, listPassengers.method, listPassengers.path, {})).json().code ?? '') ||
  undefined;

describe('a cached caller', () => {
  it('is accepted while the database is down, but only as long as change notifications are current', async () => {
    const person = await first.api.enter(issuerCustomer('remembered', { business: issuerBusiness('b-1') }));
    expect(await status(first, person)).toBe(200);
    await sql`alter table sessions rename to sessions_away`.execute(first.database.db);
    try {
      expect(await status(first, person)).toBe(200);
      // The second process has not cached them yet.
      expect(await status(second, person)).toBe(500);
    } finally {
      await sql`alter table sessions_away rename to sessions`.execute(first.database.db);
    }
  });

  it('is refused by every process from the next call after a sign-out [SES-08]', async () => {
    for (let round = 0; round < 25; round++) {
      const person = await first.api.enter(
        issuerCustomer(`leaver-${round}`, { business: issuerBusiness('b-2') }),
      );
      const busy = { going: true };
      // Calls go on all the while, so that some are being looked up when the session ends.
      const crowd = [first, second].map(async (process) => {
        while (busy.going) await status(process, person);
      });
      try {
        for (const process of [first, second]) expect(await status(process, person)).toBe(200);
        // The session is over whether or not the provider can be reached.
        await first.api.call(person, 'POST', '/api/v0/session/end', {});
        const after = await Promise.all([status(first, person), status(second, person)]);
        expect(after).toEqual([401, 401]);
      } finally {
        busy.going = false;
        await Promise.all(crowd);
      }
    }
  });

  it('expires on time despite the cache [SES-08]', async () => {
    const person = await first.api.enter(issuerCustomer('idle', { business: issuerBusiness('b-3') }));
    expect(await status(first, person)).toBe(200);
    clock.advance({ minutes: 19 });
    expect(await status(first, person)).toBe(200);
    clock.advance({ minutes: 19 });
    // The second process has not cached the session, and prolongs it; the first then has an outdated expiry.
    expect(await status(second, person)).toBe(200);
    clock.advance({ minutes: 19 });
    expect(await status(first, person)).toBe(200);
    clock.advance({ minutes: 20 });
    for (const process of [first, second]) expect(await status(process, person)).toBe(401);
  });

  describe('of an agent who acts for a customer', () => {
    let people = 0;
    async function acting() {
      const name = `acting-${++people}`;
      const agent = await first.api.enter(issuerCustomer(`${name}-agent`, { isAgent: true }), 'agent');
      const ada = await first.api.enter(issuerCustomer(name, { business: issuerBusiness('b-5') }));
      return { agent, ada, session: await first.api.actFor(agent, ada) };
    }
    type Acting = Awaited<ReturnType<typeof acting>>;
    const change = (id: string, to: { is_protected: boolean } | { is_agent: boolean }) =>
      first.database.db.updateTable('customers').set(to).where('id', '=', id).execute();

    it.each<[string, (at: Acting) => Promise<unknown>]>([
      [
        'the customer ends it',
        async ({ ada: { customerId } }) => {
          const { db } = first.database;
          const { id: delegationId } = await db
            .selectFrom('delegations')
            .select('id')
            .where('customer_id', '=', customerId)
            .executeTakeFirstOrThrow();
          const deps = { db, clock, forget: first.callers.forget };
          await endDelegation(deps, { delegationId, of: { customerId }, because: 'customer' });
        },
      ],
      [
        'the agent may not act any more',
        ({ agent }) =>
          inTransaction(first.database.db, (tx) =>
            saveAgent(tx, agent.customerId, { teams: ['care'], powers: [], canAct: false, isLead: false }),
          ),
      ],
      ['the agent is none any more', ({ agent }) => change(agent.customerId, { is_agent: false })],
      ['the customer is protected', ({ ada }) => change(ada.customerId, { is_protected: true })],
    ])('is refused by every process from the next call after %s [SES-07] [AGT-02]', async (_what, revoke) => {
      const at = await acting();
      const answers = () => Promise.all([status(second, at.session), status(first, at.session)]);
      expect(await answers()).toEqual([200, 200]);
      await revoke(at);
      expect(await answers()).toEqual([401, 401]);
      expect(await answers()).toEqual([401, 401]);
    });
  });

  it('is accepted after their own acknowledgement, and refused once the company denies access [SES-05]', async () => {
    const guest = employee('guest', 'b-4', { isAcknowledged: false });
    const person = await first.api.enter(guest);
    const answers = () => Promise.all([codeOf(first, person), codeOf(second, person)]);
    expect(await answers()).toEqual(['40106', '40106']);
    await first.api.call(person, 'POST', '/api/v0/acknowledgement', {});
    expect(await answers()).toEqual([undefined, undefined]);
    await first.database.db
      .updateTable('business_members')
      .set({ is_denied: true })
      .where('customer_id', '=', person.customerId)
      .execute();
    await first.signals.settled();
    expect(await answers()).toEqual(['40103', '40103']);
  });
});
