import { z } from 'zod';
import { foldName, longestName, unacceptedSigns } from './person-name.ts';

/** A part of a name as entered, with look-alikes folded; its characters are validated elsewhere. */
export const typedNameSchema = z.string().overwrite(foldName).min(1).max(longestName);

/** A part of a name that can be taken. */
export const personNameSchema = typedNameSchema.refine((name) => unacceptedSigns(name).length === 0, {
  error: ({ input }) => `These signs are not accepted: ${unacceptedSigns(String(input)).join(' ')}`,
});
