import { z } from 'zod';
import { endpoint, everySurface } from './endpoint.ts';

export const trackEvent = endpoint({
  method: 'POST',
  path: '/api/v0/tracking/event',
  area: 'tracking',
  summary: 'Report something that happened in the browser',
  access: 'public',
  surfaces: everySurface,
  isEmbeddable: true,
  body: z.object({
    eventName: z.string().min(1).max(120),
    properties: z
      .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
      .default({}),
  }),
  response: z.object({
    accepted: z.boolean(),
    invalidFields: z
      .array(z.string())
      .describe('Custom fields whose key or value breaks the character rules.'),
  }),
});
