import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The version of this product, from its package.json; CHANGELOG.md says what each brought. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));
