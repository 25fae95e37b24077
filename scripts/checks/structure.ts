import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productSchema, tripProductKindSchema } from '#contract/enums/index.ts';
import { checkMigrations } from './migrations.ts';
import { productNames, unusedNames } from './product-names.ts';
import { protectionFree, protectionWords } from './protection-words.ts';

/** Folders shared by all product kinds, which may not name one. Add a folder here once it complies. */
const productFree = [
  'server/flows',
  'server/modules/booking',
  'server/modules/notifications',
  'server/modules/payments',
  'server/modules/pricing',
  'server/modules/products',
  'server/modules/protections',
  'server/modules/trips',
  'web/features/booking',
  'web/features/content',
  'web/features/search',
  'web/features/trips',
];

/** What may name a product in these folders all the same: the terms of a freeze are a page of their own. */
const namesProducts = [
  'web/features/content/product-terms-screens.tsx',
  'web/features/content/terms-screen.tsx',
];

/** Maximum number of files in a folder, without subfolders. */
const mostFiles = 40;

/** Exceptions and their maximum until they are split. Numbers only go down. */
const larger: Readonly<Record<string, number>> = {
  'server/modules/trips': 42,
};

/** Folders that grow with each change. */
const unlimited = ['db/migrations', 'docs/decisions', 'docs/notes'];

const products = new Set<string>([...productSchema.options, ...tripProductKindSchema.options]);

/** String literals that name a product in sources under `folders`: `path:line "flight"`. Tests and comments may. */
export function productLiterals(folders: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(
      ([path]) =>
        folders.some((folder) => path.startsWith(`${folder}/`)) &&
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$/.test(path),
    )
    .flatMap(([path, source]) =>
      source.split('\n').flatMap((line, at) =>
        /^\s*(?:\/\/|\/?\*)/.test(line)
          ? []
          : [...line.matchAll(/(['"`])(\w+)\1/g)]
              .map(([, , word = '']) => word)
              .filter((word) => products.has(word))
              .map(
                (word) => `${path}:${at + 1} names "${word}": a kind of product says it, through its port`,
              ),
      ),
    );
}

/** Folders with too many files. */
export function largeFolders(paths: readonly string[], allowed: Readonly<Record<string, number>>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => !unlimited.includes(folder) && count > (allowed[folder] ?? mostFiles))
    .map(([folder, count]) => `${folder} has ${count} files: give it inner folders`);
}

/** The first circle of imports between areas of `server/modules`: `stays > pricing > stays`. Undefined when there is none. */
export function circleOfAreas(sources: ReadonlyMap<string, string>): string | undefined {
  const needs = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const [, area] = /^server\/modules\/([^/]+)\/(?!.*\.test\.ts$)/.exec(path) ?? [];
    if (area === undefined) continue;
    const needed = needs.get(area) ?? new Set();
    for (const [, other = ''] of source.matchAll(/from '#server\/modules\/([^/]+)\//g))
      if (other !== area) needed.add(other);
    needs.set(area, needed);
  }
  const done = new Set<string>();
  const circleFrom = (area: string, way: readonly string[]): string | undefined => {
    if (way.includes(area)) return [...way.slice(way.indexOf(area)), area].join(' > ');
    if (done.has(area)) return undefined;
    for (const next of needs.get(area) ?? []) {
      const circle = circleFrom(next, [...way, area]);
      if (circle !== undefined) return circle;
    }
    done.add(area);
    return undefined;
  };
  for (const area of needs.keys()) {
    const circle = circleFrom(area, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
  const sources = new Map(
    paths
      .filter(
        (path) =>
          /\.tsx?$/.test(path) &&
          [...productFree, ...protectionFree].some((folder) => path.startsWith(`${folder}/`)),
      )
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const circle = circleOfAreas(sources);
  const problems = [
    ...productLiterals(productFree, new Map([...sources].filter(([path]) => !namesProducts.includes(path)))),
    ...productNames(productFree, sources),
    ...unusedNames(productFree, sources),
    ...protectionWords(protectionFree, sources),
    ...largeFolders(paths, larger),
    ...checkMigrations(root),
    ...(circle === undefined ? [] : [`circle of areas: ${circle}`]),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  const arrows = spawnSync(
    'depcruise',
    '--config .dependency-cruiser.mjs --output-type err contract server world web scripts tests'.split(' '),
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = problems.length > 0 || arrows.status !== 0 ? 1 : 0;
}
