import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type StaffAccess } from '#contract/endpoint.ts';
import { route } from '#server/platform/http/route.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let company: Awaited<ReturnType<typeof testDatabase>>;
let business: TestApi;

const callOf = (access: StaffAccess) =>
  route(
    endpoint({
      method: 'POST',
      path: `/api/v0/of-${access}`,
      area: 'session',
      summary: 'Nothing, for one kind of staff',
      access,
      response: z.object({ done: z.literal(true) }),
    }),
    async () => ({ done: true as const }),
  );
const routes = () => [callOf('admin'), callOf('agent'), callOf('issuer')];

beforeAll(async () => {
  [database, company] = [await testDatabase(), await testDatabase()];
  api = await testApi({ db: database.db, tenant: 'consumer', routes });
  business = await testApi({ db: company.db, tenant: 'business', routes });
});
afterAll(() => Promise.all([database.close(), company.close()]));

type Person = Parameters<TestApi['call']>[0];
const answers = async (on: TestApi, person: Person) =>
  Promise.all(
    (['admin', 'agent', 'issuer'] as const).map(
      async (access) => (await on.call(person, 'POST', `/api/v0/of-${access}`)).statusCode,
    ),
  );

it('an agent may make agent calls from the agent portal only, and only while they are an agent [AGT-01]', async () => {
  const juno = issuerCustomer('juno', { isAgent: true });
  const person = await api.enter(juno, 'agent');
  expect(await answers(api, person)).toEqual([401, 200, 403]);
  expect(await answers(api, await api.enter(juno))).toEqual([401, 403, 403]);
  await database.db
    .updateTable('customers')
    .set({ is_agent: false })
    .where('id', '=', person.customerId)
    .execute();
  expect(await answers(api, person)).toEqual([401, 403, 403]);
});

it('a member of the issuer’s staff can lose a permission between two calls', async () => {
  const person = await api.enter(issuerCustomer('rowan', { isAgent: true, mayIssue: true }), 'agent');
  expect(await answers(api, person)).toEqual([401, 200, 200]);
  await database.db
    .updateTable('customers')
    .set({ may_issue: false })
    .where('id', '=', person.customerId)
    .execute();
  expect(await answers(api, person)).toEqual([401, 200, 403]);
});

it('an admin call needs the company’s permission and a session of the admin portal [BUS-01]', async () => {
  const owner = employee('owner', 'biz-lumen', { permissions: ['canViewUsers', 'canViewAdmin'] });
  expect(await answers(business, await business.enter(owner, 'admin'))).toEqual([200, 403, 403]);
  expect(await answers(business, await business.enter(owner))).toEqual([401, 403, 403]);
  const plain = employee('plain', 'biz-lumen', { permissions: ['canViewUsers'] });
  const refused = await business.call(await business.enter(plain, 'admin'), 'POST', '/api/v0/of-admin');
  expect([refused.statusCode, refused.json().code]).toEqual([401, 40103]);
});
