import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { build, type BuildOptions, type InlineConfig } from 'vite';

/**
 * Compiles the theme with the styles used by `sources`, lines of Tailwind such as `@source "…";`. Syntax that
 * `browsers` do not support is transformed; by default the browsers that the portal supports.
 */
export async function compileStyle(theme: string, sources: string, browsers?: string[]): Promise<string> {
  const entry = join(theme, '../compiled-style.css');
  const options = { rolldownOptions: { input: entry }, ...(browsers ? { cssTarget: browsers } : {}) };
  const files = await builtFrom(options, [
    {
      name: 'compiled-style',
      enforce: 'pre',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? `@import ${JSON.stringify(theme)}; ${sources}` : undefined),
    },
    tailwind(),
  ]);
  const file = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error(`${theme} could not be built.`);
  return String(file.source);
}

/** Vite's output for an entry, without writing it to disk. */
export async function builtFrom(options: BuildOptions, plugins: InlineConfig['plugins'] = []) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, target: 'es2023', assetsInlineLimit: 0, ...options },
  });
  const [first] = Array.isArray(built) ? built : [built];
  return first && 'output' in first ? first.output : [];
}
