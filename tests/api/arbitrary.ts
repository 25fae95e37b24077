import * as fc from 'fast-check';
import { z } from 'zod';

const textSchema = z.object({ type: z.literal('string') }).loose();
const schemaSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  format: z.string().optional(),
});

/** Arbitrary values of a JSON schema, for the keywords that the API's document uses. */
export function valuesOf(given: unknown): fc.Arbitrary<unknown> {
  const schema = schemaSchema.parse(given ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(valuesOf));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(valuesOf)).map((parts) => Object.assign({}, ...parts));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valuesOf(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 100_000, 2 ** 31),
      });
    case 'number':
      return fc.double({
        min: schema.minimum ?? schema.exclusiveMinimum ?? -1000,
        max: schema.maximum ?? 100_000,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textsOf(textSchema.parse(given));
    default:
      return fc.jsonValue();
  }
}

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

function textsOf(schema: Record<string, unknown>): fc.Arbitrary<string> {
  const { format, pattern, maxLength } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return day;
  if (format === 'date' || (typeof pattern === 'string' && pattern.includes('\\d{4}-')))
    return day.map((text) => text.slice(0, 10));
  const longest = typeof maxLength === 'number' ? Math.min(maxLength, 40) : 40;
  return fc.oneof(
    fc.string({ maxLength: longest, unit: 'grapheme' }),
    fc.string({ maxLength: longest, unit: 'grapheme-ascii' }),
  );
}
