import { z } from 'zod';
import { endpoint, everySurface } from './endpoint.ts';

/** Served by a sandbox alone, in its first start. */
export const getPreparation = endpoint({
  method: 'GET',
  path: '/api/v0/preparation',
  summary: 'Whether the example trips of a sandbox are still being prepared',
  area: 'sandbox',
  access: 'public',
  surfaces: everySurface,
  response: z.object({ preparing: z.boolean() }).meta({ id: 'Preparation' }),
});
