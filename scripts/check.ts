import { execFileSync, spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** One part of `npm run check`: a command that must end with 0. */
interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

/** The longest first, so that the short ones fill what is left of the time. */
const parts: readonly Part[] = [
  // These are never idle: more of them than processors would only import more of the same.
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
    // What did not change since the last time is known to be right, or wrong. Each checker finds out anew what types
    // of others are: four, as there would be, do half as much again as two.
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
  { name: 'format', command: ['biome', 'format', '.'] },
  // The arrows of .dependency-cruiser.mjs, and what it cannot say.
  { name: 'structure', command: ['node', 'scripts/checks/structure.ts'] },
  { name: 'unused', command: ['knip'] },
  { name: 'messages', command: ['node', 'scripts/checks/messages.ts'] },
];

/**
 * The unit, database and API tests that import a file changed since a commit, directly or through others. A change of
 * the core that servers are made of (`forceRerunTriggers` in vitest.config.ts) runs all of them.
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

/** Where the checked out branch left `main`; on `main` itself the last commit, so that only what is not committed counts. */
const branchPoint = (): string =>
  execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim();

/** Runs the given parts two at a time and reports each; answers the names of those that failed. */
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
    // tsc and oxlint are written in Go: a sixth of their time goes into collecting garbage that can wait.
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
