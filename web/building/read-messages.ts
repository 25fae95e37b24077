import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Areas whose texts only one app has; every other area is in all of them. */
const onlyIn: Readonly<Record<string, string>> = {
  admin: 'business-admin',
  issuing: 'agent',
  desk: 'agent',
  sandbox: 'console',
};

/**
 * Compiles the message catalogues at build time, so that no browser has to. In built pages the texts of a language are
 * a data file beside the scripts, which the page requests as early as them. A program with inlined texts selects its
 * own with `isWanted`.
 */
export function readMessages(app: string, isWanted?: (key: string) => boolean): Plugin {
  let isBuild = false;
  return {
    name: 'read-messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\/web\/messages\/(?:\w+\/[\w-]+\.json|\w+\.ts)$/ },
      handler(source, id) {
        if (id.endsWith('.json')) {
          const all: Record<string, string> = JSON.parse(source);
          return JSON.stringify(
            compiled(Object.fromEntries(Object.entries(all).filter(([key]) => isWanted?.(key) ?? true))),
          );
        }
        if (!isBuild) return undefined;
        if (isWanted) return { code: 'export default {};', map: null };
        const { fileName, text } = textsFile(id.slice(0, -'.ts'.length), app);
        this.emitFile({ type: 'asset', fileName, source: text });
        const address = JSON.stringify(`/${fileName}`);
        return {
          code: `const answer = fetch(${address}).then((got) => got.ok ? got.json() : Promise.reject(new Error(got.status)));
export default answer;`,
          map: null,
        };
      },
    },
  };
}

/** The data file of an app in the language whose catalogues are in `folder`: its name, its content, its gzip size in KB. */
export function textsFile(folder: string, app: string): { fileName: string; text: string; kb: number } {
  const areas = readdirSync(folder)
    .filter((file) => (onlyIn[file.slice(0, -'.json'.length)] ?? app) === app)
    .toSorted();
  const all = Object.assign(
    {},
    ...areas.map((area) => compiled(JSON.parse(readFileSync(join(folder, area), 'utf8')))),
  );
  const text = JSON.stringify(all);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const language = folder.slice(-2);
  return { fileName: `assets/texts-${language}-${hash}.json`, text, kb: gzipSync(text).length / 1024 };
}

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
