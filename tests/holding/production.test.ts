import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '#scripts/testing/patience.ts';
import type { BookingProgress } from '#contract/booking.ts';
import { addDays } from '#contract/values/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getUserInfo } from '#contract/session.ts';
import { getReceipt } from '#contract/trips.ts';
import { getWalletStatementFile } from '#contract/wallet.ts';
import { freePorts } from '#scripts/ports.ts';
import { surfaceOffsets } from '#server/config.ts';
import { activityBody, bookActivityAndWait, chooseActivity, openActivity } from '#tests/api/activities.ts';
import { ask, call } from '#tests/api/ask.ts';
import { bookCarAndWait, findCar } from '#tests/api/cars.ts';
import { bookFlightAndWait, chooseFlights, flightBody, openFlightCheckout } from '#tests/api/flights.ts';
import { buyFreeze, freezeBody, openFreeze } from '#tests/api/freezes.ts';
import { bookPackageAndWait, findPackage } from '#tests/api/packages.ts';
import { bookAndWait, bookBody, cardOf, findRate, isFlexible, openCheckout } from '#tests/api/stays.ts';
import { awaitMail } from '#tests/api/world.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { portalAt, type TestCaller } from '#tests/support/portal.ts';
import { worldBegins } from '#tests/support/world.ts';

const root = join(import.meta.dirname, '../..');
const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');

let dir: string;
let built: string;
let port: number;
let worldUrl: string;
const worldKey = 'key of the world that was built';
let environment: Record<string, string>;
let server: ChildProcess;
let primary: TestCaller;
const children: ChildProcess[] = [];

const installed = [
  'install',
  '--omit=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** The steps of the container file: builds a target and installs it without development dependencies. */
function build(to: string, ...options: readonly string[]): string {
  const target = join(dir, to);
  run(root, process.execPath, ['scripts/build.ts', ...options, '--to', target]);
  run(target, 'npm', installed);
  return target;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'production-'));
  built = build('server');
  port = await freePorts();
  const publicUrl = `http://127.0.0.1:${port}`;
  worldUrl = `http://127.0.0.1:${port + surfaceOffsets.console}`;
  serve(build('world', '--world'), 'world/main.ts', {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    WORLD_PORT: new URL(worldUrl).port,
    WORLD_DATABASE_URL: await emptyDatabase(),
    WORLD_PUBLIC_URL: worldUrl,
    WORLD_API_KEY: worldKey,
    WORLD_DATA_DIR: join(dir, 'data'),
    WORLD_CONSOLE_DIR: join(dir, 'world/pages/console'),
    WORLD_CLOCK_START: worldBegins.toISOString(),
    WORLD_OIDC_CLIENTS: JSON.stringify([
      {
        clientId: 'cardinal-consumer',
        clientSecret: 'client secret of the tests',
        redirectUris: [`${publicUrl}/auth/startsession/`],
        postLogoutRedirectUris: [`${publicUrl}/auth/endsession/`],
      },
    ]),
  });
  const statementKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: await emptyDatabase(),
    WORLD_URL: worldUrl,
    WORLD_PUBLIC_URL: worldUrl,
    WORLD_API_KEY: worldKey,
    OIDC_ISSUER: `${worldUrl}/identity`,
    OIDC_CLIENT_SECRET: 'client secret of the tests',
    CARDINAL_SECRET: randomBytes(32).toString('hex'),
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    STATEMENT_KEY: statementKey.toString(),
    TRAVELER_URL: publicUrl,
  };
}, patient(480_000));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

const run = (
  cwd: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): string =>
  execFileSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });

