import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { testPostgres } from '#tests/support/database.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

const root = join(import.meta.dirname, '..');
const reports = join(root, '.build/reports');
let passed = 0;
let failed = 0;

const count = (ok: boolean) => {
  if (ok) passed += 1;
  else failed += 1;
};
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
needBrowser();

say('Types, lint, structure …');
for (const part of ['types', 'lint', 'format', 'structure', 'unused', 'messages']) count(await check([part]));

say('Unit tests, API, races, crashes …');
const postgres = await testPostgres();
const units = join(reports, 'vitest.json');
await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`], units);
countVitest(units);

say('Browser journeys …');
const journeys = join(reports, 'playwright.json');
await run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts'], journeys);
countPlaywright(journeys);

await postgres.stop();
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Browser tests drive Debian's Chromium; as root we install it where it is missing. */
function needBrowser(): void {
  if (existsSync('/usr/bin/chromium')) return;
  say('Installing Chromium …');
  const apt = (args: string[]) =>
    spawnSync(
      process.getuid?.() === 0 ? 'apt-get' : 'sudo',
      process.getuid?.() === 0 ? args : ['-n', 'apt-get', ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  apt(['update', '-q']);
  apt(['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  if (existsSync('/usr/bin/chromium')) return;
  process.stderr.write(
    'The browser tests need Chromium at /usr/bin/chromium: install the package chromium.\n',
  );
  process.exit(1);
}

async function run(program: string, args: string[], report: string): Promise<void> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  // A runner that fails without naming a failed test has still failed.
  if (code !== 0) say(`${program} ended with ${code}.`);
  if (code !== 0 && !existsSync(report)) count(false);
}

function countVitest(report: string): void {
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests, numFailedTestSuites, success }: VitestReport = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  passed += numPassedTests;
  failed += numFailedTests;
  if (!success && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites);
}

function countPlaywright(report: string): void {
  if (!existsSync(report)) return;
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  passed += stats.expected + stats.flaky;
  failed += stats.unexpected + errors.length;
  for (const { specs } of suites.flatMap(withInner))
    for (const { title, tests } of specs)
      if (tests.some(({ status }) => status === 'flaky')) say(`Passed at the second try only: ${title}`);
}

function withInner(suite: Suite): Suite[] {
  return [suite, ...(suite.suites ?? []).flatMap(withInner)];
}
