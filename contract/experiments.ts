import { z } from 'zod';
import { endpoint, everySurface } from './endpoint.ts';

export const experimentSchema = z
  .object({ id: z.string(), variant: z.string(), data: z.record(z.string(), z.string()) })
  .meta({ id: 'Experiment' });

const active = (path: string, tenant: 'consumer' | 'business') =>
  endpoint({
    method: 'PUT',
    path,
    tenant,
    area: 'experiments',
    summary: 'The variants that apply to this customer',
    access: 'session',
    surfaces: everySurface,
    isEmbeddable: true,
    response: z.object({
      experiments: z.array(experimentSchema),
      trackingProperties: z.record(z.string(), z.string()),
    }),
  });

export const listExperiments = active('/api/v0/experiments/active', 'consumer');
export const listBusinessExperiments = active('/api/v0/experiments/cotb/active', 'business');
