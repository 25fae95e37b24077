import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Columns,
  type ColumnStore,
  type ColumnTypes,
  keptColumns,
} from '#server/platform/kept-columns.ts';
import type { Gazetteer } from './port.ts';

/** Makes an index of names, or has it from a process before that made it of the same names by the same code. */
export type KeepNames = <Types extends ColumnTypes>(wanted: {
  name: string;
  types: Types;
  /** The sources it is built from beside the gazetteer. */
  sources?: readonly unknown[];
  make: () => Columns<Types> | Promise<Columns<Types>>;
}) => Promise<Columns<Types>>;

/** Without a store every index is rebuilt. */
export function openKeptNames(store: ColumnStore | undefined, gazetteer: Gazetteer): KeepNames {
  if (!store) return async ({ make }) => make();
  const basis = createHash('sha256').update(digestOfCode()).update(JSON.stringify(gazetteer)).digest('hex');
  return ({ name, types, sources = [], make }) => {
    const hash = createHash('sha256').update(basis);
    for (const source of sources) hash.update(JSON.stringify(source)).update('\n');
    return keptColumns(store, { name: `${name}.names`, key: hash.digest('hex'), types, make });
  };
}

/**
 * Digest of everything that can change the result for the same names: the code of this folder, and the Unicode version
 * that decides lower case.
 */
function digestOfCode(): string {
  const hash = createHash('sha256').update(JSON.stringify(process.versions['unicode'] ?? process.version));
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  for (const name of files.toSorted()) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex');
}
