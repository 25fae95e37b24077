import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ESTree, type Plugin, runnerImport } from 'vite';
import { builtFrom, compileStyle } from './compile-style.ts';
import { textsFile } from './read-messages.ts';
import { gzipKb, overBudget } from './script-budget.ts';
import type { firstPaint, paintKinds, paintOf } from '../apps/traveler/first-paint.tsx';
import type { PaintKind } from '../apps/traveler/first-screens.ts';

const languages = ['en', 'fr'] as const;
const tenants = ['consumer', 'business'] as const;
type Words = Readonly<Record<string, string>>;
type Chunks = ReadonlyMap<string, { modules: readonly string[]; imports: readonly string[] }>;

/** An entry of the route table, as far as the page needs it before any script runs. */
interface Line {
  readonly path: string;
  readonly title: string;
  /** The module of the screen, as the table writes it. */
  readonly module: string | undefined;
}

/**
 * Weighs the scripts of each screen of an app with a route table. Beside the pages of one with a first paint it writes
 * `screens.json`: the title of each screen, the scripts that it will request, and the markup of its first paint. The server
 * writes these into the page it sends.
 */
export function listScreens(root: string): Plugin {
  const table = join(root, 'routes.ts');
  return {
    name: 'list-screens',
    apply: 'build',
    generateBundle: {
      // Runs after plugins that modify the scripts, so that the measured size is what a browser gets.
      order: 'post',
      async handler(_options, bundle) {
        const code = this.getModuleInfo(table)?.code;
        if (!code) return;
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk'
              ? [[file.fileName, { modules: Object.keys(file.modules), imports: file.imports }]]
              : [],
          ),
        );
        const circle = findCircle(chunks);
        if (circle) this.error(`Files need each other before either is there: ${circle.join(' → ')}.`);
        const start = filesOf(chunks, join(root, 'main.tsx'));
        const own = (module: string) => filesOf(chunks, module).filter((file) => !start.includes(file));
        const filesFor = async (screen: string) => {
          const found = await this.resolve(screen, table);
          return found ? own(found.id) : this.error(`No script holds ${screen}.`);
        };
        const listed = await Promise.all(
          linesOf(this.parse(code)).map(async ({ path, title, module: screen }) => ({
            path,
            title,
            files: screen ? await filesFor(screen) : [],
          })),
        );
        const weigh = (files: readonly string[]) =>
          files.reduce((sum, file) => {
            const chunk = bundle[file];
            return sum + (chunk?.type === 'chunk' ? gzipKb(chunk.code) : 0);
          }, 0);
        const always = weigh(start);
        const weights = new Map(listed.map(({ path, files }) => [path, always + weigh(files)]));
        const faults = overBudget(always, weights);
        if (faults.length > 0) this.error(faults.join('\n'));
        if (!existsSync(join(root, 'first-paint.tsx'))) return;
        const words = { en: readWords(root, 'en'), fr: readWords(root, 'fr') };
        const { module } = await runnerImport<{
          firstPaint: typeof firstPaint;
          paintKinds: typeof paintKinds;
          paintOf: typeof paintOf;
        }>(join(root, 'first-paint.tsx'), {
          configFile: false,
          root,
          logLevel: 'error',
        });
        const paint = (kind: PaintKind) =>
          byTenant((tenant) => byLanguage((language) => module.firstPaint(kind, tenant, words[language])));
        const paints = Object.fromEntries(module.paintKinds.map((kind) => [kind, paint(kind)]));
        const screens = listed.map(({ path, title, files }) => ({
          path,
          title: byLanguage((language) => words[language][`shell.title.${title}`]),
          files,
          paint: module.paintOf(path),
        }));
        const list = {
          firstStyle: await styleOf(join(root, '../../tokens/theme.css'), JSON.stringify(paints)),
          firstScript: await oneProgram(join(root, 'first-script.ts')),
          start,
          texts: byLanguage((language) => own(join(root, '../../messages', `${language}.ts`))),
          data: byLanguage((language) => [
            textsFile(join(root, '../../messages', language), basename(root)).fileName,
          ]),
          description: byLanguage((language) => words[language]['shell.description']),
          paints,
          screens,
        };
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(list) });
      },
    },
  };
}

/** Bundles a module and its dependencies into one script without imports. */
async function oneProgram(entry: string): Promise<string> {
  const [file] = await builtFrom({ rolldownOptions: { input: entry, output: { format: 'iife' } } });
  if (file?.type !== 'chunk') throw new Error(`${entry} could not be built.`);
  return file.code.trim();
}

/**
 * The part of a theme that a markup uses. Typefaces that have to be fetched are left to the full stylesheet: until then
 * fallback fonts of the same metrics are used.
 */
async function styleOf(theme: string, markup: string): Promise<string> {
  const classes = [
    ...new Set([...markup.matchAll(/class=\\?"([^"\\]*)/g)].flatMap(([, all = '']) => all.split(' '))),
  ];
  const style = await compileStyle(theme, `@source inline(${JSON.stringify(classes.join(' '))});`);
  return style.replaceAll(/@font-face\s*{[^}]*url\([^}]*}/g, '').trim();
}

const byLanguage = <T>(of: (language: (typeof languages)[number]) => T) =>
  Object.fromEntries(languages.map((language) => [language, of(language)]));
const byTenant = <T>(of: (tenant: (typeof tenants)[number]) => T) =>
  Object.fromEntries(tenants.map((tenant) => [tenant, of(tenant)]));

const readWords = (root: string, language: string): Words =>
  Object.assign(
    {},
    ...['shell', 'search', 'booking', 'trips'].map((area) =>
      JSON.parse(readFileSync(join(root, '../../messages', language, `${area}.json`), 'utf8')),
    ),
  );

/** A cycle of files that import each other, with the first one again at the end; undefined when there is none. */
function findCircle(chunks: Chunks): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const needed of chunks.get(file)?.imports ?? []) {
      const circle = follow(needed, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of chunks.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The file that contains a module, and its dependencies, the nearest last. */
function filesOf(chunks: Chunks, module: string): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const needed of chunks.get(file)?.imports ?? []) add(needed);
  };
  for (const [file, { modules }] of chunks) if (modules.includes(module)) add(file);
  return [...found];
}

/** Every route with the first module that it imports: `at('/path', 'title', …)` and `openAt(…)`, of agents `staff(…)` and `openTo(…)`. */
function linesOf(program: ESTree.Program): Line[] {
  const lines: Line[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (!['at', 'openAt', 'staff', 'openTo'].includes(node.callee.name)) return;
    const [path, title] = node.arguments.map((argument) =>
      argument.type === 'Literal' ? String(argument.value) : undefined,
    );
    if (path === undefined || title === undefined) return;
    let module: string | undefined;
    visit(node, (inner) => {
      if (inner.type === 'ImportExpression' && inner.source.type === 'Literal')
        module ??= String(inner.source.value);
    });
    lines.push({ path, title, module });
  });
  return lines;
}

function visit(value: unknown, see: (node: ESTree.Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as ESTree.Node);
    for (const part of Object.values(value)) visit(part, see);
  }
}
