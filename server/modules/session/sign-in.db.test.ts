import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#contract/enums/index.ts';
import { welcomeCustomer } from '#server/flows/welcome-customer.ts';
import type { IssuerPort } from '#server/modules/accounts/port.ts';
import { createApp } from '#server/platform/http/app.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxIssuer } from '#server/suppliers/sandbox/issuer.ts';
import { testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { openBrowser } from '#world/identity/test-browser.ts';
import { createAuthenticate, createIdentity, sessionRoutes } from './index.ts';

const secret = 'secret-of-the-tests';
const portalUrl = 'http://127.0.0.1:4160';
const adminUrl = 'http://127.0.0.1:4162';
const agentUrl = 'http://127.0.0.1:4163';
const client = (clientId: string, ...origins: string[]) => ({
  clientId,
  clientSecret: secret,
  redirectUris: origins.map((origin) => `${origin}/auth/startsession/`),
  postLogoutRedirectUris: origins.map((origin) => `${origin}/auth/endsession/`),
});

let world: TestWorld;
let portal: Portal;
let business: Portal;
type Portal = Awaited<ReturnType<typeof openPortal>>;

beforeAll(async () => {
  world = await testWorld({
    port: 4161,
    clients: [
      client('cardinal-consumer', portalUrl),
      client('cardinal-business', portalUrl, adminUrl),
      client('cardinal-agent', agentUrl),
    ],
  });
});
beforeEach(async () => {
  await portal?.close();
  await business?.close();
  portal = await openPortal('consumer');
  business = await openPortal('business');
});
afterAll(async () => {
  await portal.close();
  await business.close();
  await world.close();
});

/** A portal of one tenant that knows nothing but sessions, in front of the world's identity provider. */
async function openPortal(tenant: Tenant, otherIssuer?: IssuerPort) {
  const database = await testDatabase();
  const { db } = database;
  const clock = testClock(new Date().toISOString());
  const worldClient = createWorldClient({ baseUrl: world.url, apiKey: 'key-of-the-tests' });
  const cookies = { tenant, secret: 'a secret of the tests, long enough', isSecure: false };
  const of = (clientId: string, publicUrl: string) => ({ clientId, clientSecret: secret, publicUrl });
  const identity = createIdentity({
    issuerUrl: `${world.url}/identity`,
    clients:
      tenant === 'consumer'
        ? { traveler: of('cardinal-consumer', portalUrl), agent: of('cardinal-agent', agentUrl) }
        : { traveler: of('cardinal-business', portalUrl), admin: of('cardinal-business', adminUrl) },
  });
  const app = await createApp({
    log: pino({ level: 'silent' }),
    routes: sessionRoutes({
      db,
      clock,
      tenant,
      cookies,
      identity,
      issuer: otherIssuer ?? sandboxIssuer(worldClient),
      welcome: welcomeCustomer({ db, clock, tenant }),
    }),
    authenticate: createAuthenticate({ db, clock, cookies }),
    checkAnswers: true,
    isReady: async () => true,
    limits: { perMinute: 1_000_000 },
    trustedOrigins: [],
  });

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });

  /** Sends a browser to the provider and back: what it would hand to login/code, and its cookie. */
  async function visitProvider(handle: string, surface = 'traveler') {
    const started = await post('/api/v0/login/start', { surface });
    const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const browser = openBrowser();
    const page = await browser.get(started.json().authorizationUrl);
    const back = new URL((await browser.post(page.url, { handle })).url);
    const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams);
    return { answer: { code, state, iss }, cookie, started, back };
  }

  return {
    app,
    db,
    clock,
    post,
    visitProvider,
    async signIn(handle: string, surface?: string) {
      const { answer, cookie } = await visitProvider(handle, surface);
      return post('/api/v0/login/code', answer, { cookie });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

describe('signing in through the identity provider', () => {
  it('makes a session that the API knows [SES-10] [SES-01]', async () => {
    const answer = await portal.signIn('primary');
    expect(answer.statusCode).toBe(200);
    const { token, session } = answer.json();
    const csrf = answer.cookies.find(({ name }) => name === 'cardinal_consumer_csrf');
    expect(csrf).toMatchObject({ value: session.csrfToken, path: '/', sameSite: 'Strict' });
    expect(csrf).not.toHaveProperty('httpOnly');
    expect(session).toMatchObject({
      userInfo: {
        firstName: 'Eleanor',
        lastName: 'Castellane',
        email: 'eleanor.castellane@mail.example',
      },
      isFirstSession: true,
      isDelegatedSession: false,
      isAgentSession: false,
      sessionKind: 'own',
      agentName: null,
      corporateInfo: null,
    });
    const info = await portal.app.inject({
      url: '/api/v0/userInfo',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(info.statusCode).toBe(200);
    expect(info.json()).toEqual(session);
    const rows = await portal.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('keeps what the issuer says of cards, points and credits, once [SES-10]', async () => {
    await portal.signIn('primary');
    await portal.signIn('primary');
    const customers = await portal.db.selectFrom('customers').select(['first_name', 'card_role']).execute();
    expect(customers).toEqual([{ first_name: 'Eleanor', card_role: 'Primary' }]);
    const accounts = await portal.db.selectFrom('card_accounts').select('account_reference_id').execute();
    expect(accounts).toHaveLength(2);
    const credits = await portal.db.selectFrom('wallet_credits').select('issued_units').execute();
    expect(credits.map(({ issued_units }) => issued_units).toSorted((a, b) => b - a)).toEqual([
      30_000, 25_000,
    ]);
  });

  it('knows a first session from a second [SES-01]', async () => {
    await portal.signIn('cash-back');
    expect((await portal.signIn('cash-back')).json().session.isFirstSession).toBe(false);
  });

  it('asks the provider in the language of the browser, with PKCE, state and nonce [SES-10]', async () => {
    const answer = await portal.post('/api/v0/login/start', {}, { 'accept-language': 'fr-CA' });
    const url = new URL(answer.json().authorizationUrl);
    expect(url.searchParams.get('ui_locales')).toBe('fr');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('state')).toBe(answer.json().state);
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'cardinal_consumer_signin',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
        path: '/api/v0/login',
      }),
    ]);
  });

  it('redeems a code once, also when asked twice at the same moment [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    const both = await Promise.all([
      portal.post('/api/v0/login/code', answer, { cookie }),
      portal.post('/api/v0/login/code', answer, { cookie }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect(await portal.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect(await portal.db.selectFrom('sign_in_attempts').select('nonce').execute()).toEqual([]);
  });

  it('of two first sign-ins at once calls one the first [SES-01]', async () => {
    const [a, b] = [await portal.visitProvider('primary'), await portal.visitProvider('primary')];
    const both = await Promise.all(
      [a, b].map(({ answer, cookie }) => portal.post('/api/v0/login/code', answer, { cookie })),
    );
    const firsts = both.map((one) => one.json().session.isFirstSession);
    expect(new Set(firsts)).toEqual(new Set([true, false]));
  });

  it.each([
    ['another browser', () => ({ cookie: `cardinal_consumer_signin=${'x'.repeat(43)}` })],
    ['no cookie', () => ({})],
  ])('refuses a code brought by %s [SES-10]', async (_who, headers) => {
    const { answer } = await portal.visitProvider('primary');
    const refused = await portal.post('/api/v0/login/code', answer, headers());
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('sign-in-failed');
  });

  it('refuses another state, a code that is not the provider’s, and one that comes late [SES-10]', async () => {
    const first = await portal.visitProvider('primary');
    const { cookie } = first;
    const wrongState = { ...first.answer, state: 'x'.repeat(43) };
    expect((await portal.post('/api/v0/login/code', wrongState, { cookie })).json().code).toBe(
      'sign-in-failed',
    );
    const wrongCode = { ...first.answer, code: 'made-up' };
    expect((await portal.post('/api/v0/login/code', wrongCode, { cookie })).json().code).toBe(
      'sign-in-failed',
    );
    const late = await portal.visitProvider('primary');
    portal.clock.advance({ minutes: 10 });
    const answered = await portal.post('/api/v0/login/code', late.answer, { cookie: late.cookie });
    expect(answered.json().code).toBe('sign-in-failed');
  });

  it('refuses a code that was asked for with another secret verifier [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    await portal.db
      .updateTable('sign_in_attempts')
      .set({ code_verifier: 'v'.repeat(43) })
      .execute();
    const refused = await portal.post('/api/v0/login/code', answer, { cookie });
    expect(refused.json().code).toBe('sign-in-failed');
  });

  it('refuses an answer that carries another nonce [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    await portal.db
      .updateTable('sign_in_attempts')
      .set({ nonce: 'n'.repeat(43) })
      .execute();
    const refused = await portal.post('/api/v0/login/code', answer, { cookie });
    expect(refused.json().code).toBe('sign-in-failed');
  });

  it('does not make use of a token that lies in the browser from before [SES-04]', async () => {
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` };
    expect((await portal.post('/api/v0/login/start', {}, headers)).statusCode).toBe(200);
  });
});

describe('a provider that cannot be reached', () => {
  it('is said to be unavailable, and works once it is there', async () => {
    const identity = createIdentity({
      issuerUrl: 'http://127.0.0.1:4169/identity',
      clients: { traveler: { clientId: 'cardinal-consumer', clientSecret: secret, publicUrl: portalUrl } },
    });
    const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), surface: 'traveler' as const };
    await expect(identity.authorizationUrl(attempt, 'en')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await identity.endSessionUrl('traveler')).toBe(`${portalUrl}/auth/endsession/`);
    const late = await testWorld({ port: 4169, clients: [client('cardinal-consumer', portalUrl)] });
    try {
      expect(await identity.authorizationUrl(attempt, 'en')).toContain('http://127.0.0.1:4169/identity/');
    } finally {
      await late.close();
    }
  });
});

describe('who may enter the business portal', () => {
  it.each([
    ['denied', 40103],
    ['not-beta', 40102],
  ])('%s is answered %i and gets no session [SES-05]', async (handle, code) => {
    const answer = await business.signIn(handle);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 401, code });
    expect(await business.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await business.db.selectFrom('customers').select('id').execute()).toEqual([]);
  });

  it.each([
    ['not-onboarded', 40105],
    ['not-acknowledged', 40106],
  ])('%s gets a session in which only pending calls are answered [SES-05] [SES-09]', async (handle, code) => {
    const answer = await business.signIn(handle);
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json().token}` };
    const get = (url: string) => business.app.inject({ url, headers });
    expect((await get('/api/v0/sessions')).json()).toMatchObject({ status: 401, code });
    expect((await get('/api/v0/userInfo')).statusCode).toBe(200);
    expect((await get('/api/v0/portalAccess')).json()).toEqual({ allowed: false });
    expect((await get('/api/v1/portalAccess')).json()).toMatchObject({ allowed: false, code });
  });

  it('lets in who acknowledges the terms, and remembers it [SES-05] [SES-09]', async () => {
    const { token, session } = (await business.signIn('not-acknowledged')).json();
    const headers = {
      authorization: `Bearer ${token}`,
      'x-csrf-token': session.csrfToken,
      cookie: `cardinal_business_csrf=${session.csrfToken}`,
    };
    const accepted = await business.post('/api/v0/acknowledgement', {}, headers);
    expect(accepted.json()).toEqual({ allowed: true, code: null, reason: null });
    expect((await business.app.inject({ url: '/api/v0/sessions', headers })).statusCode).toBe(200);
    const again = (await business.signIn('not-acknowledged')).json();
    const access = await business.app.inject({
      url: '/api/v1/portalAccess',
      headers: { authorization: `Bearer ${again.token}` },
    });
    expect(access.json().allowed).toBe(true);
  });

  it('tells the company of an administrator [BUS-01] [BUS-06]', async () => {
    const { session } = (await business.signIn('owner')).json();
    expect(session.corporateInfo).toEqual({
      permissions: ['canViewUsers', 'canViewAdmin'],
      businessIsLive: true,
      roleList: ['owner', 'admin', 'traveler'],
      policyTier: 'executive',
      businessId: 'biz-lumen-atelier',
      businessName: 'Lumen Atelier Inc.',
      accountReferenceId: 'acct-owner-venture-x-business',
      businessLoyaltyPrograms: [
        { loyaltyProgramName: 'Hilton Honors', loyaltyProgramCode: 'HIL', hotelChainName: 'Hilton' },
        {
          loyaltyProgramName: 'Marriott Bonvoy',
          loyaltyProgramCode: 'MAR',
          hotelChainName: 'Marriott International',
        },
      ],
      defaultTravelerId: null,
      hiddenTravelerIds: [],
      hasSeenModalMap: {},
      cap1Role: 'PRIMARY',
      role: 'Primary',
      accountKind: 'Business',
    });
  });

  it.each([
    ['account-manager', 'AM', 'Account Manager'],
    ['employee', 'AU', 'Authorized User'],
    ['non-financial', 'NFU', 'Non Financial User'],
  ])('knows %s by the role on the card, %s [BUS-06]', async (handle, cap1Role, role) => {
    const { session } = (await business.signIn(handle)).json();
    expect(session.corporateInfo).toMatchObject({ cap1Role, role });
  });

  it('opens the admin portal to administrators alone [BUS-01]', async () => {
    expect((await business.signIn('owner', 'admin')).statusCode).toBe(200);
    expect((await business.signIn('employee', 'admin')).json()).toMatchObject({ status: 401, code: 40103 });
  });
});

