import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

let stage: Stage;
let server: TestServer;
let agentUrl: string;

beforeAll(async () => {
  stage = await openStage();
  server = await stage.start(undefined, {
    environment: {
      TRAVELER_URL: 'https://travel.example',
      STAFF_URL: 'https://agents.example',
      MAP_STYLE_URL: 'https://maps.example/plain.json?key=abc',
      MAP_ORIGINS: 'https://tiles.example',
    },
  });
  const port = Number(new URL(server.url).port);
  agentUrl = `http://127.0.0.1:${port + 3}`;
});
afterAll(async () => {
  await server.stop();
  await stage.close();
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' } as const;
const answers: readonly (readonly [string, string, RequestInit, number])[] = [
  ['a page', '/', {}, 200],
  ['an unknown page of the app', '/nowhere', {}, 200],
  ['an answer', '/api/v0/login/start', { ...post, body: '{}' }, 200],
  ['a refusal', '/api/v0/userInfo', {}, 401],
  ['an unknown API path', '/api/v0/nowhere', {}, 404],
  ['a missing file', '/assets/nowhere.js', {}, 404],
  ['a malformed body', '/api/v0/login/start', post, 400],
  ['a malformed path', '/%', {}, 200],
  ['a malformed API path', '/api/v0/%', {}, 400],
];

describe('the HTTP headers on every surface', () => {
  it.each(answers)(
    '%s sends every security header and a request id, and reveals no internals [SES-02]',
    async (_, path, init, status) => {
      for (const url of [server.url, agentUrl]) {
        const answer = await fetch(`${url}${path}`, init);
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, status]);
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy).toContain("default-src 'self'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("script-src-attr 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain('upgrade-insecure-requests');
        expect(policy).not.toMatch(/unsafe-(inline|eval)/);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'permissions-policy': expect.stringContaining('camera=()'),
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        for (const absent of ['x-powered-by', 'server']) expect(answer.headers.get(absent)).toBeNull();
        expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
        if (status >= 400) expect(text).toContain(answer.headers.get('x-request-id') ?? 'no id');
      }
    },
  );

  it('a script has the headers of scripts, without those of pages', async () => {
    const { status, headers } = await fetch(`${server.url}/assets/index.js`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const absent of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers.get(absent)).toBeNull();
  });

  it('a page allows the style and tile hosts of the map and no others [LOD-01]', async () => {
    const answer = await fetch(server.url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;");
    expect(policy).toMatch(/img-src 'self'[^;]* https:\/\/maps\.example https:\/\/tiles\.example;/);
    expect(policy).not.toMatch(/(script|style|font)-src[^;]*\.example/);
    const [, started = ''] = /id="bootstrap">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    expect(JSON.parse(started)).toMatchObject({ mapStyleUrl: 'https://maps.example/plain.json?key=abc' });
  });

  it('the nonce for styles differs on every page', async () => {
    const nonceOf = async () => {
      const answer = await fetch(server.url);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(
        answer.headers.get('content-security-policy') ?? '',
      );
      return nonce?.[1];
    };
    const [one, two] = [await nonceOf(), await nonceOf()];
    expect(one).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(one).not.toBe(two);
  });

  it('cookies are Secure, HttpOnly and SameSite [SES-02]', async () => {
    const port = new URL(server.url).port;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v0/login/start`, { ...post, body: '{}' });
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
    }
    expect(answer.headers.getSetCookie().find((cookie) => cookie.includes('signin'))).toMatch(/; HttpOnly/);
  });
});