function serve(cwd: string, file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  return child;
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

describe('a production build', () => {
  it('contains no development tools, no sandbox world and no page sources [TEN-01]', () => {
    for (const absent of ['web', 'world', 'tests', 'scripts', 'node_modules/vite', 'node_modules/typescript'])
      expect([absent, existsSync(join(built, absent))]).toEqual([absent, false]);
    const version = (at: string) =>
      JSON.parse(readFileSync(join(at, 'node_modules/fastify/package.json'), 'utf8'));
    expect(version(built).version).toBe(version(root).version);
  });

  it('is what the container file starts', () => {
    expect(containerfile).toContain('node scripts/build.ts --to /out/server');
    expect(containerfile).toContain('node scripts/build.ts --world --to /out/world');
    expect(containerfile).toContain('npm install --omit=dev');
    for (const file of containerfile.matchAll(/"(server\/[a-z-]+\.ts)"/g))
      expect(existsSync(join(built, file[1] ?? ''))).toBe(true);
    expect(containerfile).toMatch(/^USER 1000:1000$/m);
  });

  it('of the sandbox world starts with its console and without its data generators', async () => {
    await expect.poll(() => statusOf(`${worldUrl}/console/`)).toBe(200);
    for (const absent of ['world/places/build', 'world/places/build.ts', 'node_modules/countries-list'])
      expect([absent, existsSync(join(dir, 'world', absent))]).toEqual([absent, false]);
  });

  it('is not ready before its migrations, then serves pages and sign-ins [TEN-01] [SES-10]', async () => {
    expect(run(built, process.execPath, ['server/migrate.ts'], environment)).toMatch(
      /^Applied 005-tasks\.sql, /,
    );
    expect(run(built, process.execPath, ['server/migrate.ts'], environment)).toBe(
      'The database is up to date.\n',
    );
    server = serve(built, 'server/main.ts', environment);
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
    run(built, process.execPath, ['server/check-health.ts'], environment);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="bootstrap"');
    primary = await portalAt({ port, worldKey }).signIn('consumer', 'primary');
    expect(await ask(primary, getUserInfo)).toMatchObject({
      userInfo: { email: 'eleanor.castellane@mail.example' },
    });
    expect(run(built, process.execPath, ['server/rotate-keys.ts'], environment)).toMatch(
      /^0 values came under the key first\.\nfirst: \d+ values\n$/,
    );
  });

  it('books a stay and sends its e-mail and receipt [BKG-01]', async () => {
    const session = await openCheckout(primary, await findRate(primary, isFlexible));
    const body = bookBody(session, [cardOf(session)], 'stay@mail.example');
    // A letter missing from the standard PDF fonts, so that the packaged font is read.
    const guests = [{ room: 0, givenName: 'Ada', surname: 'Ōkafor' }];
    await checkPapers(await bookAndWait(primary, session, { ...body, guests }), body.contact.email);
  });

  it('books flights and sends their e-mail and receipt [BKG-01]', async () => {
    const today = (await ask(primary, getUserInfo)).serverTime.slice(0, 10);
    const choice = await chooseFlights(primary, { depart: addDays(today, 60), back: addDays(today, 67) });
    const session = await openFlightCheckout(primary, choice);
    const body = flightBody(session, [cardOf(session)], { email: 'flight@mail.example' });
    await checkPapers(await bookFlightAndWait(primary, session, body), body.contact.email);
  });

  it('books a car and sends its e-mail and receipt [CAR-05] [BKG-01]', async () => {
    const { checkout } = await findCar(primary);
    const wish = { tenders: [cardOf(checkout)], email: 'car@mail.example' };
    await checkPapers(await bookCarAndWait(primary, checkout, wish), wish.email);
  });

  it('books an activity and sends its e-mail and receipt [BKG-01]', async () => {
    const session = await openActivity(primary, await chooseActivity(primary));
    const about = { email: 'activity@mail.example', surname: 'Ōkafor' };
    const body = activityBody(session, [cardOf(session)], about);
    await checkPapers(await bookActivityAndWait(primary, session, body), about.email);
  });

  it('books a package and sends its e-mail and receipt [PKG-01] [BKG-01]', async () => {
    const { checkout } = await findPackage(primary, 'city:5368361');
    await checkPapers(
      await bookPackageAndWait(primary, checkout, 'package@mail.example'),
      'package@mail.example',
    );
  });

  it('freezes a price and sends its e-mail with a receipt and its last day [PFZ-03]', async () => {
    const today = (await ask(primary, getUserInfo)).serverTime.slice(0, 10);
    const choice = await chooseFlights(primary, { depart: addDays(today, 61), back: addDays(today, 68) });
    const frozen = await openFreeze(primary, await openFlightCheckout(primary, choice));
    await buyFreeze(primary, frozen, freezeBody(frozen, [cardOf(frozen)], 'freeze@mail.example'));
    await checkLetter('freeze@mail.example', /./);
  });

  it('serves the wallet statement as a PDF', async () => {
    await checkPdf(getWalletStatementFile);
  });

  it('exits with 0 on SIGTERM', async () => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await gone).toBe(0);
  });

  it('reports each missing setting in one sentence', () => {
    const started = spawnSyncText(built, { PATH: environment['PATH'] ?? '' });
    expect(started.status).toBe(1);
    expect(started.lines).toContain('CARDINAL_SECRET must have at least 32 characters and is missing.');
    expect(started.lines).toHaveLength(8);
  });

  it('never prints an invalid secret, and reads secrets from files', () => {
    const wrong = spawnSyncText(built, { ...environment, CARDINAL_SECRET: 'short', DATA_KEYS: 'a:c2hvcnQ=' });
    expect(wrong.lines).toEqual([
      'CARDINAL_SECRET must have at least 32 characters.',
      'DATA_KEYS must be keys such as 2026-11:<32 bytes in base64>, the current one first, with commas between them.',
    ]);
    const { CARDINAL_SECRET: _, ...rest } = environment;
    expect(spawnSyncText(built, { ...rest, CARDINAL_SECRET_FILE: '/nowhere' }).lines).toEqual([
      'CARDINAL_SECRET_FILE must be a file that can be read, not "/nowhere".',
      'CARDINAL_SECRET must have at least 32 characters and is missing.',
    ]);
  });
});

/** Checks that the confirmation arrives with receipt and calendar, and that the portal serves the receipt. */
async function checkPapers({ outcome, tripId, locator }: BookingProgress, email: string) {
  expect(outcome).toBe('confirmed');
  await checkLetter(email, new RegExp(String(locator)));
  await checkPdf(getReceipt, { params: { tripId: tripId ?? '' } });
}

async function checkLetter(email: string, subject: RegExp) {
  const letter = await awaitMail(portalAt({ port, worldKey }), email, subject);
  expect(letter.attachments.map(({ type }) => type).toSorted()).toEqual(['application/pdf', 'text/calendar']);
}

async function checkPdf(endpoint: Endpoint, input: Parameters<typeof call>[2] = {}) {
  const { status, headers, body } = await call(primary, endpoint, input);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(body).toMatch(/^%PDF-[^]*%%EOF\s*$/);
}

/** Starts a server with wrong settings; returns its error lines. */
function spawnSyncText(cwd: string, env: Record<string, string>): { status: number; lines: string[] } {
  try {
    run(cwd, '/usr/bin/env', [
      '-i',
      ...Object.entries(env).map(([k, v]) => `${k}=${v}`),
      process.execPath,
      'server/main.ts',
    ]);
    return { status: 0, lines: [] };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { status, lines: stderr.trim().split('\n') };
  }
}
