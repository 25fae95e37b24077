import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { startFrom } from '#web/lib/bootstrap.ts';
import { recordActivity } from '#tests/support/record-activity.ts';
import { leaveFor401 } from './redirects.ts';
import { readRefusal } from './refusal.ts';
import { takeReturnPath } from './token.ts';

const phones = { support: '', secondary: '', rebooking: '' };
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
let wentTo: string[];

function standAt(address: string, tenant: 'consumer' | 'business'): void {
  const { origin, pathname, search, hash } = new URL(address);
  const assign = (href: string) => void wentTo.push(href);
  vi.stubGlobal('location', { origin, pathname, search, hash, assign });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const product = tenant === 'business' ? 'Business Travel' : 'Travel';
  startFrom({
    tenant,
    surface: 'traveler',
    adminUrl: 'http://admin',
    brand: { product, issuer: 'Northmere', partner: 'Northbound', phones },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => {
  stored.clear();
  wentTo = [];
  recordActivity();
});

const refused = (code: string | number, context?: Problem['context']): Problem => ({
  type: '',
  title: 'No.',
  status: 401,
  code,
  instance: '',
  retryable: false,
  next: 'none',
  ...(context ? { context } : {}),
});

it('signing in again returns to the exact URL of the page [SES-04] [NAV-09]', () => {
  standAt('http://portal/travel-offers?tab=2#faq', 'consumer');
  leaveFor401('/api/v0/user/wallet/details', 'unauthenticated');
  expect(wentTo).toEqual(['http://portal/auth/login/']);
  expect(takeReturnPath()).toBe('/travel-offers?tab=2#faq');
});

it('a background request that is rejected shows the signed-out page, which returns to the same URL [SES-04] [SES-08]', () => {
  standAt('http://portal/trips/?view=past', 'consumer');
  stored.set('cardinal.token', 'a');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  leaveFor401('/api/v0/sale/counts', 'unauthorized');
  expect(wentTo).toEqual(['http://portal/auth/invalidsession/']);
  expect(stored.has('cardinal.token')).toBe(false);
  expect(takeReturnPath()).toBe('/trips/?view=past');
});

it('acknowledging the terms returns to the page before the pages on the way in [SES-05] [BUS-04]', () => {
  standAt('http://portal/trips/?view=past#top', 'business');
  leaveFor401('/api/v1/portalAccess', 40106);
  expect(wentTo).toEqual(['http://portal/acknowledgement/']);
  standAt('http://portal/acknowledgement/', 'business');
  leaveFor401('/api/v0/acknowledgement', 'session-expired');
  expect(takeReturnPath()).toBe('/trips/?view=past#top');
});

it('the access-denied page gets the account and the reason of the refusal [SES-05]', () => {
  standAt('http://portal/auth/startsession/', 'business');
  const context = { reason: 'no-business-card', signedInAs: 'Ada Okafor' };
  leaveFor401('/api/v0/login/code', 40103, refused(40103, context));
  expect(wentTo).toEqual(['http://portal/access-denied']);
  expect(readRefusal()).toEqual(context);
  leaveFor401('/api/v0/login/code', 'unknown', refused('unknown'));
  expect(wentTo).toHaveLength(2);
  expect(readRefusal()).toBeUndefined();
});

it.each(['sign-in-failed', 'sign-in-expired', 'sign-in-cancelled', 'sign-in-refused'])(
  'the problem %s does not redirect, as the sign-in screen shows it itself [SES-10]',
  (code) => {
    for (const tenant of ['consumer', 'business'] as const) {
      standAt('http://portal/auth/startsession/', tenant);
      leaveFor401('/api/v0/login/code', code, refused(code));
    }
    expect(wentTo).toEqual([]);
  },
);
