import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { getUserInfo } from '#contract/session.ts';
import { recordActivity } from '#tests/support/record-activity.ts';
import { endpointRequest, toApiRequest } from './endpoint-request.ts';
import { fetchResponse } from './client.ts';
import { sendEarly } from './early.ts';
import { ApiProblem } from './problem.ts';

const bootstrapText = JSON.stringify({
  tenant: 'consumer',
  surface: 'traveler',
  adminUrl: 'http://admin',
  brand: {
    product: 'Travel',
    issuer: 'I',
    partner: 'P',
    phones: { support: '1', secondary: '1', rebooking: '1' },
  },
});
const request = endpointRequest<typeof getUserInfo>('GET', '/api/v0/userInfo');

describe('a request that the page sent before the app was loaded', () => {
  const sent: string[] = [];
  const stored = new Map([['cardinal.token', 'a']]);
  let answer: () => Promise<Response>;
  let wentTo: string[];

  beforeEach(() => {
    recordActivity();
    sent.length = 0;
    wentTo = [];
    stored.set('cardinal.token', 'a');
    answer = async () => Response.json({ answer: sent.length });
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    vi.stubGlobal('window', {});
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('location', {
      origin: 'http://portal',
      pathname: '/trips/',
      hash: '',
      search: '',
      assign: (href: string) => wentTo.push(href),
    });
    vi.stubGlobal('document', {
      cookie: '',
      documentElement: { lang: 'en-US' },
      querySelector: () => ({ textContent: bootstrapText }),
    });
    vi.stubGlobal('fetch', (url: string) => {
      sent.push(url);
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is not repeated by the app, and its response is used once', async () => {
    await sendEarly(toApiRequest(request));
    expect(await fetchResponse(request)).toEqual({ answer: 1 });
    expect(sent).toEqual(['/api/v0/userInfo']);
    expect(await fetchResponse(request)).toEqual({ answer: 2 });
    expect(sent).toHaveLength(2);
  });

  it('is repeated for another user, in another language and when 20 seconds have passed', async () => {
    void sendEarly(toApiRequest(request));
    document.documentElement.lang = 'fr-CA';
    expect(await fetchResponse(request)).toEqual({ answer: 2 });
    document.documentElement.lang = 'en-US';
    stored.set('cardinal.token', 'b');
    expect(await fetchResponse(request)).toEqual({ answer: 3 });
    stored.set('cardinal.token', 'a');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 20_001);
    expect(await fetchResponse(request)).toEqual({ answer: 4 });
  });

  it('leads to sign-in when it was rejected, like a later one [SES-04]', async () => {
    answer = async () => Response.json({ code: 'unauthorized', title: 'No', status: 401 }, { status: 401 });
    void sendEarly(toApiRequest(request));
    await expect(fetchResponse(request)).rejects.toBeInstanceOf(ApiProblem);
    expect(sent).toEqual(['/api/v0/userInfo']);
    expect(wentTo).toEqual(['http://portal/auth/login/']);
    expect(stored.has('cardinal.token')).toBe(false);
    expect(stored.get('cardinal.returnTo')).toBe('/trips/');
  });

  it('without a response fails like a later one, and is then repeated', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    void sendEarly(toApiRequest(request)).catch(() => undefined);
    await expect(fetchResponse(request)).rejects.toMatchObject({ problem: { code: 'no-answer', status: 0 } });
    answer = async () => Response.json({ answer: sent.length });
    expect(await fetchResponse(request)).toEqual({ answer: 2 });
  });

  it('is aborted with the query that waits for it', async () => {
    void sendEarly(toApiRequest(request));
    const leaving = new AbortController();
    leaving.abort();
    await expect(fetchResponse(request, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
