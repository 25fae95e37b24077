import { readFileSync } from 'node:fs';
import type { CatalogueEntry } from '#contract/enums/catalogue.ts';
import * as enumerations from '#contract/enums/index.ts';
import * as transitions from '#contract/enums/transitions/index.ts';

/** What the code spells, by which a value of an enumeration is reached. */
interface Spelled {
  /** Literals, members, keys, and the parts of message keys. */
  readonly words: ReadonlySet<string>;
  /** Starts of templates that end in an expression: `multicity-` of `multicity-${n}`. */
  readonly templates: ReadonlySet<string>;
}

/** Sources that may write or read a value: neither tests nor the schemas, their catalogue and the state graphs. */
const isCode = (path: string): boolean =>
  (/^(?:server|web|contract|world)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\.d\.ts$|^contract\/enums\//.test(path)) ||
  /^(?:web\/messages\/en\/\w[\w-]*|server\/modules\/notifications\/messages\/en)\.json$/.test(path);

const token =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[$A-Za-z_][$\w]*(?:\.(?:options|initial)\b)?|\b\d+\b/g;

/** What the sources spell, without their comments. */
export function readSpelled(sources: Iterable<string>): Spelled {
  const words = new Set<string>();
  const templates = new Set<string>();
  const spell = (literal: string) => {
    words.add(literal);
    // The parts of a message key or an address.
    if (!/\s/.test(literal)) for (const part of literal.split(/[./?&=|]+/)) words.add(part);
  };
  const read = (source: string) => {
    for (const [whole, single, double, template] of source.matchAll(token)) {
      const literal = single ?? double;
      if (literal !== undefined) spell(literal);
      else if (template !== undefined) {
        const [, start] = /^([\w-]+)\$\{[^}]*\}$/.exec(template) ?? [];
        if (start) templates.add(start);
        // A query names states in quotes, a text may start or end with a value.
        for (const [, quoted = ''] of template.matchAll(/'([^'\n]+)'/g)) words.add(quoted);
        for (const part of template.split(/\$\{[^}]*\}/)) spell(part.trim());
        for (const [, code = ''] of template.matchAll(/\$\{([^}]*)\}/g)) read(code);
      } else if (!whole.startsWith('/')) {
        words.add(whole);
        words.add(whole.replace(/\.(?:options|initial)$/, ''));
      }
    }
  };
  for (const source of sources) read(source);
  return { words, templates };
}

/** What the code among these files spells; of messages, their keys alone. */
export const readCode = (files: readonly string[]): Spelled =>
  readSpelled(
    files.filter(isCode).map((path) => {
      const text = readFileSync(path, 'utf8');
      return path.endsWith('.json') ? text.replaceAll(/^(\s*"[^"]*":).*$/gm, '$1') : text;
    }),
  );

/**
 * Values that no code reaches, as `enumeration.value`. Code reaches a value that it spells, that one of its templates
 * ends in, that a map or a list of the enumeration holds which it reads, or to which one of the moves leads that it makes.
 */
export function unreached(catalogue: readonly CatalogueEntry[], { words, templates }: Spelled): string[] {
  return catalogue.flatMap((entry) => {
    const inGroup = new Set<string>([...read(entry, words), ...moved(entry, words)]);
    return named(entry)
      .filter(
        ([name, value]) =>
          !words.has(name) &&
          !words.has(value) &&
          !inGroup.has(value) &&
          !(entry.template && templates.has(entry.template) && value.startsWith(entry.template)),
      )
      .map(([, value]) => `${entry.name}.${value}`);
  });
}

/** The values with the names code has for them, which differ for numbers. */
function named({ name, values }: CatalogueEntry): [string, string][] {
  const schema: unknown = Object.entries(enumerations).find(
    ([exported]) => exported === `${name}Schema`,
  )?.[1];
  const numbers =
    schema && typeof schema === 'object' && 'enum' in schema && schema.enum && typeof values[0] === 'number'
      ? Object.entries(schema.enum)
      : values.map((value) => [String(value), value]);
  return numbers.map(([spelled, value]) => [String(spelled), String(value)]);
}

/** Values in maps of the contract that code reads, and all of them when it lists them. */
function read({ name, values, readBy }: CatalogueEntry, words: ReadonlySet<string>): string[] {
  const all = values.map(String);
  if (words.has(`${name}Schema.options`) || (readBy && words.has(readBy))) return all;
  return Object.entries(enumerations).flatMap(([exported, map]) => {
    if (typeof map !== 'object' || 'options' in map || !words.has(exported)) return [];
    const keys = Object.keys(map);
    const targets = Object.values(map).map(String);
    const isFrom = keys.length === all.length && all.every((value) => keys.includes(value));
    const isTo = targets.every((target) => all.includes(target));
    return [...(isFrom ? keys : []), ...(isTo ? targets : [])];
  });
}

/** States to which a move leads that code makes, and the first one where code begins with it. */
function moved({ name }: CatalogueEntry, words: ReadonlySet<string>): string[] {
  const graph = transitions.stateGraphs[name];
  const exported = Object.entries(transitions).find(([, one]) => one === graph)?.[0];
  if (!graph || !exported || !words.has(exported)) return [];
  const reached = graph.transitions.filter(({ event }) => words.has(event)).map(({ to }) => to);
  return words.has(`${exported}.initial`) ? [graph.initial, ...reached] : reached;
}
