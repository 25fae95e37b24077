import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layCable } from '#tests/support/cable.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

/** Sends a request with a custom Host header, which `fetch` does not allow. */
const askAs = (port: string, host: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host, ...headers } },
      async (answer) => {
        let text = '';
        for await (const piece of answer) text += String(piece);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      },
    );
    asked.on('error', fail).end();
  });

let world: TestWorld;
let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'world-site-'));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), '<title>Console</title>');
  await writeFile(join(site, 'assets/app.js'), 'export {};');
  world = await testWorld({ consoleDir: site });
});
afterAll(async () => {
  await world.close();
  await rm(site, { recursive: true });
});

describe('the sandbox server', () => {
  it('reports that it is alive and ready', async () => {
    expect(await (await fetch(`${world.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${world.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  it('answers `/readyz` with 503 within three seconds while its database does not answer', async () => {
    const databaseUrl = await emptyDatabase();
    const cable = await layCable(databaseUrl);
    const other = await testWorld({ databaseUrl: cable.url });
    const ready = async () => (await fetch(`${other.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    cable.cut();
    await sleep(1_100);
    const began = performance.now();
    expect(await ready()).toBe(503);
    expect(performance.now() - began).toBeLessThan(3_000);
    await cable.close();
    await other.close();
  });

  it.each([{}, { authorization: 'Bearer wrong' }, { authorization: 'key-of-the-tests' }])(
    'refuses calls to its API with %o',
    async (headers) => {
      for (const path of ['/v1/clock', '//v1/clock', '/V1/clock', '/%76%31/clock', '/v1/nothing']) {
        const answer = await fetch(`${world.url}${path}`, { headers });
        expect(await answer.text()).not.toContain('anchorWorld');
      }
      expect((await fetch(`${world.url}/v1/clock`, { headers })).status).toBe(401);
    },
  );

  it('answers problems as JSON', async () => {
    const missing = await world.call('GET', '/v1/nothing');
    expect(missing).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'There is nothing at this address.' } },
    });
    const broken = await world.call('POST', '/v1/clock', { advanceSeconds: -1 });
    expect(broken.status).toBe(400);
    expect(broken.body['error']).toMatchObject({ code: 'invalid_request' });
  });

  it('serves the console on every page address', async () => {
    for (const path of ['/', '/faults', '/mail/msg_1?read=1']) {
      const answer = await fetch(`${world.url}${path}`);
      expect(await answer.text()).toBe('<title>Console</title>');
    }
    expect(await (await fetch(`${world.url}/assets/app.js`)).text()).toBe('export {};');
    for (const path of ['/assets/gone.js', '/v1x/../v1/gone', '/pictures/gone']) {
      expect(await (await fetch(`${world.url}${path}`)).text()).not.toContain('Console');
    }
  });

  it('accepts API calls from its own pages, and from no other page that shares the cookie', async () => {
    const page = await fetch(`${world.url}/faults`);
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const call = async (headers: Record<string, string>) =>
      (await fetch(`${world.url}/v1/clock`, { headers: { cookie, ...headers } })).status;
    expect(await call({ referer: `${world.url}/faults` })).toBe(200);
    expect(await call({ referer: 'http://127.0.0.1:4000/home' })).toBe(401);
    expect(await call({ referer: `${world.url}/`, origin: 'http://127.0.0.1:4000' })).toBe(401);
    expect(await call({})).toBe(401);
    expect(await call({ referer: `${world.url}/`, cookie: 'world_console=guess' })).toBe(401);
  });

  it('answers under its own name and those of this machine only, and with the API key under any name', async () => {
    const { port } = new URL(world.url);
    const as = (host: string, path: string, headers: Record<string, string> = {}) =>
      askAs(port, host, path, headers);
    for (const path of [
      '/',
      '/faults',
      '/identity/.well-known/openid-configuration',
      '/pictures/gone',
      '/v1/clock',
    ])
      for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example']) {
        const { status, headers, text } = await as(host, path);
        expect([host, path, status]).toEqual([host, path, 421]);
        expect(headers['set-cookie']).toBeUndefined();
        expect(JSON.parse(text).error.code).toBe('foreign_host');
      }
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await as(host, '/')).status).toBe(200);
    expect((await as('world:4004', '/readyz')).status).toBe(200);
    const key = { authorization: `Bearer ${world.apiKey}` };
    expect((await as('world:4004', '/v1/clock', key)).status).toBe(200);
    // A rebound foreign name is rejected even with the cookie.
    const cookie = (await as(`localhost:${port}`, '/')).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const own = { cookie, origin: 'http://evil.example' };
    expect((await as('evil.example', '/v1/clock', own)).status).toBe(421);
  });

  it('listens on the loopback address unless configured otherwise', () => {
    expect(world.app.server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it.each(['/', '/assets/app.js', '/v1/clock', '/nothing', '/readyz', '/identity/jwks', '/identity/nothing'])(
    'sends security headers with %s',
    async (path) => {
      const { headers } = await fetch(`${world.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      });
    },
  );

  it('asks browsers for the password when one is set, and other servers for their own secrets', async () => {
    const guarded = await testWorld({ consoleDir: site, password: 'a good password' });
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${guarded.url}${path}`, { headers })).status;
    const closed = ['/', '/assets/app.js', '/faults', '/v1/clock', '/identity/auth', '/identity/sign-in/1'];
    for (const path of closed) expect([path, await status(path)]).toEqual([path, 401]);
    const asked = await fetch(guarded.url);
    expect(asked.headers.get('www-authenticate')).toBe('Basic realm="Sandbox", charset="UTF-8"');
    expect(asked.headers.getSetCookie()).toEqual([]);
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`sandbox:${password}`).toString('base64')}`,
    });
    expect(await status('/', basic('another password'))).toBe(401);
    expect(await status('/', basic('a good password'))).toBe(200);
    // The provider's answer to a request without a client.
    expect(await status('/identity/auth', basic('a good password'))).toBe(400);
    expect(await status('/identity/.well-known/openid-configuration')).toBe(200);
    expect(await status('/identity/jwks')).toBe(200);
    expect(await status('/v1/clock', { authorization: `Bearer ${guarded.apiKey}` })).toBe(200);
    await guarded.close();
  });

  it('starts twice at once on one empty database', async () => {
    const databaseUrl = await emptyDatabase();
    const pair = await Promise.all([testWorld({ databaseUrl }), testWorld({ databaseUrl })]);
    const clocks = await Promise.all(pair.map((one) => one.call('GET', '/v1/clock')));
    expect(clocks[0]?.body['anchorWorld']).toBe(clocks[1]?.body['anchorWorld']);
    await Promise.all(pair.map((one) => one.close()));
  });

  it('survives the loss of every database connection, and follows the clock again', async () => {
    const other = await testWorld({ databaseUrl: world.databaseUrl });
    const killer = new pg.Client({ connectionString: world.databaseUrl });
    await killer.connect();
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'world'`,
    );
    await killer.end();
    await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200);
    await other.call('POST', '/v1/clock', { advanceSeconds: 86_400 });
    const target = other.deps.clock.now().getTime();
    await expect.poll(() => world.deps.clock.now().getTime()).toBeGreaterThanOrEqual(target);
    await other.close();
  });

  it('does not start on a database made with another version of its schema', async () => {
    const databaseUrl = await emptyDatabase();
    const older = await testWorld({ databaseUrl });
    await older.deps.db.query(`update world_migration set hash = 'other' where name = '001-world.sql'`);
    await older.close();
    await expect(testWorld({ databaseUrl })).rejects.toThrow(
      'The world database was made with another version of 001-world.sql; use a fresh database.',
    );
  });

  it('answers a waiting caller when it stops', async () => {
    const leaving = await testWorld();
    const waiting = leaving.call('GET', '/v1/clock?after=1');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = Date.now();
    await leaving.close();
    expect((await waiting).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  it('does not wait for an armed silence when it stops', async () => {
    const leaving = await testWorld();
    await leaving.call('PUT', '/v1/faults', {
      area: 'bank',
      operation: 'authorise',
      fault: 'timeout-approved',
    });
    const card = { cardToken: 'card-primary-venture-x', reference: 'leaving', merchant: 'Hotel' };
    const silent = leaving
      .call('POST', '/v1/bank/authorisations', { ...card, amount: { minor: 100, currency: 'USD' } })
      .catch(() => 'hung up');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await leaving.close();
    expect(await silent).toBe('hung up');
  });
});
