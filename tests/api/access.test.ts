import { beforeAll, describe, expect, it } from 'vitest';
import { endSession, getUserInfo, listSessions, revokeSession } from '#contract/session.ts';
import type { TestCaller, TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { ask, call } from './ask.ts';
import { knock, nameOf, type Operation, operationsOf, readDocument } from './openapi.ts';

let portal: TestPortal;
const served: Record<string, Operation[]> = {};
const people = { consumer: 'new-customer', business: 'other-employee' } as const;
type Tenant = keyof typeof people;
const tenants: Tenant[] = ['consumer', 'business'];
const surfaces = ['consumer', 'agent', 'business', 'admin'] as const;
/** A lower number would mean that calls are missing from the document. */
const leastCalls = { consumer: 30, agent: 20, business: 30, admin: 10 } as const;

beforeAll(async () => {
  portal = await sharedPortal();
  for (const surface of surfaces) served[surface] = operationsOf(await readDocument(portal, surface));
});

const closed = (surface: string) => (served[surface] ?? []).filter(({ isPublic }) => !isPublic);
const changing = (surface: string) => closed(surface).filter(({ method }) => method !== 'GET');
const headersOf = ({ session }: TestCaller) => ({
  authorization: `Bearer ${session.bearer}`,
  [session.csrfHeader]: session.csrf,
  cookie: session.cookie,
});

describe.each(surfaces)('a call with a session on %s', (surface) => {
  it('is answered with 401 when its token is missing, wrong or malformed [SES-02]', async () => {
    expect(closed(surface).length).toBeGreaterThan(leastCalls[surface]);
    const wrong = 'x'.repeat(43);
    for (const headers of [
      {},
      { authorization: `Bearer ${wrong}` },
      { authorization: 'Basic b3duZXI6b3duZXI=' },
    ])
      expect(await knock(closed(surface), portal.url(surface), headers)).toEqual(['401 unauthenticated']);
  });
});

describe.each(tenants)('a session of %s', (tenant) => {
  const other = tenant === 'consumer' ? 'business' : 'consumer';

  it('is rejected on the other tenant [TEN-04]', async () => {
    const caller = await portal.signIn(tenant, people[tenant]);
    for (const surface of surfaces.filter((one) => isOf(one, other)))
      expect(await knock(closed(surface), portal.url(surface), headersOf(caller))).toEqual([
        '401 unauthenticated',
      ]);
    expect((await call(caller, getUserInfo)).status).toBe(200);
  });

  it('is rejected by every call once it is revoked [SES-02]', async () => {
    const caller = await portal.signIn(tenant, people[tenant]);
    const revoked = await portal.signIn(tenant, people[tenant]);
    const { sessions } = await ask(revoked, listSessions);
    const sessionId = sessions.find(({ current }) => current)?.id ?? '';
    expect(await ask(caller, revokeSession, { params: { sessionId } })).toEqual({ revoked: true });
    expect(await knock(closed(tenant), portal.url(tenant), headersOf(revoked))).toEqual([
      '401 session-expired',
    ]);
  });

  it('is rejected by every call once it has ended [SES-02]', async () => {
    const caller = await portal.signIn(tenant, people[tenant]);
    await ask(caller, endSession);
    expect(await knock(closed(tenant), portal.url(tenant), headersOf(caller))).toEqual([
      '401 session-expired',
    ]);
  });

  it('changes nothing when its own CSRF token is missing from the header or the cookie [SES-02]', async () => {
    const caller = await portal.signIn(tenant, people[tenant]);
    const stranger = await portal.signIn(tenant, people[tenant]);
    const { authorization, ...proof } = headersOf(caller);
    const { [caller.session.csrfHeader]: header = '', cookie } = proof;
    const theirs = headersOf(stranger);
    expect(changing(tenant).length).toBeGreaterThan(15);
    for (const headers of [
      { authorization },
      { authorization, cookie },
      { authorization, [caller.session.csrfHeader]: header },
      { ...theirs, authorization },
      { authorization, cookie, [caller.session.csrfHeader]: theirs[caller.session.csrfHeader] ?? '' },
      { authorization, cookie, [caller.session.csrfHeader]: 'x'.repeat(header.length) },
    ])
      expect(await knock(changing(tenant), portal.url(tenant), headers)).toEqual(['403 csrf-invalid']);
    expect((await call(caller, getUserInfo)).status).toBe(200);
  });

  it('gives no access to calls that only the other tenant serves [TEN-04]', async () => {
    const ours = new Set(closed(tenant).map(nameOf));
    const foreign = closed(other).filter((operation) => !ours.has(nameOf(operation)));
    expect(foreign.length).toBeGreaterThan(0);
    const caller = await portal.signIn(tenant, people[tenant]);
    expect(await knock(foreign, portal.url(tenant), headersOf(caller))).toEqual(['404 not-found']);
  });
});

const isOf = (surface: string, tenant: Tenant): boolean =>
  (tenant === 'consumer' ? ['consumer', 'agent'] : ['business', 'admin']).includes(surface);
