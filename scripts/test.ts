import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildMap } from './build-map.ts';
import { buildWeb } from './build-web.ts';
import { check, chosenParts } from './check.ts';
import type { TestCount } from './testing/count-tests.ts';
import { needChromium } from './need-chromium.ts';
import { patient } from './testing/patience.ts';
import { cpuSecondsOf } from './testing/process-cpu.ts';
import { usualPages } from '#server/config.ts';
import { cpuAnnotation } from '#tests/journeys/helpers/journey-cpu.ts';
import { testPostgres } from '#tests/support/database.ts';

interface Suite {
  /** File of the journey. */
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly annotations: readonly Annotation[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

/** Maximum CPU time of the journeys of a file, in seconds. */
const journeyCeiling = 200;
const shownFiles = 12;

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--all')) {
  process.stderr.write(
    'npm test tries what a change is likely to break; npm test -- --all tries everything. There are no other options.\n',
  );
  process.exit(2);
}
const all = option === '--all';
// For all programs that this one starts; test-scope.ts reads it.
process.env['TEST_SCOPE'] = all ? 'all' : 'usual';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.build/reports');

let passed = 0;
let failed = 0;
/** Remarks repeated at the end of the output. */
const remarks: string[] = [];

const count = (ok: boolean, part: string) => {
  if (ok) passed += 1;
  else failed += 1;
  if (!ok) remarks.push(`Failed: ${part}`);
};
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
needChromium(say);
// Built once, before products that start concurrently would each build them.
const pages = process.env['CARDINAL_PAGES'] || usualPages;
await buildWeb(pages, say);
await buildMap(pages).done;

const postgres = await testPostgres();
const cpuBefore = { all: cpuOfAll(), postgres: cpuOfPostgres() };
// Measured now, while nothing runs, and handed on.
patient(0);

// Races and crashes wait more than they compute: the static checks, and then the journeys, use the processors meanwhile.
// Journeys wait for their pages in the same way, so both queues last as long as the processors are busy with both.
say('Types, lint, structure, races, crashes …');
const parts = ['types', 'lint', 'format', 'structure', 'unused', 'messages'];
const money = testVitest('money', ['--project', 'money', '--max-workers', '2']);
const broken = await check(chosenParts(parts));
for (const part of parts) count(!broken.includes(part), part);

say('Browser journeys, shown at the end …');
const journeys = join(reports, 'playwright.json');
const shown = holdBack();
const walked = run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts'], journeys, {
  environment: { JOURNEYS_AT_ONCE: '2' },
  output: shown.write,
}).then(shown.release);

await money;
say('Unit tests, API …');
const left = all ? ['!money'] : ['!money', '!proofs'];
await testVitest('others', [...left.flatMap((project) => ['--project', project]), '--max-workers', '3']);
shown.release();
await walked;
countPlaywright(journeys);

say(
  `Processor time of PostgreSQL, without that of journeys: ${(cpuOfPostgres() - cpuBefore.postgres).toFixed(0)} s`,
);
say(`Processor time of everything: ${(cpuOfAll() - cpuBefore.all).toFixed(0)} s`);
await postgres.stop();
for (const remark of remarks) say(remark);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function cpuOfPostgres(): number {
  return cpuSecondsOf((pid) => pid === postgres.pid());
}

function cpuOfAll(): number {
  return cpuSecondsOf((pid) => pid === process.pid || pid === postgres.pid());
}

/** Runs some projects of vitest and counts their tests. */
async function testVitest(name: string, projects: readonly string[]): Promise<void> {
  const report = join(reports, `vitest-${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/count-tests.ts'];
  const failedBefore = failed;
  const code = await run('vitest', ['run', ...projects, ...reporters], report, {
    environment: { TEST_COUNT_FILE: report },
  });
  countVitest(report);
  // A runner may fail without a failed test.
  if (code !== 0 && failed === failedBefore) count(false, `vitest of ${name} ended with ${code}`);
}

async function run(
  program: string,
  args: readonly string[],
  report: string,
  {
    environment,
    output,
  }: {
    readonly environment: Readonly<Record<string, string>>;
    /** Receives the output; by default it is shown at once. */
    readonly output?: (text: Buffer) => void;
  },
): Promise<number | null> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (output) for (const stream of [child.stdout, child.stderr]) stream?.on('data', output);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) say(`${program} ended with ${code}.`);
  if (code !== 0 && !existsSync(report)) count(false, program);
  return code;
}

/** Keeps output until it is released, so that it is not mixed with that of a program that runs at the same time. */
function holdBack(): { readonly write: (text: Buffer) => void; readonly release: () => void } {
  let held: Buffer[] | null = [];
  return {
    write(text) {
      if (held) held.push(text);
      else process.stdout.write(text);
    },
    release() {
      for (const text of held ?? []) process.stdout.write(text);
      held = null;
    },
  };
}

function countVitest(report: string): void {
  if (!existsSync(report)) return;
  const found: TestCount = JSON.parse(readFileSync(report, 'utf8'));
  passed += found.passed;
  failed += found.failed;
  remarks.push(...found.remarks);
}

function countPlaywright(report: string): void {
  if (!existsSync(report)) return;
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  passed += stats.expected + stats.flaky;
  // None is left out on purpose: a journey is skipped when its set-up failed.
  failed += stats.unexpected + stats.skipped + errors.length;
  const files = suites
    .map((suite) => ({ file: suite.file, cpu: cpuOf(suite) }))
    .toSorted((a, b) => b.cpu - a.cpu);
  const total = files.reduce((sum, { cpu }) => sum + cpu, 0);
  say(`Processor time of journeys: ${total.toFixed(0)} s in ${files.length} files`);
  for (const { file, cpu } of files.slice(0, shownFiles)) say(`${cpu.toFixed(1).padStart(7)} s  ${file}`);
  for (const { file, cpu } of files)
    if (cpu > journeyCeiling)
      count(
        false,
        `${file} took ${cpu.toFixed(0)} s of processor time, more than the ${journeyCeiling} s of a journey file`,
      );
  for (const { specs } of suites.flatMap(withInner))
    for (const { title, tests } of specs)
      for (const { status } of tests) {
        if (status === 'flaky') remarks.push(`Passed at the second try only: ${title}`);
        if (status === 'unexpected') remarks.push(`Failed: ${title}`);
        if (status === 'skipped') remarks.push(`Failed: ${title}: was not run`);
      }
}

/** CPU time of a file's journeys; a journey that is tried twice counts twice. */
function cpuOf(suite: Suite): number {
  return withInner(suite)
    .flatMap(({ specs }) => specs)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === cpuAnnotation)
    .reduce((sum, { description }) => sum + Number(description), 0);
}

function withInner(suite: Suite): Suite[] {
  return [suite, ...(suite.suites ?? []).flatMap(withInner)];
}
