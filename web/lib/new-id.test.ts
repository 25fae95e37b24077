import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('a new id is a UUID of version 4, different each time [BKG-01]', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
