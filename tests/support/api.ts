import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import type { Tenant } from '#contract/enums/index.ts';
import { welcomeCustomer } from '#server/flows/welcome-customer.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { csrfTokenOf } from '#server/modules/session/cookies.ts';
import type { DelegationDeps } from '#server/modules/delegation/deps.ts';
import { actForCustomer, openDelegation, takeHandover } from '#server/modules/delegation/index.ts';
import { createAuthenticate } from '#server/modules/session/index.ts';
import { type KnownCallers, uncachedCallers } from '#server/modules/session/known-callers.ts';
import { openSession } from '#server/modules/session/open-session.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { createApp } from '#server/platform/http/app.ts';
import { newId } from '#server/platform/ids.ts';
import type { Protocol } from '#server/platform/http/protocol.ts';
import type { Route } from '#server/platform/http/route.ts';

/** A clock that the test moves. */
export interface TestClock extends Clock {
  advance(by: { minutes?: number; hours?: number; seconds?: number }): void;
}

export function testClock(at = '2026-11-21T12:00:00.000Z'): TestClock {
  let now = Date.parse(at);
  return {
    now: () => new Date(now),
    advance({ hours = 0, minutes = 0, seconds = 0 }) {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

/** A signed-in customer, without an identity provider. */
export interface TestPerson {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly csrf: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly cookies: { tenant: Tenant; secret: string; isSecure: boolean };
  /** Creates a customer of the issuer and opens a session. */
  enter(customer: IssuerCustomer, surface?: 'traveler' | 'admin' | 'agent'): Promise<TestPerson>;
  /** Opens a session in which an agent, who has verified the caller, acts for a customer. */
  actFor(agent: TestPerson, customer: TestPerson, reason?: string): Promise<TestPerson>;
  /** Calls as a customer or anonymously; `headers` are added. */
  call(
    person: TestPerson | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

const noSpending: DelegationDeps['spendingOf'] = () => {
  throw new Error('This test makes no agent spend.');
};

const actingRights = { teams: ['care'], powers: [], canAct: true, isLead: false } as const;

/** A caller whom an agent has verified as the customer. */
const insertVerification = (
  db: Db,
  { agentId, customerId, now }: { agentId: string; customerId: string; now: Date },
) =>
  db
    .insertInto('verifications')
    .values({
      id: newId(),
      customer_id: customerId,
      agent_id: agentId,
      state: 'verified',
      attempts_left: 2,
      asked_at: now,
      expires_at: now,
      answered_at: now,
    })
    .execute();

/** A server with some routes of a tenant, on a test database with its own clock. */
export async function testApi(options: {
  db: Db;
  tenant: Tenant;
  clock?: TestClock;
  /** What a request of an agent charges; none is made by default. */
  spendingOf?: DelegationDeps['spendingOf'];
  /** Cache of callers; none by default. */
  callers?: KnownCallers;
  routes: (deps: {
    db: Db;
    clock: TestClock;
    cookies: TestApi['cookies'];
    callers: KnownCallers;
  }) => readonly Route[];
  /** Calls of standards; none by default. */
  protocols?: (deps: { db: Db; clock: TestClock; callers: KnownCallers }) => readonly Protocol[];
}): Promise<TestApi> {
  const { db, tenant, clock = testClock(), callers = uncachedCallers } = options;
  const cookies = { tenant, secret: 'a secret of the tests, long enough', isSecure: false };
  const app = await createApp({
    log: pino({ level: 'silent' }),
    routes: options.routes({ db, clock, cookies, callers }),
    protocols: options.protocols?.({ db, clock, callers }) ?? [],
    authenticate: createAuthenticate({ db, clock, cookies, callers }),
    actForCustomer: actForCustomer({
      db,
      clock,
      checkpoint: noCheckpoint,
      spendingOf: options.spendingOf ?? noSpending,
    }),
    limits: { perMinute: 1_000_000 },
    trustedOrigins: [],
  });
  const welcome = welcomeCustomer({ db, clock, tenant });
  return {
    app,
    clock,
    cookies,
    async enter(customer, surface = 'traveler') {
      const { customerId, businessId } = await welcome({ customer });
      const kind = surface === 'agent' ? 'agent-portal' : 'own';
      const opened = await inTransaction(db, (tx) =>
        openSession(tx, {
          kind,
          surface,
          customerId,
          businessId,
          agentId: null,
          device: 'Test',
          now: clock.now(),
        }),
      );
      return { customerId, ...opened, csrf: csrfTokenOf(cookies, opened.sessionId) };
    },
    async actFor(agent, { customerId }, reason = 'Asked for help by phone') {
      await insertVerification(db, { agentId: agent.customerId, customerId, now: clock.now() });
      await inTransaction(db, (tx) => saveAgent(tx, agent.customerId, actingRights));
      const deps = { db, clock, portalUrl: 'https://portal.test', hasCase: async () => false };
      const about = { agentId: agent.customerId, customerId, reason };
      const { handoverUrl } = await openDelegation(deps, about);
      const code = new URL(handoverUrl).searchParams.get('code') ?? '';
      const opened = await takeHandover(deps, code);
      return { customerId, ...opened, csrf: csrfTokenOf(cookies, opened.sessionId) };
    },
    call(person, method, url, body, headers = {}) {
      const credentials = person
        ? {
            authorization: `Bearer ${person.token}`,
            'x-csrf-token': person.csrf,
            cookie: `cardinal_${tenant}_csrf=${person.csrf}`,
          }
        : {};
      return app.inject({
        method,
        url,
        headers: { ...credentials, ...headers },
        ...(body ? { payload: body } : {}),
      });
    },
  };
}