describe('who the issuer', () => {
  const answeredBy = async (tenant: Tenant, issuer: IssuerPort, handle: string, surface?: string) => {
    const other = await openPortal(tenant, issuer);
    try {
      return (await other.signIn(handle, surface)).json();
    } finally {
      await other.close();
    }
  };

  it('does not know is turned away, with a number on business alone [SES-10] [SES-05]', async () => {
    const nobody = { findCustomer: async () => null };
    const refused = { status: 401, code: 'sign-in-refused' };
    expect(await answeredBy('consumer', nobody, 'primary')).toMatchObject(refused);
    expect(await answeredBy('business', nobody, 'owner')).toMatchObject({ status: 401, code: 40103 });
  });

  it('does not call an agent cannot enter the agent portal [SES-07]', async () => {
    const plain = { findCustomer: async () => issuerCustomer('agent') };
    const answer = await answeredBy('consumer', plain, 'agent', 'agent');
    expect(answer).toMatchObject({ status: 401, code: 'sign-in-refused' });
  });

  it('has without a company cannot enter the business portal [SES-05]', async () => {
    const alone = { findCustomer: async () => issuerCustomer('owner') };
    expect(await answeredBy('business', alone, 'owner')).toMatchObject({ status: 401, code: 40103 });
  });

  it('cannot be asked about can try again', async () => {
    const silent = { findCustomer: () => Promise.reject(new Error('no answer')) };
    expect(await answeredBy('consumer', silent, 'primary')).toMatchObject({ status: 503, retryable: true });
  });

  it('has shut out since loses the sessions from before [SES-05]', async () => {
    let isDenied = false;
    const changing = {
      findCustomer: async () => ({ ...employee('employee', 'biz-1', { isDenied }) }),
    };
    const other = await openPortal('business', changing);
    const { token } = (await other.signIn('employee')).json();
    isDenied = true;
    expect((await other.signIn('employee')).json().code).toBe(40103);
    const headers = { authorization: `Bearer ${token}` };
    const info = await other.app.inject({ url: '/api/v0/userInfo', headers });
    expect(info.json().code).toBe('session-expired');
    await other.close();
  });
});

