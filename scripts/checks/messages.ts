import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type SelectValues, selectValues } from './select-values.ts';

type Catalogue = Map<string, { text: string; file: string }>;

const reference = 'en';
const keyPattern = String.raw`[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)+`;
// Any string literal that is a key counts as a use; these forms also require that the key exists.
const literal = new RegExp(`(['"\`])(${keyPattern})\\1`, 'g');
const promise = new RegExp(
  `(\\bt\\(|\\b(?:id|title|label|text|message)[:=]\\s*\\{?|\\bnamed\\()\\s*(['"])(${keyPattern})\\2`,
  'g',
);
const template = /`([a-z][a-z0-9-]*\.[A-Za-z0-9_.-]*)\$\{/g;

/**
 * Problems of the message catalogs under `folder` (a folder per language, a file per area) and of the source code
 * that uses them: keys outside their area, keys missing in a language, messages that cannot be parsed, arguments
 * that differ between languages, British spelling in English, terms that have another word here, French punctuation where a line may break, selects without a
 * text for a value, undefined keys, unused keys. Empty if there are none.
 */
export function messageProblems(folder: string, sources: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const catalogues = new Map(
    languages.map(({ name }) => [name, readCatalogue(join(folder, name), problems)]),
  );
  const keys = catalogues.get(reference) ?? new Map();
  for (const [language, catalogue] of catalogues)
    if (language !== reference) problems.push(...compare(keys, catalogue, language));
  problems.push(...looseMarks(catalogues.get('fr') ?? new Map()));
  for (const [key, { text, file }] of keys)
    if (!argumentsOf(text).error)
      problems.push(...britishWords(text).map((word) => `${file}: "${key}": "${word}" is British spelling`));
  for (const [language, catalogue] of catalogues)
    for (const [key, { text, file }] of catalogue)
      if (!argumentsOf(text).error)
        problems.push(
          ...selectProblems(key, text).map((told) => `${file}: ${told}`),
          ...strayTerms(language, text).map((term) => `${file}: "${key}": "${term}" has another word here`),
        );
  return [...problems, ...unknownAndUnused(keys, sources)];
}

function readCatalogue(folder: string, problems: string[]): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const area = file.replace('.json', '');
    const entries: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (typeof entries !== 'object' || entries === null)
      throw new Error(`${folder}/${file} is not a catalogue`);
    for (const [key, text] of Object.entries(entries)) {
      if (!key.startsWith(`${area}.`))
        problems.push(`${join(folder, file)}: "${key}" must start with "${area}."`);
      catalogue.set(key, { text: String(text), file: join(folder, file) });
    }
  }
  return catalogue;
}

function compare(from: Catalogue, to: Catalogue, language: string): string[] {
  const problems: string[] = [];
  for (const [key, { text, file }] of from) {
    const other = to.get(key);
    if (!other) problems.push(`${file}: "${key}" is missing in ${language}`);
    else if (argumentsOf(text).error ?? argumentsOf(other.text).error)
      problems.push(`${key}: ${argumentsOf(text).error ?? argumentsOf(other.text).error}`);
    else if (argumentsOf(text).names !== argumentsOf(other.text).names)
      problems.push(
        `${other.file}: "${key}" takes {${argumentsOf(other.text).names}}, ${reference} takes {${argumentsOf(text).names}}`,
      );
  }
  for (const [key, { file }] of to)
    if (!from.has(key)) problems.push(`${file}: "${key}" is missing in ${reference}`);
  return problems;
}

/** British spellings that have stood in texts or are likely to; the portal's English is American. */
const british =
  /\b(?:cancell(?:ed|ing)|travell(?:ed|ers?|ing)|colours?|favour\w*|neighbour\w*|behaviour|honour\w*|centres?|metres?|theatres?|licences?|programmes?|tyres?|cheques?|(?:apolog|author|custom|organ|personal|recogn)is(?:e[ds]?|ing|ation)|towards|whilst|catalogues?|enquir\w*|learnt|fulfil|jewellery)\b/gi;

/** Terms that have another word here in each language, and names of cards that the issuer gives, not a catalog. */
const otherTerms: Readonly<Record<string, RegExp>> = {
  en: /\be-mails?\b|\btelephones?\b|\boriginal tenders?\b|\bVenture X\b|\bQuicksilver\b|\bSpark (?:Miles|Cash)\b/gi,
  fr: /\be-?mails?\b|\bsoutien\b|\bpar vos soins\b|\bVenture X\b|\bQuicksilver\b|\bSpark (?:Miles|Cash)\b/gi,
};

/** Words in what a reader sees of a message for which the glossary has another, or the issuer. */
export const strayTerms = (language: string, message: string): string[] =>
  literalsOf(parse(message)).flatMap((text) => text.match(otherTerms[language] ?? /(?!)/g) ?? []);

/** British spellings in what a reader sees of an English message; its arguments and the names of branches do not count. */
export function britishWords(message: string): string[] {
  return literalsOf(parse(message)).flatMap((text) => text.match(british) ?? []);
}

function literalsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    return [];
  });
}

/** French needs a non-breaking space before `; : ! ? » % – —` and after `«`; clock times and URLs have no such mark. */
const looseMark = / [;:!?»%–—](?!\S)|« |[^\s{][;:!?»](?=[\s"}»]|$)|«\S/u;

function looseMarks(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([key, { text, file }]) =>
    looseMark.test(text)
      ? [`${file}: "${key}" lacks a space that does not break before ; : ! ? » % – — or after «`]
      : [],
  );
}

function argumentsOf(text: string): { names: string; error?: string } {
  try {
    const names = new Set<string>();
    collect(parse(text), names);
    return { names: [...names].toSorted().join(', ') };
  } catch (error) {
    return { names: '', error: `cannot be read: ${String(error)} in "${text}"` };
  }
}

function collect(elements: readonly MessageFormatElement[], names: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    if (element.type === TYPE.tag) collect(element.children, names);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) collect(option.value, names);
  }
}

/**
 * Selects of a message that do not fit the values that their arguments can get: an argument that is not in the table, a
 * branch for a value that never comes, and values without a branch: `other` may stand for one of them only, so that it
 * says what that one means.
 */
export function selectProblems(key: string, text: string, table = selectValues): string[] {
  const problems: string[] = [];
  visitSelects(parse(text), (argument, branches) => {
    const values = valuesOf(table, key, argument);
    if (values === undefined)
      problems.push(`say in scripts/checks/select-values.ts what {${argument}} can be`);
    if (!values) return;
    const unknown = branches.filter((branch) => branch !== 'other' && !values.includes(branch));
    if (unknown.length > 0) problems.push(`{${argument}} is never ${unknown.join(', ')}`);
    const unnamed = values.filter((value) => !branches.includes(value));
    if (unnamed.length > 1) problems.push(`{${argument}} has no text for ${unnamed.join(', ')}`);
  });
  return problems.map((problem) => `"${key}": ${problem}`);
}

function valuesOf(
  table: Readonly<Record<string, SelectValues>>,
  key: string,
  argument: string,
): SelectValues | undefined {
  const own = table[`${key} ${argument}`];
  if (own !== undefined) return own;
  const shared = Object.keys(table).find((entry) => {
    const [prefix = '', name] = entry.split('* ');
    return name === argument && key.startsWith(prefix);
  });
  return table[shared ?? argument];
}

function visitSelects(
  elements: readonly MessageFormatElement[],
  visit: (argument: string, branches: readonly string[]) => void,
): void {
  for (const element of elements) {
    if (element.type === TYPE.select) visit(element.value, Object.keys(element.options));
    if (element.type === TYPE.tag) visitSelects(element.children, visit);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) visitSelects(value, visit);
  }
}

function unknownAndUnused(keys: Catalogue, sources: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  const areas = new Set([...keys.keys()].map((key) => key.split('.', 1)[0]));
  const prefixes: string[] = [];
  for (const [file, source] of sources) {
    for (const [, , key = ''] of source.matchAll(literal)) used.add(key);
    for (const [, prefix = ''] of source.matchAll(template)) prefixes.push(prefix);
    for (const [, form, , key = ''] of source.matchAll(promise))
      if (!keys.has(key) && (form === 't(' || areas.has(key.split('.', 1)[0])))
        problems.push(`${file}: "${key}" is used and in no catalogue`);
  }
  for (const [key, { file }] of keys)
    if (!used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      problems.push(`${file}: "${key}" is never used`);
  return problems;
}

/** Sources of web/ without tests, text by path. */
export function webSources(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]),
  );
}

if (import.meta.main) {
  const web = join(import.meta.dirname, '../../web');
  const problems = messageProblems(join(web, 'messages'), webSources(web));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
