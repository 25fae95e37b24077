import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectCities, regionCodes } from './cities.ts';
import { regions } from './sources.ts';

/** Languages people search in, after the names of English and French that the lists beside this give. */
const LANGUAGES =
  'en fr de es it pt nl pl sv da fi cs hu ro tr vi id ru uk el he ar fa hi bn th zh zh_CN zh_TW ja ko ka hy';

/**
 * Takes from two Debian packages, unpacked, what no npm package holds: names of cities in other languages
 * (`libgeonames-common`, by GeoNames id) and French names of regions (`unicode-cldr-core`, by ISO 3166-2 code).
 * `node world/places/build/extract-names.ts <libgeonames-common> <unicode-cldr-core>`
 */
function extractNames(geonames: string, cldr: string): void {
  const cities = collectCities();
  const catalogues = LANGUAGES.split(' ').map((language) =>
    readCatalogue(join(geonames, 'usr/share/locale', language, 'LC_MESSAGES/geonames.mo')),
  );
  const names: Record<string, string> = {};
  for (const { id, name, ascii, fr } of cities) {
    const known = new Set([name, ascii, fr].map(folded));
    const others = catalogues.flatMap((catalogue) => {
      const other = catalogue.get(String(id))?.replaceAll(',', '') ?? '';
      if (folded(other) === '' || known.has(folded(other)) || languageNames.has(other)) return [];
      known.add(folded(other));
      return [other];
    });
    if (others.length > 0) names[id] = others.join(',');
  }
  write('../city-names.json', names);

  const french = readFileSync(join(cldr, 'usr/share/unicode/cldr/common/subdivisions/fr.xml'), 'utf8');
  const used = regionCodes(cities);
  const english = new Map(regions.map((region) => [region.code, region.name]));
  const inFrench: Record<string, string> = {};
  for (const [, code = '', name = ''] of french.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)) {
    const iso = `${code.slice(0, 2)}-${code.slice(2)}`.toUpperCase();
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    if (used.has(iso) && title !== english.get(iso)) inFrench[iso] = title;
  }
  write('french-regions.json', inFrench);
}

/** What each language calls itself: some are entered as the name of a city by mistake. */
const languageNames = new Set(
  LANGUAGES.split(' ').map((code) => {
    const language = code.replace('_', '-');
    return new Intl.DisplayNames([language], { type: 'language' }).of(language.slice(0, 2)) ?? '';
  }),
);

/** A message catalogue of gettext: what each key is in its language. */
function readCatalogue(path: string): Map<string, string> {
  const bytes = readFileSync(path);
  const [count, keys, texts] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const textAt = (at: number): string => {
    const from = bytes.readUInt32LE(at + 4);
    return bytes.toString('utf8', from, from + bytes.readUInt32LE(at));
  };
  return new Map(
    Array.from({ length: count }, (_, nth) => [textAt(keys + 8 * nth), textAt(texts + 8 * nth)]),
  );
}

const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function write(file: string, names: Record<string, string>): void {
  const lines = Object.entries(names).map(([key, name]) => `${JSON.stringify(key)}:${JSON.stringify(name)}`);
  writeFileSync(new URL(file, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${file}: ${lines.length} records\n`);
}

const [geonames, cldr] = process.argv.slice(2);
if (!geonames || !cldr) throw new Error('Name the folders of both unpacked packages.');
extractNames(geonames, cldr);
