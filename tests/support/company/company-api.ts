import type { IssuerBusiness } from '#server/modules/accounts/port.ts';
import { composeClosing } from '#server/modules/closing/index.ts';
import { peopleRoutes } from '#server/modules/people/routes.ts';
import { composePolicyVersions } from '#server/modules/policy-versions/index.ts';
import { policyRoutes } from '#server/modules/policy/index.ts';
import { preferenceRoutes } from '#server/modules/preferences/index.ts';
import { composeScim } from '#server/modules/scim/index.ts';
import { readSession } from '#server/modules/session/read-session.ts';
import { type TestApi, testApi, type TestClock, type TestPerson } from '../api.ts';
import { testDatabase } from '../database.ts';
import { employee } from '../issuer-customers.ts';

/** A server of a company's own side on a database of its own: people, policies and preferences. */
export interface CompanyApi extends TestApi {
  readonly database: Awaited<ReturnType<typeof testDatabase>>;
  /** Enters the admin portal as an admin of a company. */
  enterAdmin(name: string, businessId: string, rest?: Partial<IssuerBusiness>): Promise<TestPerson>;
  close(): Promise<void>;
}

export async function companyApi(clock?: TestClock): Promise<CompanyApi> {
  const database = await testDatabase();
  const scimOf = (deps: Parameters<typeof composeScim>[0]) =>
    composeScim(deps, { adminUrl: 'https://admin.test' });
  const api = await testApi({
    db: database.db,
    tenant: 'business',
    ...(clock ? { clock } : {}),
    routes: ({ db, clock, callers, cookies }) => [
      ...peopleRoutes({
        db,
        clock,
        forget: (id) => callers.forget(id),
        beginIn: (_, sessionId) => readSession({ db, clock, cookies }, sessionId),
      }),
      ...(composePolicyVersions({ db, clock }).routes ?? []),
      ...(scimOf({ db, clock, forget: (id) => callers.forget(id) }).routes ?? []),
      ...(composeClosing({ db, clock, nudge: () => undefined }).routes ?? []),
      ...policyRoutes({ db, clock }),
      ...preferenceRoutes({ db, clock }),
    ],
    protocols: ({ db, clock, callers }) =>
      scimOf({ db, clock, forget: (id) => callers.forget(id) }).protocols ?? [],
  });
  return {
    ...api,
    database,
    enterAdmin: (name, businessId, rest = {}) =>
      api.enter(
        employee(name, businessId, {
          roles: ['owner', 'admin', 'traveler'],
          permissions: ['canViewUsers', 'canViewAdmin'],
          policyTier: 'executive',
          ...rest,
        }),
        'admin',
      ),
    async close() {
      await api.app.close();
      await database.close();
    },
  };
}
