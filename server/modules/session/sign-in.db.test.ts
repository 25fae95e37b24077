import { generateKeyPairSync } from 'node:crypto';
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
  it('creates a session that the API accepts [SES-10] [SES-01]', async () => {
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

  it('stores the issuer’s cards, points and credits once [SES-10]', async () => {
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

  it('marks the first session, and not the second [SES-01]', async () => {
    await portal.signIn('cash-back');
    expect((await portal.signIn('cash-back')).json().session.isFirstSession).toBe(false);
  });

  it('requests a code in the browser’s language, with PKCE, state and nonce [SES-10]', async () => {
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

  it('redeems a code once, even for two simultaneous requests [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    const both = await Promise.all([
      portal.post('/api/v0/login/code', answer, { cookie }),
      portal.post('/api/v0/login/code', answer, { cookie }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect(await portal.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect(await portal.db.selectFrom('sign_in_attempts').select('nonce').execute()).toEqual([]);
  });

  it('marks only one of two simultaneous first sign-ins as the first [SES-01]', async () => {
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
  ])('refuses a code sent by %s [SES-10]', async (_who, headers) => {
    const { answer } = await portal.visitProvider('primary');
    const refused = await portal.post('/api/v0/login/code', answer, headers());
    expect(refused.json()).toMatchObject({ status: 401, code: 'sign-in-expired', next: 'sign_in' });
  });

  it('refuses a wrong state, a code the provider did not issue, and a late code [SES-10]', async () => {
    const first = await portal.visitProvider('primary');
    const { cookie } = first;
    const wrongState = { ...first.answer, state: 'x'.repeat(43) };
    expect((await portal.post('/api/v0/login/code', wrongState, { cookie })).json().code).toBe(
      'sign-in-expired',
    );
    const wrongCode = { ...first.answer, code: 'made-up' };
    expect((await portal.post('/api/v0/login/code', wrongCode, { cookie })).json().code).toBe(
      'sign-in-failed',
    );
    const late = await portal.visitProvider('primary');
    portal.clock.advance({ minutes: 10 });
    const answered = await portal.post('/api/v0/login/code', late.answer, { cookie: late.cookie });
    expect(answered.json().code).toBe('sign-in-expired');
  });

  it('refuses a code when the PKCE verifier differs [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    await portal.db
      .updateTable('sign_in_attempts')
      .set({ code_verifier: 'v'.repeat(43) })
      .execute();
    const refused = await portal.post('/api/v0/login/code', answer, { cookie });
    expect(refused.json().code).toBe('sign-in-failed');
  });

  it('refuses an ID token with another nonce [SES-10]', async () => {
    const { answer, cookie } = await portal.visitProvider('primary');
    await portal.db
      .updateTable('sign_in_attempts')
      .set({ nonce: 'n'.repeat(43) })
      .execute();
    const refused = await portal.post('/api/v0/login/code', answer, { cookie });
    expect(refused.json().code).toBe('sign-in-failed');
  });

  it('ignores an old token in the browser [SES-04]', async () => {
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` };
    expect((await portal.post('/api/v0/login/start', {}, headers)).statusCode).toBe(200);
  });
});

describe('an unreachable identity provider', () => {
  it('makes sign-in unavailable until it is back', async () => {
    const identity = createIdentity({
      issuerUrl: 'http://127.0.0.1:4169/identity',
      clients: {
        traveler: {
          clientId: 'cardinal-consumer',
          authentication: { method: 'client_secret_basic', secret: clientSecret },
          publicUrl: surfaceUrls.portal,
        },
      },
    });
    const attempt = {
      state: 's',
      nonce: 'n',
      codeVerifier: 'v'.repeat(43),
      surface: 'traveler' as const,
      invitationHash: null,
    };
    const how = { language: 'en' as const, choosesAccount: false };
    await expect(identity.authorizationUrl(attempt, how)).rejects.toMatchObject({
      code: 'sign-in-unavailable',
      cause: { message: 'the identity provider cannot be reached' },
    });
    expect(await identity.endSessionUrl('traveler', null)).toBe(`${surfaceUrls.portal}/auth/endsession/`);
    const late = await worldForSignIn(4169);
    try {
      expect(await identity.authorizationUrl(attempt, how)).toContain('http://127.0.0.1:4169/identity/');
    } finally {
      await late.close();
    }
  });
});

describe('a failed sign-in is answered and logged with its cause', () => {
  const open = async (options: Parameters<typeof openSignInPortal>[2]) => {
    const lines: string[] = [];
    await portal.close();
    portal = await openSignInPortal(world, 'consumer', { ...options, onLog: (line) => lines.push(line) });
    return lines;
  };

  it('for a wrong client secret [SES-10]', async () => {
    const lines = await open({
      authentication: { method: 'client_secret_basic', secret: 'not the secret of this client' },
    });
    expect((await portal.signIn('primary')).json()).toMatchObject({
      status: 503,
      code: 'sign-in-unavailable',
      title: 'We can’t sign you in at the moment. Please try again in a few minutes.',
    });
    expect(lines.join()).toContain('refused the client \\"cardinal-consumer\\" with status 401');
    expect(lines.join()).not.toContain('not the secret of this client');
  });

  it('for a customer unknown to the issuer, without the customer’s id [SES-10]', async () => {
    const lines = await open({ issuer: { findCustomer: async () => null } });
    expect((await portal.signIn('primary')).json()).toMatchObject({
      status: 401,
      code: 'sign-in-refused',
      next: 'contact_support',
      context: { reason: 'unknown-customer', signedInAs: 'Eleanor Castellane' },
    });
    // The claim is an identifier of a customer, so the log does not keep it.
    expect(lines.join()).not.toContain('customer-primary');
    expect(lines.join()).toContain('may not enter: unknown-customer');
  });

  it('for an issuer API that fails', async () => {
    const findCustomer = async () => Promise.reject(new Error('the issuer is away'));
    const lines = await open({ issuer: { findCustomer } });
    expect((await portal.signIn('primary')).json()).toMatchObject({ code: 'sign-in-unavailable' });
    expect(lines.join()).toContain('the issuer is away');
  });

  it('for a claim missing from the ID token', async () => {
    const lines = await open({ claims: { customerClaim: 'customer_number' } });
    expect((await portal.signIn('primary')).json()).toMatchObject({ code: 'sign-in-unavailable' });
    expect(lines.join()).toContain('gave no claim \\"customer_number\\"');
  });

  it.each([
    ['access_denied', 401, 'sign-in-cancelled'],
    ['temporarily_unavailable', 503, 'sign-in-unavailable'],
  ])('for the error %s from the provider instead of a code', async (error, status, code) => {
    const lines = await open({});
    const { answer, cookie } = await portal.visitProvider('primary');
    const body = { error, errorDescription: 'words of the provider', state: answer.state };
    const refused = await portal.post('/api/v0/login/code', body, { cookie });
    expect(refused.json()).toMatchObject({ status, code });
    expect(lines.join()).toContain(`with ${error} (words of the provider)`);
  });
});

describe('the portal authenticates to the identity provider', () => {
  it('with a secret in the request body [SES-10]', async () => {
    const other = await worldForSignIn(undefined, { clientSecret, authMethod: 'client_secret_post' });
    const of = await openSignInPortal(other, 'consumer', {
      authentication: { method: 'client_secret_post', secret: clientSecret },
    });
    expect((await of.signIn('primary')).statusCode).toBe(200);
    await of.close();
    await other.close();
  });

  it.each([
    ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['EC P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['Ed25519', () => generateKeyPairSync('ed25519')],
  ])('with a signature by its %s key [SES-10]', async (_kind, make) => {
    const { privateKey, publicKey } = make();
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const jwks = [{ ...publicKey.export({ format: 'jwk' }), kid: 'first', use: 'sig' }];
    const other = await worldForSignIn(undefined, { jwks });
    const of = await openSignInPortal(other, 'consumer', {
      authentication: { method: 'private_key_jwt', key, keyId: 'first' },
    });
    expect((await of.signIn('primary')).json()).toMatchObject({ session: { sessionKind: 'own' } });
    await of.close();
    await other.close();
  });

  it('and identifies the customer by the configured claim', async () => {
    await portal.close();
    const asked: string[] = [];
    const findCustomer = async (subject: string) => {
      asked.push(subject);
      return null;
    };
    portal = await openSignInPortal(world, 'consumer', {
      issuer: { findCustomer },
      claims: { customerClaim: 'email', scopes: 'openid email' },
    });
    const { started } = await portal.visitProvider('primary');
    expect(new URL(started.json().authorizationUrl).searchParams.get('scope')).toBe('openid email');
    await portal.signIn('primary');
    expect(asked).toEqual(['eleanor.castellane@mail.example']);
  });
});

describe('signing out', () => {
  it('ends the session at once and redirects to the provider and back [NAV-11]', async () => {
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
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    const browser = openBrowser();
    expect((await browser.submit(await browser.get(url.href))).url).toBe(
      `${surfaceUrls.portal}/auth/endsession/`,
    );
    expect(await portal.db.selectFrom('session_id_tokens').select('session_id').execute()).toEqual([]);
    expect((await portal.app.inject({ url: '/api/v0/userInfo', headers })).json().code).toBe(
      'session-expired',
    );
  });

  it('also ends the provider’s session, so another customer can sign in [NAV-11] [SES-10]', async () => {
    const browser = openBrowser();
    const begin = async (body: object) =>
      browser.get((await portal.post('/api/v0/login/start', body)).json().authorizationUrl);
    const page = await begin({});
    expect((await browser.post(page.url, { handle: 'primary' })).url).toContain(surfaceUrls.portal);
    // The provider knows the browser and does not ask again, unless it is told to.
    expect((await begin({})).url).toContain(surfaceUrls.portal);
    const asked = await begin({ choosesAccount: true });
    expect(asked.url).toContain(`${world.url}/identity/sign-in/`);
    // The provider first ends the session of the one before, by a form that sends itself.
    const leaving = await browser.post(asked.url, { handle: 'cash-back' });
    expect((await browser.submit(leaving)).url).toContain(surfaceUrls.portal);

    const signedIn = (await portal.signIn('primary')).json();
    const csrf = signedIn.session.csrfToken;
    const { logoutUrl } = (
      await portal.post(
        '/api/v0/session/end',
        {},
        {
          authorization: `Bearer ${signedIn.token}`,
          'x-csrf-token': csrf,
          cookie: `cardinal_consumer_csrf=${csrf}`,
        },
      )
    ).json();
    await browser.submit(await browser.get(logoutUrl));
    expect((await begin({})).url).toContain(`${world.url}/identity/sign-in/`);
  });
});
