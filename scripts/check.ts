import { execFileSync, spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** One part of `npm run check`: a command that must exit with 0. */
interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

/** Longest first, so that short parts fill the remaining time. */
const parts: readonly Part[] = [
  // CPU-bound: more workers than cores would only repeat imports.
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      ...['unit', 'zone-east', 'zone-west'].flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--maxWorkers=100%',
    ],
  },
  {
    name: 'types',
    // Incremental. Each checker resolves shared types again: the default of four takes half as much CPU time
    // again as two.
    command: [
      'tsc',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.build/types.tsbuildinfo',
      '--checkers',
      '2',
    ],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  // Some ten seconds of processor time, only after a change of web/ or contract/.
  { name: 'pages', command: ['node', 'scripts/checks/pages.ts'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  // Rules of .dependency-cruiser.mjs, and rules it cannot express.
  { name: 'structure', command: ['node', 'scripts/checks/structure.ts'] },
  { name: 'unused', command: ['knip'] },
  { name: 'messages', command: ['node', 'scripts/checks/messages.ts'] },
];

/**
 * Unit, database and API tests that depend on files changed since a commit. A change of the server core
 * (`forceRerunTriggers` in vitest.config.ts) runs all of them.
 */
const testsSince = (commit: string): Part => ({
  name: `tests changed since ${commit.slice(0, 12)}`,
  command: [
    'vitest',
    'run',
    '--changed',
    commit,
    ...['unit', 'zone-east', 'zone-west', 'real', 'proofs'].flatMap((project) => ['--project', project]),
    '--reporter=agent',
    '--passWithNoTests',
  ],
});

/** Merge base with `main`; on `main` itself HEAD, so that only uncommitted changes count. */
const branchPoint = (): string =>
  execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim();

/** Runs parts two at a time and reports each; returns the names of failed ones. */
export async function check(queue: Part[]): Promise<readonly string[]> {
  const failed: string[] = [];
  const worker = async () => {
    for (let part = queue.shift(); part; part = queue.shift())
      if (!(await perform(part))) failed.push(part.name);
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

async function perform({ name, command: [program = '', ...args] }: Part): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // tsc and oxlint are Go programs: a sixth of their time is garbage collection that can be postponed.
    env: { GOGC: '300', ...process.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  return code === 0;
}

/** `npm run check`, `npm run check types lint`, `npm run check -- --changed [commit]`. Throws for an unknown name. */
export function chosenParts([first, ...rest]: readonly string[]): Part[] {
  if (first === '--changed')
    return [testsSince(rest[0] ?? branchPoint()), ...parts.filter(({ name }) => name !== 'unit')];
  const names = first === undefined ? parts.map(({ name }) => name) : [first, ...rest];
  return names.map((name) => {
    const part = parts.find((other) => other.name === name);
    if (!part) throw new Error(`No part of the check is called ${name}`);
    return part;
  });
}

if (process.argv[1] === import.meta.filename) {
  const failed = await check(chosenParts(process.argv.slice(2)));
  process.exit(failed.length === 0 ? 0 : 1);
}
