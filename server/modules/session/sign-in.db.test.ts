import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openSignInPortal,
  type SignInPortal,
  clientSecret,
  surfaceUrls,
  worldForSignIn,
} from '#tests/support/sign-in-portal.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { openBrowser } from '#world/identity/test-browser.ts';
import { createIdentity } from './index.ts';

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
      clients: { traveler: { clientId: 'cardinal-consumer', clientSecret, publicUrl: surfaceUrls.portal } },
    });
    const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), surface: 'traveler' as const };
    await expect(identity.authorizationUrl(attempt, 'en')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await identity.endSessionUrl('traveler')).toBe(`${surfaceUrls.portal}/auth/endsession/`);
    const late = await worldForSignIn(4169);
    try {
      expect(await identity.authorizationUrl(attempt, 'en')).toContain('http://127.0.0.1:4169/identity/');
    } finally {
      await late.close();
    }
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
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${surfaceUrls.portal}/auth/endsession/`);
    const browser = openBrowser();
    expect((await browser.submit(await browser.get(url.href))).url).toBe(
      `${surfaceUrls.portal}/auth/endsession/`,
    );
    expect((await portal.app.inject({ url: '/api/v0/userInfo', headers })).json().code).toBe(
      'session-expired',
    );
  });
});