describe('agents', () => {
  it('sign in on the agent surface and are marked [SES-07]', async () => {
    const { session } = (await portal.signIn('agent', 'agent')).json();
    expect(session).toMatchObject({
      sessionKind: 'agent-portal',
      isAgentSession: true,
      isDelegatedSession: false,
    });
  });

  it('are customers like others on the traveler surface [SES-07]', async () => {
    const { session } = (await portal.signIn('agent')).json();
    expect(session).toMatchObject({ sessionKind: 'own', isAgentSession: false });
  });

  it('a surface that this tenant does not serve is not found [TEN-04]', async () => {
    const answer = await business.post('/api/v0/login/start', { surface: 'agent' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('signing out', () => {
  it('ends the session at once and leads to the provider and back [NAV-11]', async () => {
    const { token, session } = (await portal.signIn('primary')).json();
    const headers = {
      authorization: `Bearer ${token}`,
      'x-csrf-token': session.csrfToken,
      cookie: `cardinal_consumer_csrf=${session.csrfToken}`,
    };
    const answer = await portal.post('/api/v0/session/end', {}, headers);
    const url = new URL(answer.json().logoutUrl);
    expect(url.origin).toBe(world.url);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${portalUrl}/auth/endsession/`);
    const browser = openBrowser();
    expect((await browser.submit(await browser.get(url.href))).url).toBe(`${portalUrl}/auth/endsession/`);
    expect((await portal.app.inject({ url: '/api/v0/userInfo', headers })).json().code).toBe(
      'session-expired',
    );
  });
});
