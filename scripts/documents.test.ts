import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverSettings, startSettings } from '#server/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'deploy/compose.yaml',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Run by a deployment's own Node, in a directory made by `npm run build`. */
const ofBuild = ['server/main.ts', 'server/migrate.ts', 'world/main.ts'];

it.each(documents)('commands in %s exist and run on Node 20', (name) => {
  const text = read(name);
  for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([a-z][a-z-]*)/g))
    expect(scripts, name).toHaveProperty(script);
  for (const [, program = ''] of text.matchAll(/node ([\w/.-]+\.ts)/g)) expect(ofBuild).toContain(program);
  for (const [, program = ''] of text.matchAll(/node scripts\/run\.mjs ([\w/.-]+)/g))
    expect(existsSync(join(root, program)), program).toBe(true);
});

it('every npm script runs on the Node of the project', () => {
  for (const command of Object.values(scripts)) {
    const [, program = ''] = /^node scripts\/run\.mjs ([\w/-]+\.ts)$/.exec(command) ?? [];
    expect(existsSync(join(root, program)) && program, command).toBeTruthy();
  }
});

it('the index of decisions lists every decision', () => {
  const index = read('docs/decisions/README.md');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

/** Of the programs themselves: nobody sets these. */
const ownVariables = ['NODE_COMPILE_CACHE', 'TEST_COUNT_FILE', 'TEST_SCOPE', 'TZ'];

/** The code of the product, without tests. */
const codeOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(folder, name)))
    .join('\n');

it('every setting that the code reads is documented', () => {
  const code = ['server', 'world', 'scripts'].map(codeOf).join('\n');
  const named = [
    ...Object.keys({ ...serverSettings, ...startSettings }),
    ...[...code.matchAll(/process\.env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name),
    ...[...codeOf('world').matchAll(/^ {2}(WORLD_[A-Z_]+):/gm)].map(([, name = '']) => name),
  ];
  const text = documents.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const missing = [...new Set(named)].filter(
    (name) => !ownVariables.includes(name) && !new RegExp(`\\b${name}\\b`).test(text),
  );
  expect(missing).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(50);
});

/** What the image of the container sets, or what has no place in a deployment. */
const notForDeployments = [
  'PORT',
  'LISTEN_ADDRESS',
  'CARDINAL_HOST',
  'CARDINAL_DATA',
  'CARDINAL_PAGES',
  'CARDINAL_CACHE',
  'PREPARING_FILE',
  'CARDINAL_CRASH_AT',
];

it('the compose file passes every setting of a server', () => {
  const [settings = ''] = /^x-settings:[\s\S]*?^services:/m.exec(read('deploy/compose.yaml')) ?? [];
  const passed = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const wanted = Object.keys(serverSettings).filter((name) => !notForDeployments.includes(name));
  expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
  expect(passed.filter((name) => !(name in serverSettings))).toEqual([]);
});
