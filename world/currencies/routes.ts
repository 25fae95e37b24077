import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WorldDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { lastFixing, ratesAt } from './fixing.ts';

const SLOW_MS = 5_000;
const STALE_MS = 4 * 86_400_000;

/** Exchange rates: the dollars that one unit of each currency costs, fixed once a day. */
export function registerCurrencies(app: FastifyInstance, { clock, faults }: WorldDeps): void {
  app.get('/v1/currencies/rates', async () => {
    const fault = await faults.take('currencies', 'rates');
    if (fault === 'error') throw new Problem(503, 'unavailable', 'The exchange does not answer.');
    if (fault === 'slow') await sleep(SLOW_MS);
    const asOf = lastFixing(new Date(clock.now().getTime() - (fault === 'stale' ? STALE_MS : 0)));
    return { base: 'USD', asOf: asOf.toISOString(), rates: ratesAt(asOf) };
  });
}
