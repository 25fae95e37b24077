import { z } from 'zod';
import { isEmail, longestEmail } from './email.ts';

/** An e-mail address; its characters are composed, so that one typed on another keyboard is the same. */
export const emailSchema = z
  .string()
  .overwrite((typed) => typed.trim().normalize('NFC'))
  .max(longestEmail)
  .refine(isEmail, 'An email address such as name@example.com.')
  .meta({ format: 'email' });
