import { z } from 'zod';

/** The parts of a schema's definition that lead to the fields it knows. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, string>>;
}

const definitionOf = (schema: z.core.$ZodType): Definition => {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  return inner ? definitionOf(inner) : definition;
};

/**
 * What is wrong with the content of a file, a line each. A field that its schema does not know is named, with the field
 * that was probably meant.
 */
export function faultsOfFile(error: z.ZodError, schema: z.ZodType): string {
  const issues = error.issues.map((issue) => {
    const message = messageOf(issue, schema);
    const at = z.core.toDotPath(issue.path);
    return at === '' ? message : `${message} at ${at}`;
  });
  return issues.join('\n');
}

/** The message of an issue, with a suggestion where a field is unknown. */
export function messageOf(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  const unknown =
    issue.code === 'unrecognized_keys'
      ? issue.keys
      : issue.code === 'invalid_key' && typeof issue.path.at(-1) === 'string'
        ? [String(issue.path.at(-1))]
        : null;
  if (unknown === null) return issue.message.replace(/\.$/, '');
  const path = issue.code === 'invalid_key' ? issue.path.slice(0, -1) : issue.path;
  const known = fieldsAt(schema, path);
  return unknown
    .map((field) => {
      const meant = nearest(field, known);
      return `there is no field "${field}"${meant === null ? '' : `: did you mean "${meant}"?`}`;
    })
    .join('; ');
}

/** The fields that a schema knows at a path into its value. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const definition = definitionOf(schema);
  const [step, ...rest] = path;
  if (step === undefined) {
    if (definition.shape) return Object.keys(definition.shape);
    return definition.keyType ? Object.values(definitionOf(definition.keyType).entries ?? {}) : [];
  }
  const next =
    definition.shape?.[String(step)] ??
    (definition.shape ? undefined : (definition.element ?? definition.valueType));
  return next ? fieldsAt(next, rest) : [];
}

/** The field that differs in a letter or two, or in capitals and hyphens alone. */
function nearest(field: string, known: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const ranked = known
    .map((one) => ({ one, apart: distance(plain(field), plain(one)) }))
    .toSorted((a, b) => a.apart - b.apart);
  const [first] = ranked;
  return first && first.apart <= Math.max(1, Math.floor(field.length / 4)) ? first.one : null;
}

/** Letters to insert, drop or replace to make one text of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
