import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openSignInPortal,
  signInAtSite,
  type SignInPortal,
  surfaceUrls,
  worldForSignIn,
} from '#tests/support/sign-in-portal.ts';
import type { TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let portal: SignInPortal;

beforeAll(async () => {
  world = await worldForSignIn();
});
beforeEach(async () => {
  await portal?.close();
  portal = await openSignInPortal(world, 'consumer');
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const signInAt = (clientId: string, origin: string, handle: string) =>
  signInAtSite(world, { clientId, origin }, handle);

afterEach(() => {
  vi.useRealTimers();
});

const exchange = (idToken: string) => portal.post('/api/v0/login/embedded', { idToken });

const bearer = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  ...more,
});

describe('an embedded wallet session on a host’s page', () => {
  it('is issued for the host’s ID token, lasts 15 minutes and acts for the customer [EMB-01] [SES-11]', async () => {
    const answer = await exchange(await signInAt('issuer-site', surfaceUrls.host, 'primary'));
    expect(answer.statusCode).toBe(200);
    const { token, expiresIn } = answer.json();
    expect(expiresIn).toBe(900);
    expect(answer.cookies).toEqual([]);
    const userInfo = () => portal.app.inject({ url: '/api/v0/userInfo', headers: bearer(token) });
    const info = await userInfo();
    expect(info.statusCode).toBe(200);
    expect(info.json()).toMatchObject({
      userInfo: { firstName: 'Eleanor', lastName: 'Castellane' },
      sessionKind: 'embedded',
      isAgentSession: false,
      isDelegatedSession: false,
      isFirstSession: false,
      absoluteExpiration: new Date(portal.clock.now().getTime() + 900_000).toISOString(),
    });
    expect(info.cookies).toEqual([]);
    portal.clock.advance({ minutes: 15 });
    expect((await userInfo()).json()).toMatchObject({ code: 'session-expired', status: 401 });
  });

  it('is listed among the customer’s sessions under the host’s name, and can be ended there', async () => {
    const own = (await portal.signIn('primary')).json();
    const idToken = await signInAt('issuer-site', surfaceUrls.host, 'primary');
    const { token } = (await exchange(idToken)).json();
    const listed = await portal.app.inject({ url: '/api/v0/sessions', headers: bearer(own.token) });
    const [embedded] = listed.json().sessions.filter(({ kind }: { kind: string }) => kind === 'embedded');
    expect(embedded).toMatchObject({ device: '127.0.0.1:4165', current: false });
    await portal.app.inject({
      method: 'DELETE',
      url: `/api/v0/sessions/${embedded.id}`,
      headers: bearer(own.token, {
        'x-csrf-token': own.session.csrfToken,
        cookie: `cardinal_consumer_csrf=${own.session.csrfToken}`,
      }),
    });
    const after = await portal.app.inject({ url: '/api/v0/userInfo', headers: bearer(token) });
    expect(after.statusCode).toBe(401);
  });

  it.each([
    ['GET', '/api/v0/sessions'],
    ['POST', '/api/v0/session/extend'],
    ['POST', '/api/v0/session/end'],
  ] as const)('may make only the wallet’s calls: not %s %s [SES-02]', async (method, url) => {
    const idToken = await signInAt('issuer-site', surfaceUrls.host, 'primary');
    const { token } = (await exchange(idToken)).json();
    const answer = await portal.app.inject({ method, url, headers: bearer(token) });
    expect(answer.json()).toMatchObject({ code: 'forbidden', status: 403 });
  });

  it('is refused for a token of an unlisted site, an altered token or one of the portal’s own sign-in', async () => {
    const good = await signInAt('issuer-site', surfaceUrls.host, 'primary');
    const [head, body, signature = ''] = good.split('.');
    const changed = [head, body, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const ofAnother = await signInAt('issuer-business-site', surfaceUrls.otherHost, 'owner');
    for (const idToken of [changed, unsigned, ofAnother, 'nothing that could be a token']) {
      const answer = await exchange(idToken);
      expect(answer.json()).toMatchObject({ code: 'sign-in-failed' });
    }
    expect(await portal.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('is refused to a customer without access', async () => {
    const other = await openSignInPortal(world, 'business');
    const idToken = await signInAt('issuer-site', surfaceUrls.host, 'primary');
    const answer = await other.post('/api/v0/login/embedded', { idToken });
    expect(answer.json()).toMatchObject({ code: 40103, status: 401 });
    await other.close();
  });
});

describe('the rate limit for embedded wallet sessions', () => {
  it('applies per host and customer, and per address for invalid tokens [EMB-01]', async () => {
    const sites = { 'issuer-site': surfaceUrls.host, 'issuer-business-site': surfaceUrls.otherHost };
    const hosts = Object.entries(sites).map(([clientId, origin]) => ({ clientId, origin }));
    // A minute has 2 requests of an address, 20 of a host and one of a customer there.
    const limited = await openSignInPortal(world, 'consumer', { perMinute: 2, hosts });
    const tokens: string[] = [];
    for (let nth = 0; nth < 21; nth++)
      tokens.push(await signInAt('issuer-site', surfaceUrls.host, `primary+limit${nth}`));
    const ofTheOther = await signInAt('issuer-business-site', surfaceUrls.otherHost, 'owner');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const exchangeFrom = (remoteAddress: string, idToken: string | undefined) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v0/login/embedded',
        payload: { idToken },
        remoteAddress,
      });

    for (const token of tokens.slice(0, 20)) {
      const answer = await exchangeFrom('192.0.2.1', token);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['ratelimit-policy']).toBe('"sign-in";q=1;w=60, "host";q=20;w=60');
    }
    const again = await exchangeFrom('192.0.2.1', tokens[0]);
    expect([again.statusCode, again.headers['ratelimit']]).toEqual([
      429,
      expect.stringMatching(/^"sign-in";r=0;t=\d+$/),
    ]);
    const tooMany = await exchangeFrom('192.0.2.2', tokens[20]);
    expect(tooMany.json()).toMatchObject({ code: 'too-many-requests', next: 'wait' });
    expect(tooMany.headers['ratelimit']).toMatch(/, "host";r=0;t=\d+$/);
    // This portal refuses the customer; their host is not over its limit.
    const other = await exchangeFrom('192.0.2.1', ofTheOther);
    expect(other.statusCode).not.toBe(429);
    expect(other.headers['ratelimit']).toMatch(/, "host";r=19;t=\d+$/);

    const ofNobody = 'nothing that could be a token';
    const refusals = [];
    for (const token of [ofNobody, undefined, ofNobody])
      refusals.push((await exchangeFrom('198.51.100.7', token)).json().code);
    expect(refusals).toEqual(['sign-in-failed', 'validation-failed', 'too-many-requests']);
    await limited.close();
  });
});

describe('cross-origin calls', () => {
  const preflight = (url: string, origin: string) =>
    portal.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET' },
    });

  it('are allowed from pages of a listed host, for the wallet’s calls, without cookies', async () => {
    const allowed = await preflight('/api/v0/userInfo', surfaceUrls.host);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': surfaceUrls.host,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization, content-type',
      vary: 'origin',
    });
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    const refusal = await portal.app.inject({
      url: '/api/v0/userInfo',
      headers: { origin: surfaceUrls.host },
    });
    expect(refusal.statusCode).toBe(401);
    expect(refusal.headers['access-control-allow-origin']).toBe(surfaceUrls.host);
  });

  it.each([
    ['of a host that is not listed', '/api/v0/userInfo', surfaceUrls.otherHost],
    ['of the host’s name with another port', '/api/v0/userInfo', 'http://127.0.0.1:41650'],
    ['of nobody', '/api/v0/userInfo', 'null'],
    ['to any other call', '/api/v0/sessions', surfaceUrls.host],
  ])('are refused from a page %s', async (_, url, origin) => {
    const refused = await preflight(url, origin);
    expect(refused.statusCode).toBeGreaterThanOrEqual(403);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    const answer = await portal.app.inject({ url, headers: { origin } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
