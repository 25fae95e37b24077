import type { FastifyInstance } from 'fastify';
import type { Surface } from '#contract/endpoint.ts';
import type { RateLimits } from './rate-limits.ts';

/** Calls whose paths, media types and errors a standard prescribes, so that they are no endpoints of our contract. */
export interface Protocol {
  readonly surface: Surface;
  /** Where its addresses begin. They are shed and limited by address as other calls are. */
  readonly prefix: string;
  serve(app: FastifyInstance, limits: Pick<RateLimits, 'countSession'>): void;
}
