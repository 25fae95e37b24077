import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';

const options = {
  log: pino({ level: 'silent' }),
  routes: [],
  authenticate: () => Promise.reject(new Error('nobody is asked for')),
  limits: { perMinute: 40 },
};

describe('a request that arrives one byte at a time', () => {
  it.each([
    ['with the framework’s own server', options],
    [
      'with the server that sheds load',
      { ...options, load: { admits: () => true, release: () => undefined, stop: () => undefined } },
    ],
  ])('holds its connection for at most 30 seconds, %s', async (_, given) => {
    const app = await createApp(given);
    // Node looks at its connections by these; 0 would be no limit.
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.headersTimeout).toBeGreaterThan(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    await app.close();
  });
});
