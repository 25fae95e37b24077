import { z } from 'zod';

export const percentSchema = z.number().min(0).max(100);
/** By how much a premium exceeds the expected payment. */
export const loadSchema = z.int().min(0).max(1_000);
export const capCentsSchema = z.int().min(100).max(100_000_000);
