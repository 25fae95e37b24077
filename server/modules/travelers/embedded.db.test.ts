import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Traveler } from '#contract/travelers.ts';
import type { EmbeddingHost } from '#server/modules/session/index.ts';
import {
  openSignInPortal,
  signInAtSite,
  type SignInPortal,
  surfaceUrls,
  worldForSignIn,
} from '#tests/support/sign-in-portal.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { travelersRoutes } from './index.ts';

const host: EmbeddingHost = { clientId: 'issuer-business-site', origin: surfaceUrls.otherHost };
// Another client that knows people of companies; here it embeds the wallet too.
const otherHost: EmbeddingHost = { clientId: 'cardinal-business', origin: surfaceUrls.admin };
const changes = {
  'passengers/delete': 'POST',
  'passengers/assign_default': 'PUT',
  'passengers/hide': 'PUT',
  'passengers/show': 'PUT',
} as const;

let world: TestWorld;
let portal: SignInPortal;

beforeAll(async () => {
  world = await worldForSignIn();
  portal = await openSignInPortal(world, 'business', { hosts: [host, otherHost], routes: travelersRoutes });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

/** The token that the page of a site has for one of its customers. */
async function tokenAt(site: EmbeddingHost, handle: string): Promise<string> {
  const idToken = await signInAtSite(world, site, handle);
  return (await portal.post('/api/v0/login/embedded', { idToken })).json().token;
}

/** Calls from a page as the browser does: without cookies and CSRF header. */
const call = (
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  origin = host.origin,
) =>
  portal.app.inject({
    method,
    url: `/api/v0/${path}`,
    headers: { authorization: `Bearer ${token}`, origin },
    ...(payload ? { payload } : {}),
  });

const traveler = (givenName: string) => ({
  id: crypto.randomUUID(),
  givenName,
  surname: 'O’Brien',
  gender: 'female',
  dateOfBirth: '1990-02-28',
  emailAddress: 'zoe@example.com',
});
/** Of their own: an owner sees the company's too. */
const namesOf = async (token: string) =>
  (await call(token, 'PUT', 'passengers/list'))
    .json()
    .value.filter(({ isGhostUser, isOwn }: Traveler) => isOwn && !isGhostUser)
    .map(({ givenName }: Traveler) => givenName);

describe('saved travelers on a host’s page', () => {
  it('are listed, created, changed and deleted with the embedded token, without cookies [EMB-01] [TRV-03] [TRV-04]', async () => {
    const token = await tokenAt(host, 'owner+own');
    const zoe = traveler('Zoë');
    const created = await call(token, 'PUT', 'passengers/update', zoe);
    expect(created.json()).toMatchObject({ Response: 'Success', value: [{ id: zoe.id, givenName: 'Zoë' }] });
    expect(created.cookies).toEqual([]);
    expect(created.headers).toMatchObject({ 'access-control-allow-origin': host.origin });
    expect(created.headers).not.toHaveProperty('access-control-allow-credentials');
    await call(token, 'PUT', 'passengers/update', { ...zoe, givenName: 'Chloé' });
    expect(await namesOf(token)).toEqual(['Chloé']);
    expect((await call(token, 'PUT', 'passengers/hide', { personId: zoe.id })).json().value[0]).toMatchObject(
      {
        isPrivateProfile: true,
      },
    );
    expect((await call(token, 'POST', 'passengers/delete', { personId: zoe.id })).statusCode).toBe(200);
    expect(await namesOf(token)).toEqual([]);
  });

  it.each(['the same host', 'another host'])(
    'are not visible to another customer of %s [TEN-04] [TRV-03]',
    async (site) => {
      const at = site === 'the same host' ? host : otherHost;
      const mine = await tokenAt(host, `owner+mine-${at === host}`);
      const theirs = await tokenAt(at, `employee+not-${at === host}`);
      const zoe = traveler('Zoë');
      await call(mine, 'PUT', 'passengers/update', zoe);
      const before = (await call(mine, 'PUT', 'passengers/list')).json();
      for (const [path, method] of Object.entries(changes)) {
        const answer = await call(theirs, method, path, { personId: zoe.id }, at.origin);
        expect([path, answer.json().code]).toEqual([path, 'not-found']);
      }
      const taken = await call(theirs, 'PUT', 'passengers/update', { ...zoe, givenName: 'Taken' }, at.origin);
      expect(taken.statusCode).toBe(404);
      expect(await namesOf(theirs)).toEqual([]);
      expect((await call(mine, 'PUT', 'passengers/list')).json()).toEqual(before);
    },
  );

  it('are shared between all hosts where the customer signs in [TRV-03]', async () => {
    const here = await tokenAt(host, 'owner+both');
    const there = await tokenAt(otherHost, 'owner+both');
    await call(here, 'PUT', 'passengers/update', traveler('Zoë'));
    expect(await namesOf(there)).toEqual(['Zoë']);
  });

  it('are accessible only from pages of listed hosts, until the token expires [EMB-01]', async () => {
    const token = await tokenAt(host, 'owner+late');
    const stranger = 'http://127.0.0.1:4999';
    for (const path of ['passengers/list', 'passengers/update', ...Object.keys(changes)]) {
      const preflight = (origin: string) =>
        portal.app.inject({
          method: 'OPTIONS',
          url: `/api/v0/${path}`,
          headers: {
            origin,
            'access-control-request-method': path === 'passengers/delete' ? 'POST' : 'PUT',
            'access-control-request-headers': 'authorization, content-type',
          },
        });
      expect((await preflight(host.origin)).headers['access-control-allow-origin']).toBe(host.origin);
      expect((await preflight(stranger)).headers).not.toHaveProperty('access-control-allow-origin');
    }
    const read = await call(token, 'PUT', 'passengers/list', undefined, stranger);
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    portal.clock.advance({ minutes: 15 });
    const late = await call(token, 'PUT', 'passengers/update', traveler('Late'));
    expect(late.json()).toMatchObject({ code: 'session-expired', status: 401 });
  });
});
