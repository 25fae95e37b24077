import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { getPreparation } from '#contract/preparation.ts';

const contractDir = join(import.meta.dirname, '../../contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  z.looseObject({ method: z.string(), path: z.string(), access: z.string() }).safeParse(value).success;

/** Every endpoint of the contract except the one served only during a sandbox's first start. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contractDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(contractDir, file))));
  const endpoints = modules.flatMap((exports) => Object.values(exports as object)).filter(isEndpoint);
  return [...new Set(endpoints)].filter(({ path }) => path !== getPreparation.path);
}
