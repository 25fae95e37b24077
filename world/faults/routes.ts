import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { Problem } from '../http/problem.ts';
import { FAULTS } from './catalogue.ts';

const body = z.object({
  area: z.string(),
  operation: z.string(),
  fault: z.string(),
  times: z.int().min(1).max(1_000_000).default(1),
  match: z.strictObject({ stayId: z.string().optional(), reference: z.string().optional() }).default({}),
});

/** `GET`, `PUT` and `DELETE /v1/faults`: armed faults and the catalog of all faults. */
export function registerFaults(app: FastifyInstance, { faults }: WorldDeps): void {
  const present = async () => {
    const waiting = await faults.list();
    return {
      faults: waiting.map(({ remaining, ...fault }) => ({ ...fault, times: remaining })),
      catalogue: FAULTS,
    };
  };
  app.get('/v1/faults', present);
  app.put('/v1/faults', async (request) => {
    const { area, operation, fault, times, match } = parse(body, request.body);
    if (!FAULTS[area]?.[operation]?.includes(fault)) {
      throw new Problem(422, 'unknown_fault', `There is no fault ${fault} for ${area} ${operation}.`);
    }
    await faults.arm({ area, operation, fault, remaining: times, match });
    return present();
  });
  app.delete('/v1/faults', async () => {
    await faults.clear();
    return present();
  });
}
