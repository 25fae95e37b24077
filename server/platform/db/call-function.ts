import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';

const texts = new Map<string, string>();

/**
 * Calls a function of the database and returns its result. The SQL text is the same on each call, so that it is built
 * once; parameter types are those that the function declares.
 */
export async function callFunction(db: Db | Tx, name: string, given: readonly unknown[]): Promise<unknown> {
  const text = texts.get(name) ?? `select ${name}(${given.map((_, at) => `$${at + 1}`).join(', ')}) as value`;
  texts.set(name, text);
  const { rows } = await db.executeQuery<{ value: unknown }>(CompiledQuery.raw(text, [...given]));
  return rows[0]?.value ?? null;
}
