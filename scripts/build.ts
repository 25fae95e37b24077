import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { usualPages } from '#server/config.ts';
import { buildMap } from './build-map.ts';
import { buildWeb } from './build-web.ts';
import { importedPackages } from './imported-packages.ts';

// Builds a directory with all a server process needs and nothing else: npm run build [-- --to dir]
// --world adds the sandbox world. docs/operations.md describes how to run it.
const root = join(import.meta.dirname, '..');
const manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, '.build/production') },
    world: { type: 'boolean', default: false },
  },
});
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const target = resolve(values.to);
const folders = ['contract', 'db', 'server', ...(values.world ? ['world'] : [])];
const pages = join(target, 'pages');
/** Leaves out tests, their helpers (`test-*.ts`, `fixtures/`) and generators of world data: they need development dependencies. */
const isSource = (path: string): boolean =>
  !/(\.test\.tsx?|[/\\]test-[^/\\]*\.tsx?|\.md|[/\\](fixtures|build|build\.ts))$/.test(relative(root, path));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const folder of folders)
  cpSync(join(root, folder), join(target, folder), { recursive: true, filter: isSource });
const builtPages = process.env['CARDINAL_PAGES'] || usualPages;
await Promise.all([buildWeb(builtPages, say), buildMap(builtPages).done]);
cpSync(builtPages, pages, { recursive: true });
for (const left of ['.built-from', '.map-built-from', ...(values.world ? [] : ['console'])])
  rmSync(join(pages, left), { recursive: true, force: true });
writeManifest();
say(`Built into ${target}. There: npm install --omit=dev, then node server/main.ts.`);

/** Writes a package.json with only the dependencies that the copied files import, at the locked versions. */
function writeManifest(): void {
  const own = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const wanted = [...wantedPackages()].toSorted();
  const missing = wanted.filter((name) => !(name in own.dependencies));
  if (missing.length > 0) throw new Error(`Not among the dependencies: ${missing.join(', ')}.`);
  const written = {
    name: 'cardinal-server',
    version: own.version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    imports: Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`])),
    scripts: {
      start: 'node server/main.ts',
      migrate: 'node server/migrate.ts',
      'rotate-keys': 'node server/rotate-keys.ts',
    },
    dependencies: Object.fromEntries(wanted.map((name) => [name, own.dependencies[name]])),
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  // npm keeps these versions and drops unused packages.
  cpSync(join(root, 'package-lock.json'), join(target, 'package-lock.json'));
}

/** The packages that the copied files need. */
function wantedPackages(): Set<string> {
  const found = new Set<string>();
  for (const folder of folders)
    for (const entry of readdirSync(join(target, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      for (const name of importedPackages(file, readFileSync(file, 'utf8'))) found.add(name);
    }
  return found;
}
