import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isForStaff, type StaffAccess, surfacesOf } from '#contract/endpoint.ts';
import { surfaceOf, type TestCaller, type TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { declaredEndpoints } from './declared.ts';
import { knock } from './openapi.ts';

type Host = keyof typeof surfaceOf;
type Person = readonly [host: Host, handle: string];

/** Host of each staff surface, the allowed caller, and the rejected callers with their status. */
const staff: Readonly<
  Record<StaffAccess, { host: Host; allowed: Person; refused: readonly Person[]; answer: string }>
> = {
  issuer: {
    host: 'agent',
    allowed: ['agent', 'issuer'],
    refused: [
      ['agent', 'agent'],
      ['consumer', 'new-customer'],
      // An agent who signed in as a traveler.
      ['consumer', 'agent'],
    ],
    answer: '403 forbidden',
  },
  agent: {
    host: 'agent',
    // Some calls are for leads alone.
    allowed: ['agent', 'agent-lead'],
    refused: [
      ['consumer', 'new-customer'],
      ['consumer', 'agent'],
    ],
    answer: '403 forbidden',
  },
  admin: {
    host: 'admin',
    allowed: ['admin', 'owner'],
    refused: [
      ['business', 'owner'],
      ['business', 'employee'],
    ],
    answer: '401 40103',
  },
};

let portal: TestPortal;
const declared = await declaredEndpoints();
const tenantOf = (host: Host) => (host === 'consumer' || host === 'agent' ? 'consumer' : 'business');

beforeAll(async () => {
  portal = await sharedPortal();
});

const headersOf = ({ session }: TestCaller) => ({
  authorization: `Bearer ${session.bearer}`,
  [session.csrfHeader]: session.csrf,
  cookie: session.cookie,
});
/** A call in the format of `knock`. */
const toKnock = ({ method, path }: Endpoint) => ({
  method,
  path,
  summary: undefined,
  isPublic: false,
  slots: [],
  body: undefined,
  query: [],
});

describe('calls for staff', () => {
  it('are declared only for staff hosts [NAV-06]', () => {
    const calls = declared.filter(({ access }) => isForStaff(access));
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) expect(surfacesOf(call)).not.toContain('traveler');
  });

  const served = Object.entries(staff).flatMap(([access, row]) => {
    const calls = declared.filter((endpoint) => endpoint.access === access).map(toKnock);
    return calls.length > 0 ? [{ access, calls, ...row }] : [];
  });

  it.each(served)('with access $access are refused to everybody else [AGT-01] [BUS-01]', async (row) => {
    const url = portal.url(row.host);
    for (const [host, handle] of row.refused)
      expect([
        host,
        handle,
        await knock(row.calls, url, headersOf(await portal.signIn(host, handle))),
      ]).toEqual([host, handle, [row.answer]]);
    const [host, handle] = row.allowed;
    const answers = await knock(row.calls, url, headersOf(await portal.signIn(host, handle)));
    expect(answers.filter((answer) => /^40[13]/.test(answer))).toEqual([]);
  });
});

/** Calls that a host serves to people who are signed in there, other than those of staff. */
const ownCallsOf = (host: Host) =>
  declared.filter(
    (endpoint) =>
      (endpoint.tenant ?? tenantOf(host)) === tenantOf(host) &&
      surfacesOf(endpoint).includes(surfaceOf[host]) &&
      (endpoint.access === 'session' || endpoint.access === 'pending'),
  );

describe.each([
  ['consumer', 'agent', 'agent'],
  ['consumer', 'agent', 'issuer'],
  ['business', 'admin', 'owner'],
  ['agent', 'consumer', 'agent'],
  ['admin', 'business', 'owner'],
] as const)('the host %s', (host, signedInAt, handle) => {
  it(`answers no call to a session of ${handle} at ${signedInAt} [NAV-06] [TEN-04]`, async () => {
    const calls = ownCallsOf(host).map(toKnock);
    expect(calls.length).toBeGreaterThan(8);
    const headers = headersOf(await portal.signIn(signedInAt, handle));
    expect(await knock(calls, portal.url(host), headers)).toEqual(['401 unauthenticated']);
  });
});

/** Calls of the tenant that belong to other surfaces. */
const foreignTo = (host: Host) =>
  declared.filter(
    (endpoint) =>
      (endpoint.tenant ?? tenantOf(host)) === tenantOf(host) &&
      !surfacesOf(endpoint).includes(surfaceOf[host]),
  );
// The business tenant has no staff calls yet, so its travelers' host serves all calls.
const hosts = ['consumer', 'agent', 'admin'] as const;
const signedIn = { consumer: 'new-customer', agent: 'issuer', admin: 'owner' } as const;

describe.each(hosts)('the host %s', (host) => {
  it('answers 404 to every call of another surface, for any caller [NAV-06] [TEN-04]', async () => {
    const foreign = foreignTo(host).map(toKnock);
    expect(foreign.length).toBeGreaterThan(8);
    const caller = headersOf(await portal.signIn(host, signedIn[host]));
    for (const headers of [{}, caller])
      expect(await knock(foreign, portal.url(host), headers)).toEqual(['404 not-found']);
  });
});
