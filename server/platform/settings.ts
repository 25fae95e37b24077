import type { z } from 'zod';

/** A setting from the environment: what it must be, in the words that follow its name in an error. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** Completes "CARDINAL_TENANT …": `must be consumer or business`. */
  readonly must: string;
  readonly meaning: string;
}

export const setting = <T extends z.ZodType>(schema: T, must: string, meaning: string): Setting<T> => ({
  schema,
  must,
  meaning,
});

export type Values<S extends Record<string, Setting>> = {
  readonly [Name in keyof S]: z.output<S[Name]['schema']>;
};

/** Raised for wrong settings; its message is one clear sentence per setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads settings from an environment; an empty variable counts as absent. */
export function readSettings<S extends Record<string, Setting>>(
  settings: S,
  environment: Readonly<Record<string, string | undefined>>,
): Values<S> {
  const wrong: string[] = [];
  const values = Object.entries(settings).map(([name, { schema, must }]) => {
    const given = environment[name] === '' ? undefined : environment[name];
    const read = schema.safeParse(given);
    if (!read.success)
      wrong.push(`${name} ${must}${given === undefined ? ' and is missing' : `, not "${given}"`}.`);
    return [name, read.data];
  });
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return Object.fromEntries(values) as Values<S>;
}
