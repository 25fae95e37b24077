import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acknowledge, getPortalAccess, getPortalAccessWithReason, getUserInfo } from '#contract/session.ts';
import { listRooms, searchAvailability } from '#contract/stays.ts';
import { getPolicyDetails } from '#contract/policy.ts';
import { getWalletDetails } from '#contract/wallet.ts';
import { asCaller, type TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { ask, call } from './ask.ts';
import { findRate, openCheckout } from './stays.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

describe('access to the business portal', () => {
  it.each([
    ['denied', '(40103)'],
    ['not-beta', '(40102)'],
  ])('is refused to %s: no session, and the code %s [SES-05]', async (handle, code) => {
    await expect(portal.signIn('business', handle)).rejects.toThrow(code);
  });

  it('of a customer who is not onboarded is limited to the reason and signing out [SES-05] [SES-09]', async () => {
    const caller = await portal.signIn('business', 'not-onboarded');
    expect(await call(caller, getWalletDetails)).toMatchObject({
      status: 401,
      body: { code: 40105, next: 'none' },
    });
    expect(await ask(caller, getPortalAccess)).toEqual({ allowed: false });
    expect(await ask(caller, getPortalAccessWithReason)).toEqual({
      allowed: false,
      code: 40105,
      reason: 'Your company has not finished setting up Business Travel.',
    });
    expect((await ask(caller, getUserInfo)).userInfo.firstName).toBe('Cosima');
  });

  it('is open to a customer once they have acknowledged the terms [SES-05] [SES-09]', async () => {
    const caller = await portal.signIn('business', 'not-acknowledged');
    expect(await call(caller, getWalletDetails)).toMatchObject({ status: 401, body: { code: 40106 } });
    expect(await ask(caller, getPortalAccessWithReason)).toMatchObject({ allowed: false, code: 40106 });
    expect(await ask(caller, acknowledge)).toEqual({ allowed: true, code: null, reason: null });
    expect(await ask(caller, getPortalAccess)).toEqual({ allowed: true });
    expect((await call(caller, getWalletDetails)).status).toBe(200);
  });

  it('is reported in the same form on both tenants for customers who have it [SES-09]', async () => {
    for (const caller of [
      await portal.signIn('consumer', 'cash-back'),
      await portal.signIn('business', 'employee'),
    ]) {
      expect(await ask(caller, getPortalAccess)).toEqual({ allowed: true });
      expect(await ask(caller, getPortalAccessWithReason)).toEqual({
        allowed: true,
        code: null,
        reason: null,
      });
    }
  });
});

describe('the travel policy of an employee', () => {
  it('is checked for stays and rates; each reason carries its limit and the actual value [POL-04] [POL-05]', async () => {
    const caller = await portal.signIn('business', 'employee');
    const { policy, inactive } = await ask(caller, getPolicyDetails);
    expect([inactive, policy.tier, policy.hotels.policies]).toEqual([
      false,
      'strict',
      [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 180, currency: 'USD' } }],
    ]);
    const cheap = await findRate(caller, ({ policy: verdict }) => verdict.state === 'in_policy');
    expect(cheap.product.total.amount / 2).toBeLessThanOrEqual(180);
    expect(cheap.stay.stars).toBeLessThanOrEqual(3);
    expect(cheap.product.policy.reasons).toEqual([]);
    const dear = await findRate(
      caller,
      ({ policy: verdict }, { stars }) => verdict.state === 'out_of_policy' && stars === 5,
    );
    const nightly = Math.round((dear.product.total.amount * 100) / 2) / 100;
    expect(dear.product.policy.reasons).toEqual([
      ...(nightly > 180
        ? [{ code: 'price_per_night', limit: '180', actual: String(nightly), currency: 'USD' }]
        : []),
      { code: 'star_rating', limit: '1, 2, 3', actual: '5', currency: null },
    ]);
    expect((await openCheckout(caller, dear)).policy).toEqual(dear.product.policy);
  });

  it('marks none, some or all rooms of a stay as compliant, and does not apply to consumers [POL-04]', async () => {
    const caller = await portal.signIn('business', 'employee');
    const found = await findRate(caller, () => true);
    const { stays } = await ask(caller, searchAvailability, {
      body: { ...found.nights, searchTarget: 'CityName', cityName: 'Lisbon', limit: 100 },
    });
    const seen: Record<string, string> = {};
    for (const { lodgingId, availability } of stays) {
      if (availability !== 'Available' || Object.keys(seen).length === 3) continue;
      const { rooms, compliance } = await ask(caller, listRooms, {
        params: { lodgingId },
        body: found.nights,
      });
      const states = rooms.flatMap(({ products }) => products.map((product) => product.policy.state));
      const kept = states.filter((state) => state === 'in_policy').length;
      expect(compliance).toBe(kept === 0 ? 'none' : kept === states.length ? 'all' : 'some');
      seen[compliance] = lodgingId;
    }
    expect(Object.keys(seen).toSorted()).toEqual(['all', 'none', 'some']);
    const consumer = await portal.signIn('consumer', 'cash-back');
    const open = await ask(consumer, listRooms, {
      params: { lodgingId: seen['all'] ?? '' },
      body: found.nights,
    });
    expect(open.compliance).toBe('none');
    expect(open.rooms[0]?.products[0]?.policy.state).toBe('not_applicable');
  });
});

describe('the command npm run -s session', () => {
  const run = promisify(execFile);
  const session = (...args: string[]) =>
    run('npm', ['run', '-s', 'session', '--', ...args], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: String(portal.address.port) },
    });
  const printed = z.strictObject({
    baseUrl: z.url(),
    bearer: z.string(),
    csrfHeader: z.literal('X-CSRF-Token'),
    csrf: z.string(),
    cookie: z.string(),
  });

  it.each([
    ['consumer', 'cash-back', 'Priya'],
    ['business', 'employee', 'Mateus'],
  ])('prints what a call on %s needs [SES-10]', async (tenant, handle, firstName) => {
    const { stdout } = await session('--tenant', tenant, '--as', handle);
    const caller = asCaller(printed.parse(JSON.parse(stdout)));
    expect((await ask(caller, getUserInfo)).userInfo.firstName).toBe(firstName);
    expect((await caller.call('POST', '/api/v0/session/extend')).status).toBe(200);
  });

  it('reports an error in one sentence [SES-10]', async () => {
    await expect(session('--as', 'nobody-there')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nobody-there'),
    });
    await expect(session('--tenant', 'somewhere')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('consumer or business'),
    });
  });
});
