import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSandboxSale } from '#scripts/sandbox-sale.ts';
import { readBrand } from './brand.ts';
import { builtInRows } from './modules/rights/built-in-rows.ts';
import { readRightsFile } from './modules/rights/open-rights.ts';
import { readSaleFile } from './modules/sale/read-sale-file.ts';
import { readProtectionSettings } from './protection-settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'configuration-'));

/** Reads a file of this content; the message of the error that it throws, or the empty text. */
function errorOf(content: unknown, read: (file: string) => unknown): string {
  const file = join(directory, 'file.json');
  writeFileSync(file, JSON.stringify(content));
  try {
    read(file);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function brand(): unknown {
  writeFileSync(join(directory, 'logo.png'), 'a picture');
  const own = {
    ...readBrand('consumer', undefined),
    colors: { 'brand-hover': ['#000000', '#ffffff'] },
    fonts: { text: { family: 'Georgia', file: './text.woff2' }, headline: { family: 'Georgia' } },
    printLogo: './logo.png',
    logo: '/logo.svg',
    icon: '/icon.svg',
    domain: 'travel.issuer.example',
  };
  return { consumer: own, business: own };
}

function sale(): unknown {
  const file = join(directory, 'sale.json');
  writeSandboxSale(file, new Date('2026-11-29T12:00:00Z'));
  return JSON.parse(readFileSync(file, 'utf8'));
}

function protections(): unknown {
  const usual = {
    ...readProtectionSettings('consumer', undefined),
    cardBenefits: [
      {
        card: 'Northmere Reserve',
        protection: 'cancel-for-any-reason',
        text: { en: 'Trip cancellation', fr: 'Annulation' },
        source: 'Guide to benefits',
        checkedOn: '2026-11-01',
      },
    ],
  };
  return { consumer: usual, business: usual };
}

function saleFaults(file: string): void {
  const read = readSaleFile(readFileSync(file, 'utf8'), () => true);
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'));
}

/** All files that a deployment writes, each with a content that is right. */
const files = [
  ['BRAND_FILE', brand, (file: string) => readBrand('consumer', file)],
  ['SALE_FILE', sale, saleFaults],
  ['RIGHTS_FILE', () => builtInRows.slice(2, 3), readRightsFile],
  ['PROTECTIONS_FILE', protections, (file: string) => readProtectionSettings('consumer', file)],
] as const;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The path of every field in a value; of a list the first entry stands for all. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  if (Array.isArray(value)) return entries.slice(0, 1).flatMap(([at, one]) => pathsIn(one, [...path, at]));
  return entries.flatMap(([name, one]) => [[...path, name], ...pathsIn(one, [...path, name])]);
}

/** The same content, with the last letter of a field's name doubled. */
function misspelled(content: unknown, [first = '', ...rest]: readonly string[]): unknown {
  if (!isObject(content)) throw new Error(`nothing at ${first}`);
  if (Array.isArray(content))
    return content.map((one, at) => (String(at) === first ? misspelled(one, rest) : one));
  return Object.fromEntries(
    Object.entries(content).map(([name, one]) =>
      name !== first ? [name, one] : rest.length > 0 ? [name, misspelled(one, rest)] : [doubled(name), one],
    ),
  );
}

const doubled = (name: string): string => `${name}${name.at(-1)}`;

describe.each(files)('the configuration file of %s', (_, content, read) => {
  it('is accepted when everything is valid [TEN-02]', () => {
    expect(errorOf(content(), read)).toBe('');
  });

  it('is refused for each misspelled field, with the right name [TEN-02] [SAL-12]', () => {
    const paths = pathsIn(content());
    expect(paths.length).toBeGreaterThan(20);
    const accepted = paths.filter((path) => {
      const name = path.at(-1) ?? '';
      const sentence = `there is no field "${doubled(name)}": did you mean "${name}"?`;
      return !errorOf(misspelled(content(), path), read).includes(sentence);
    });
    expect(accepted.map((path) => path.join('.'))).toEqual([]);
  });
});
