import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { type Browser, openBrowser } from './test-browser.ts';

const CALLBACK = 'http://127.0.0.1:4139/callback';
const GOODBYE = 'http://127.0.0.1:4139/goodbye';
const SECRET = 'secret-of-the-tests';
const clients = ['cardinal-consumer', 'cardinal-business', 'cardinal-agent'].map((clientId) => ({
  clientId,
  clientSecret: SECRET,
  redirectUris: [CALLBACK],
  postLogoutRedirectUris: [GOODBYE],
}));

let world: TestWorld;
let browser: Browser;

beforeAll(async () => {
  world = await testWorld({ clients });
});
afterAll(() => world.close());
beforeEach(async () => {
  browser = openBrowser();
  await world.call('DELETE', '/v1/faults');
});

const discover = (clientId: string) =>
  oidc.discovery(
    new URL(`${world.url}/identity`),
    clientId,
    { client_secret: SECRET },
    oidc.ClientSecretBasic(SECRET),
    { execute: [oidc.allowInsecureRequests] },
  );

/** Starts a sign-in as a portal does and returns the values needed to finish it. */
async function begin(clientId: string, extra: Record<string, string> = {}) {
  const client = await discover(clientId);
  const verifier = oidc.randomPKCECodeVerifier();
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'state-1',
    nonce: 'nonce-1',
    ...extra,
  });
  return {
    client,
    url: url.href,
    checks: { pkceCodeVerifier: verifier, expectedState: 'state-1', expectedNonce: 'nonce-1' },
  };
}

async function signIn(clientId: string, handle: string) {
  const { client, url, checks } = await begin(clientId);
  const page = await browser.get(url);
  const back = await browser.post(page.url, { handle });
  return { client, tokens: await oidc.authorizationCodeGrant(client, new URL(back.url), checks) };
}

describe('signing in at the identity provider', () => {
  it('by code and PKCE through the form returns the claims of the customer [SES-10]', async () => {
    const { client, tokens } = await signIn('cardinal-consumer', 'primary');
    expect(tokens.claims()).toMatchObject({
      iss: `${world.url}/identity`,
      aud: 'cardinal-consumer',
      sub: 'customer-primary',
      given_name: 'Eleanor',
      family_name: 'Castellane',
      email: 'eleanor.castellane@mail.example',
    });
    const info = await oidc.fetchUserInfo(client, tokens.access_token, 'customer-primary');
    expect(info.email).toBe('eleanor.castellane@mail.example');
  });

  it('needs no form again while the session lasts, also after a restart', async () => {
    await signIn('cardinal-consumer', 'cash-back');
    await world.close();
    world = await testWorld({
      clients,
      databaseUrl: world.databaseUrl,
      port: Number(new URL(world.url).port),
    });
    const { client, url, checks } = await begin('cardinal-consumer');
    const back = await browser.get(url);
    expect(back.url.startsWith(`${CALLBACK}?code=`)).toBe(true);
    const tokens = await oidc.authorizationCodeGrant(client, new URL(back.url), checks);
    expect(tokens.claims()?.sub).toBe('customer-cash-back');
  });

  it('needs the form again when the session belongs to a customer of another portal [TEN-04]', async () => {
    await signIn('cardinal-consumer', 'primary');
    const { url } = await begin('cardinal-business');
    const page = await browser.get(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="owner"');
    expect(page.text).not.toContain('value="primary"');
  });

  it('as another customer ends the session of the first', async () => {
    await signIn('cardinal-consumer', 'primary');
    const { client, url, checks } = await begin('cardinal-consumer', { prompt: 'login' });
    const page = await browser.get(url);
    const between = await browser.post(page.url, { handle: 'second-traveler' });
    const back = await browser.submit(between);
    const tokens = await oidc.authorizationCodeGrant(client, new URL(back.url), checks);
    expect(tokens.claims()?.sub).toBe('customer-second-traveler');
  });

  it('with a handle of another portal is refused [TEN-04]', async () => {
    const { url } = await begin('cardinal-consumer');
    const page = await browser.get(url);
    expect((await browser.post(page.url, { handle: 'owner' })).status).toBe(400);
  });

  it('without PKCE is refused', async () => {
    const url = new URL((await begin('cardinal-consumer')).url);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const back = new URL((await browser.get(url.href)).url);
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  it('during an outage returns temporarily_unavailable to the application', async () => {
    await world.call('PUT', '/v1/faults', { area: 'identity', operation: 'sign-in', fault: 'error' });
    const page = await browser.get((await begin('cardinal-consumer')).url);
    const back = new URL((await browser.post(page.url, { handle: 'primary' })).url);
    expect(back.searchParams.get('error')).toBe('temporarily_unavailable');
  });
});

describe('the sign-in page of the identity provider', () => {
  it('lists the customers of the business portal, including each one who will be refused [SES-10]', async () => {
    const page = await browser.get((await begin('cardinal-business')).url);
    const handles = [...page.text.matchAll(/name="handle" value="([^"]+)"/g)].map((match) => match[1]);
    expect(handles).toEqual([
      'owner',
      'employee',
      'intern',
      'account-manager',
      'non-financial',
      'other-owner',
      'other-employee',
      'not-onboarded',
      'not-acknowledged',
      'denied',
      'not-beta',
      'two-companies',
      'invited',
    ]);
  });

  it('is in French when the application or the browser asks for it [TEN-06]', async () => {
    const asked = await browser.get((await begin('cardinal-consumer', { ui_locales: 'fr-CA en' })).url);
    expect(asked.text).toContain('<html lang="fr">');
    expect(asked.text).toContain('<h1>Ouvrir une session</h1>');
    const wished = await openBrowser({ 'accept-language': 'fr-CA,fr;q=0.9' }).get(
      (await begin('cardinal-agent')).url,
    );
    expect(wished.text).toContain('<html lang="fr">');
  });

  it('allows no scripts or frames, and forms only to the applications', async () => {
    const page = await browser.get((await begin('cardinal-consumer')).url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`form-action 'self' http://127.0.0.1:4139`);
  });

  it('tells the customer to start again when its interaction has expired', async () => {
    const page = await browser.get(`${world.url}/identity/sign-in/gone`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Go back to the application and start again.');
  });
});

describe('signing out at the identity provider', () => {
  it('ends the session and returns to the application', async () => {
    const { client, tokens } = await signIn('cardinal-consumer', 'primary');
    const url = oidc.buildEndSessionUrl(client, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: GOODBYE,
      state: 'bye',
    });
    const page = await browser.get(url.href);
    const back = await browser.submit(page);
    expect(back.url).toBe(`${GOODBYE}?state=bye`);
    const again = await browser.get((await begin('cardinal-consumer')).url);
    expect(again.url).toContain('/identity/sign-in/');
  });
});
