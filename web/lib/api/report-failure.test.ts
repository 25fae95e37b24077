import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from './problem.ts';
import { reportFailure } from './report-failure.ts';

const answer = new Response('', { status: 503, statusText: 'Service Unavailable' });
const problem = new ApiProblem(
  {
    type: '/problems/unavailable',
    title: 'Not now',
    status: 503,
    code: 'unavailable',
    instance: 'r-1',
    retryable: true,
    next: 'retry',
  },
  '{"code":"unavailable"}',
);

describe('a failed request', () => {
  afterEach(() => vi.unstubAllGlobals());
  const report = (endpoint: string) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return new Response('{}');
    });
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('document', { cookie: '', querySelector: () => ({ textContent: bootstrapText }) });
    reportFailure(`${endpoint}?q=1`, endpoint, answer, problem);
    return sent;
  };

  it('is reported with url, endpoint, status, status text and response text [SES-06]', () => {
    expect(report('/api/v0/trips')).toEqual([
      {
        eventName: 'api_call_failed',
        properties: {
          url: '/api/v0/trips?q=1',
          endpoint: '/api/v0/trips',
          status: 503,
          statusText: 'Service Unavailable',
          responseText: '{"code":"unavailable"}',
        },
      },
    ]);
  });

  it('is not reported when it was the tracking or userInfo request itself [SES-06]', () => {
    expect(report('/api/v0/tracking/event')).toEqual([]);
    expect(report('/api/v0/userInfo')).toEqual([]);
  });
});

const phones = { support: '1', secondary: '1', rebooking: '1' };
const bootstrapText = JSON.stringify({
  tenant: 'consumer',
  surface: 'traveler',
  adminUrl: 'http://admin',
  brand: { product: 'Travel', issuer: 'I', partner: 'P', phones },
});
