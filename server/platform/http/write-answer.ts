import { z } from 'zod';
import { inTurns, partsOf } from '../yield.ts';

/** Longer lists are written in parts, between which others are answered. */
const itemsAtOnce = 100;

/** Serializes a response, reduced to the fields of the contract. */
export const writeAnswer = (response: z.ZodType, answer: unknown): string =>
  JSON.stringify(response.parse(answer));

/** The same bytes, the long lists of an answer written in turns. */
export async function writeLongAnswer(response: z.ZodType, answer: unknown): Promise<string | Buffer> {
  const lists = longLists(response, answer);
  if (lists.length === 0) return writeAnswer(response, answer);
  const nextTurn = inTurns();
  const written = new Map<string, Buffer>();
  for (const { name, schema, items } of lists) {
    const parts: Buffer[] = [];
    for (const part of partsOf(items, itemsAtOnce)) {
      await nextTurn();
      parts.push(Buffer.from(`${parts.length === 0 ? '' : ','}${writeAnswer(schema, part).slice(1, -1)}`));
    }
    written.set(name, Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]));
  }
  const emptied = Object.fromEntries(lists.map(({ name }) => [name, []]));
  const rest = z.record(z.string(), z.unknown()).parse(response.parse(Object.assign({}, answer, emptied)));
  const fields = Object.entries(rest).flatMap(([name, value], at) => [
    Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    written.get(name) ?? Buffer.from(JSON.stringify(value)),
  ]);
  return Buffer.concat([...fields, Buffer.from('}')]);
}

interface LongList {
  readonly name: string;
  readonly schema: z.ZodArray;
  readonly items: readonly unknown[];
}

/** The lists right inside an answer that are too long to be written at once. */
function longLists(response: z.ZodType, answer: unknown): LongList[] {
  if (!(response instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, items]) => {
    const schema: unknown = response.shape[name];
    return schema instanceof z.ZodArray && Array.isArray(items) && items.length > itemsAtOnce
      ? [{ name, schema, items }]
      : [];
  });
}
