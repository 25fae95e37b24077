import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedIn } from '#web/lib/api/embedding.ts';
import { subscribe, type PublishedEvent, unSubscribe } from './events.ts';
import {
  beginSession,
  type GetToken,
  joinSession,
  leaveSession,
  readHostToken,
  renewToken,
} from './host-session.ts';

const told: PublishedEvent[] = [];
const listener = (event: PublishedEvent) => void told.push(event);
const queries = new QueryClient();
let leaveEmbedding: () => void;

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  leaveEmbedding = embedIn({ portalUrl: 'http://portal', token: readHostToken, renew: renewToken });
  for (const name of ['sessionFailed', 'sessionInitialized', 'sessionExpired']) subscribe(name, listener);
});
afterEach(() => {
  for (const name of ['sessionFailed', 'sessionInitialized', 'sessionExpired']) unSubscribe(name);
  leaveEmbedding();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function beginWith(getToken: GetToken, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  joinSession(getToken);
  await beginSession(queries);
  leaveSession(getToken);
  return told;
}

const good: GetToken = async () => ({ token: 'a'.repeat(43), expiresIn: 900 });
const problem = (status: number, code: string | number) => async () =>
  Response.json({ title: 'No', status, code, next: 'none', retryable: false }, { status });

describe('the event sessionFailed tells the host page the reason [EMB-03]', () => {
  it('when it gave no token', async () => {
    const none: GetToken = () => Promise.reject(new Error('signed out'));
    expect(await beginWith(none, problem(500, 'never asked'))).toEqual([
      { name: 'sessionFailed', reason: 'no-token' },
    ]);
  });

  it('when it gave something that is not a token', async () => {
    const wrong = (async () => ({ token: 'a'.repeat(43) })) as unknown as GetToken;
    expect(await beginWith(wrong, problem(500, 'never asked'))).toEqual([
      { name: 'sessionFailed', reason: 'no-token' },
    ]);
  });

  it.each([
    [403, 'forbidden'],
    [401, 40103],
  ] as const)('when the portal refused with %i %s', async (status, code) => {
    expect(await beginWith(good, problem(status, code))).toEqual([
      { name: 'sessionFailed', reason: 'refused', code },
    ]);
  });

  it.each([
    ['answered with a failure', problem(503, 'unavailable')],
    ['did not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when the portal %s', async (_, answer) => {
    expect(await beginWith(good, answer)).toEqual([{ name: 'sessionFailed', reason: 'unavailable' }]);
  });
});
