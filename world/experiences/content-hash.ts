import { createHash } from 'node:crypto';

/** A short name for a content: the same for the same. */
export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
