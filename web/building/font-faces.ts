import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** A typeface of the brand for an embedded program: the arguments of `FontFace`. */
export interface ModuleFace {
  readonly family: string;
  /** A file relative to the module's own address, or `local(…)` for an installed one. */
  readonly file?: string;
  /** An address of the portal or another origin, of a typeface named in a brand file. */
  readonly url?: string;
  readonly local?: string;
  readonly descriptors: Readonly<Record<string, string>>;
}

/** A font file: its name with a hash of its bytes, and the bytes. */
interface FaceFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const descriptorNames: Readonly<Record<string, string>> = {
  'font-weight': 'weight',
  'font-style': 'style',
  'font-stretch': 'stretch',
  'unicode-range': 'unicodeRange',
  'ascent-override': 'ascentOverride',
  'descent-override': 'descentOverride',
  'line-gap-override': 'lineGapOverride',
  'size-adjust': 'sizeAdjust',
};

/** The `@font-face` rules of a stylesheet, those with basic Latin first, and the files that they name. */
export function readFontFaces(path: string): { faces: ModuleFace[]; files: FaceFile[] } {
  const style = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const resolve = createRequire(path).resolve;
  const files: FaceFile[] = [];
  const faces = [...style.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, body = '']): ModuleFace => {
    const rules = new Map(
      body.split(';').flatMap((line): [string, string][] => {
        const at = line.indexOf(':');
        return at < 0
          ? []
          : [
              [
                line.slice(0, at).trim(),
                line
                  .slice(at + 1)
                  .trim()
                  .replaceAll(/\s+/g, ' '),
              ],
            ];
      }),
    );
    const descriptors = Object.fromEntries(
      [...rules].flatMap(([name, value]) => {
        const descriptor = descriptorNames[name];
        return descriptor ? [[descriptor, value]] : [];
      }),
    );
    const family = (rules.get('font-family') ?? '').replaceAll(/["']/g, '');
    const source = rules.get('src') ?? '';
    const url = /url\(["']?([^"')]+)["']?\)/.exec(source)?.[1];
    if (url === undefined) return { family, local: source, descriptors };
    const bytes = readFileSync(resolve(url));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = basename(url).replace(/(\.\w+)$/, `-${hash}$1`);
    files.push({ name, bytes });
    return { family, file: `fonts/${name}`, descriptors };
  });
  const isPlain = ({ descriptors: { unicodeRange = 'U+0000' } }: ModuleFace) =>
    unicodeRange.includes('U+0000');
  return { faces: faces.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a))), files };
}
