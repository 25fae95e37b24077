import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A setting from the environment: its schema, and the text of its requirement, which follows its name in an error. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** Completes "CARDINAL_TENANT …": `must be consumer or business`. */
  readonly must: string;
  readonly meaning: string;
  /** A wrong value is not repeated in the error. */
  readonly isSecret: boolean;
}

export const setting = <T extends z.ZodType>(schema: T, must: string, meaning: string): Setting<T> => ({
  schema,
  must,
  meaning,
  isSecret: false,
});

export const secretSetting = <T extends z.ZodType>(schema: T, must: string, meaning: string): Setting<T> => ({
  ...setting(schema, must, meaning),
  isSecret: true,
});

export type Values<S extends Record<string, Setting>> = {
  readonly [Name in keyof S]: z.output<S[Name]['schema']>;
};

/** Raised for wrong settings; its message is one clear sentence per setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads settings from an environment; an empty variable counts as absent. A setting may be read from the file in
 * `<name>_FILE`, as container platforms provide secrets.
 */
export function readSettings<S extends Record<string, Setting>>(
  settings: S,
  environment: Readonly<Record<string, string | undefined>>,
): Values<S> {
  const wrong: string[] = [];
  const values = Object.entries(settings).map(([name, { schema, must, isSecret }]) => {
    const file = environment[`${name}_FILE`];
    const given = environment[name] || (file ? readSecretFile(name, file, wrong) : undefined);
    const read = schema.safeParse(given);
    if (!read.success) wrong.push(`${name} ${must}${complaint(given, isSecret)}.`);
    return [name, read.data];
  });
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return Object.fromEntries(values) as Values<S>;
}

function complaint(given: string | undefined, isSecret: boolean): string {
  if (given === undefined) return ' and is missing';
  return isSecret ? '' : `, not "${given.replace(/:[^:@/]+@/, ':…@')}"`;
}

function readSecretFile(name: string, file: string, wrong: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    wrong.push(`${name}_FILE must be a file that can be read, not "${file}".`);
    return undefined;
  }
}
