import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Served by a sandbox alone, in its first start. */
export const getPreparation = endpoint({
  method: 'GET',
  path: '/api/v0/preparation',
  summary: 'Whether the example trips of a sandbox are still being prepared',
  area: 'sandbox',
  access: 'public',
  response: z.object({ preparing: z.boolean() }).meta({ id: 'Preparation' }),
});
