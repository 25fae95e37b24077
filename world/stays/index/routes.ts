import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { parse } from '../../http/parse.ts';
import { pause } from '../../http/stall.ts';
import { AMENITIES } from '../amenities.ts';
import type { AvailableStay, StaySearchAnswer } from '../api-types.ts';
import { availabilityOf } from '../search/availability.ts';
import type { Search } from '../search/search-terms.ts';
import { refuse } from '../refusal.ts';
import { availabilityRequest, searchOf } from '../requests.ts';
import type { Stock } from '../stock.ts';
import { LISTING_TYPES } from './columns.ts';
import { openStayIndex } from './stay-index.ts';
import { followTakenNights } from './taken-nights.ts';

const SLOW_MS = 8_000;
/** Delay before columns are filled, so that requests waiting for the start go first. */
const FILL_AFTER_MS = 5_000;
const minor = z.int().min(0);

const searchRequest = availabilityRequest.omit({ kinds: true, limit: true }).extend({
  filters: z
    .strictObject({
      kinds: z.array(z.enum(['hotel', 'home'])).min(1),
      stars: z.array(z.int().min(1).max(5)).min(1),
      collections: z.array(z.enum(['none', 'premier', 'lifestyle'])).min(1),
      listingTypes: z.array(z.enum(LISTING_TYPES)).min(1),
      minScore: z.number().min(0).max(10),
      amenities: z.array(z.enum(AMENITIES)),
      minTotalMinor: minor,
      maxTotalMinor: minor,
      name: z.string().max(80),
    })
    .partial()
    .default({}),
  sort: z.enum(['price_low', 'price_high', 'rank', 'score', 'stars']).default('rank'),
  offset: z.int().min(0).max(1000).default(0),
  limit: z.int().min(1).max(100).default(25),
});

/**
 * `POST /v1/lodging/search`: filtered, sorted and counted by the supplier, over as many stays as the area holds. With
 * `prepares`, the columns of all cities are filled in spare moments.
 */
export async function registerStaySearch(
  app: FastifyInstance,
  { db, clock, faults }: WorldDeps,
  stock: Stock,
  { prepares }: { readonly prepares: boolean },
): Promise<void> {
  const taken = await followTakenNights(db, stock.stars.length);
  const index = openStayIndex(stock, taken);
  const closing = new AbortController();
  const filling = setTimeout(() => void (prepares && index.fill(closing.signal)), FILL_AFTER_MS);
  filling.unref();
  app.addHook('preClose', async () => {
    clearTimeout(filling);
    closing.abort();
    taken.close();
  });

  app.post('/v1/lodging/search', async (request): Promise<StaySearchAnswer> => {
    const { where, filters, sort, offset, limit, ...dates } = parse(searchRequest, request.body);
    const fault = await faults.take('stays', 'search');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const search = searchOf(dates, clock.now());
    const { stays, ...found } = index.find({ where, search, filters: given(filters), sort, offset, limit });
    const positions = stays.map(({ at }) => at);
    return {
      ...found,
      currency: search.currency,
      nights: search.nights,
      stays: inOrder(positions, search),
    };
  });

  function inOrder(positions: readonly number[], search: Search): AvailableStay[] {
    const ascending = positions.toSorted((a, b) => a - b);
    const byId = new Map(availabilityOf(stock, ascending, search, taken.of).map((stay) => [stay.id, stay]));
    return positions.flatMap((at) => byId.get(at + 1) ?? []);
  }
}

/** Drops undefined properties. */
function given<T extends object>(filters: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return JSON.parse(JSON.stringify(filters));
}
