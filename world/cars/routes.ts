import type { FastifyInstance } from 'fastify';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { pause } from '../http/stall.ts';
import { registerBookings } from './booking-routes.ts';
import { registerChanges } from './change-routes.ts';
import { answerOf, makeQuote, priceRate } from './quote.ts';
import { openOffer } from './rate-token.ts';
import { refuse } from './refusal.ts';
import { quoteRequest, rateRequest, searchRequest } from './requests.ts';
import { searchCars } from './search.ts';

const SLOW_MS = 8_000;
const PRICE_SHIFT: Readonly<Record<string, number>> = {
  'price-up': 1.06,
  'price-down': 0.95,
  'price-surge': 1.4,
};

/** The rental suppliers: search, rates, quotes, bookings, cancellations and changes under `/v1/cars`. */
export function registerCars(app: FastifyInstance, deps: WorldDeps): void {
  const { db, clock, faults } = deps;

  app.post('/v1/cars/search', async (request) => {
    const wanted = parse(searchRequest, request.body);
    const fault = await faults.take('cars', 'search');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    return searchCars(db, wanted, clock.now(), fault === 'partial');
  });

  app.post('/v1/cars/rates', async (request) => {
    const wanted = parse(rateRequest, request.body);
    const fault = await faults.take('cars', 'rate');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'sold-out') throw refuse('sold_out');
    const now = clock.now();
    return answerOf(await priceRate(db, wanted, now), now);
  });

  app.post('/v1/cars/quotes', async (request) => {
    const { rateToken, extras } = parse(quoteRequest, request.body);
    if (!openOffer(rateToken)) throw refuse('invalid_request', 'rateToken: not a token of ours');
    const fault = await faults.take('cars', 'quote');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'sold-out') throw refuse('sold_out');
    if (fault === 'expired') throw refuse('expired');
    if (fault === 'desk-closed') throw refuse('desk_closed');
    if (fault === 'under-25') throw refuse('price_unavailable_under_25');
    return makeQuote(db, rateToken, extras, clock.now(), PRICE_SHIFT[fault ?? ''] ?? 1);
  });

  registerBookings(app, deps);
  registerChanges(app, deps);
}
