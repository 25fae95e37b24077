import type { z } from 'zod';

/**
 * Parses stored JSON with a schema, once for each object: an item is asked for several facts in one request. Throws
 * ZodError for data of another product.
 */
export function itemReader<Schema extends z.ZodType>(schema: Schema): (raw: object) => z.output<Schema> {
  const parsed = new WeakMap<object, z.output<Schema>>();
  return (raw) => {
    const known = parsed.get(raw);
    if (known !== undefined) return known;
    const item = schema.parse(raw);
    parsed.set(raw, item);
    return item;
  };
}
