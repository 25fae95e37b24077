import { z } from 'zod';
import { isStorable, notStorable } from './text.ts';

/** A text of one line that people type: trimmed, and null when it is left empty. */
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(isStorable, notStorable)
    .transform((typed) => typed || null)
    .nullable()
    .default(null);
