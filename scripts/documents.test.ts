import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const documents = [
  'README.md',
  'ARCHITECTURE.md',
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
