import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { readFontFaces } from './font-faces.ts';
import { compileStyle } from './compile-style.ts';
import { readMessages } from './read-messages.ts';
import { gzipKb, scriptBudgetKb } from './script-budget.ts';
import { forShadowTree } from './shadow-style.ts';

const web = join(import.meta.dirname, '..');
const module = join(web, 'apps/wallet-module');

/** Components that cover the whole page or need React Aria, and their replacements in an embedded program. */
const standIns = new Map([
  [join(web, 'ui/over/dialog-full.tsx'), join(module, 'dialog.tsx')],
  [join(web, 'ui/over/tooltip.tsx'), join(module, 'tooltip.tsx')],
  [join(web, 'ui/dates/date-field.tsx'), join(module, 'date-field.tsx')],
  [join(web, 'ui/dates/day-picker.tsx'), join(module, 'day-picker.tsx')],
]);

/** The texts that the wallet's sections use, by the prefixes of their keys. */
const spoken =
  /^(?:wallet\.(?!banner)|stays\.night\.|sale\.(?:lands|ends|title|explore|timer)|travelers\.|assistance\.|ui\.(?:loading|close|clear|calendar|chip|combo|dismiss|optional|breadcrumbs|zone|error\.generic)|booking\.problem\.)/;

/** The first versions with `light-dark()`, which follows the surrounding part of the page rather than the device. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const mark = /(["'`])%wallet-style%\1/;
const fontsMark = /(["'`])%wallet-fonts%\1/;
const hostsReact = /^react(?:-dom)?(?:\/|$)/;

/**
 * Builds the embedded wallet into a directory: `wallet.js`, all in one file, and `wallet-without-react.js`, which
 * imports `react`, `react-dom` and their exports by these names from the host.
 */
export async function buildWalletModule(outDir: string): Promise<void> {
  await build(oneFile(outDir, 'wallet', true));
  await build(oneFile(outDir, 'wallet-without-react', false));
}

const oneFile = (outDir: string, name: string, bringsReact: boolean): InlineConfig => ({
  root: module,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    standIn(),
    readMessages('wallet-module', (key) => spoken.test(key)),
    react(),
    ownStyle(),
    ownFonts(),
    ...(bringsReact ? [] : [checkSize()]),
  ],
  build: {
    outDir,
    emptyOutDir: bringsReact,
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: join(module, 'main.tsx'),
      preserveEntrySignatures: 'strict',
      external: bringsReact ? [] : hostsReact,
      output: { entryFileNames: `${name}.js`, codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
});

const standIn = (): Plugin => ({
  name: 'stand-in',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = found && standIns.get(found.id);
    return other && importer !== other ? other : found;
  },
});

/** Inlines the styles of the file's modules. */
const ownStyle = (): Plugin => ({
  name: 'own-style',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const drawn = Object.keys(file.modules).filter((id) => id.startsWith(web) && /\.tsx?$/.test(id));
      const sources = drawn.map((id) => `@source ${JSON.stringify(id)};`).join(' ');
      const style = forShadowTree(await compileStyle(join(web, 'tokens/theme.css'), sources, browsers));
      if (!mark.test(file.code)) this.error('The wallet module has no place for its style.');
      file.code = file.code.replace(mark, () => JSON.stringify(style.trim()));
    }
  },
});

/** Writes the brand's typefaces beside the file, and inlines their descriptions. */
const ownFonts = (): Plugin => ({
  name: 'own-fonts',
  generateBundle(_options, bundle) {
    const { faces, files } = readFontFaces(join(web, 'tokens/brand.css'));
    for (const { name, bytes } of files)
      this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: bytes });
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (!fontsMark.test(file.code)) this.error('The wallet module has no place for its typefaces.');
      file.code = file.code.replace(fontsMark, () => JSON.stringify(JSON.stringify(faces)));
    }
  },
});

/** Fails the build when the file without React exceeds its budget. */
const checkSize = (): Plugin => ({
  name: 'check-size',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') {
          if (!file.fileName.startsWith('fonts/'))
            this.error(`The wallet module is one file; ${file.fileName} is another.`);
          continue;
        }
        const weight = gzipKb(file.code);
        if (weight > scriptBudgetKb.walletModule)
          this.error(
            `${file.fileName} weighs ${weight.toFixed(1)} KB with gzip, ${scriptBudgetKb.walletModule} KB are allowed: see web/building/script-budget.ts.`,
          );
      }
    },
  },
});
