import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { pause } from '../http/stall.ts';
import { registerBookings } from './bookings/booking-routes.ts';
import { registerChanges } from './bookings/change-routes.ts';
import { calendarPrices } from './search/calendar-prices.ts';
import { cataloguePage } from './catalogue.ts';
import { contentOf } from './content.ts';
import { registerStaySearch } from './index/routes.ts';
import { makeQuote } from './rates/quote.ts';
import { REACH_DAYS, openingsOf } from './search/openings.ts';
import { reviewSubjectOf } from './reviews.ts';
import { answerReviews, noReviews, reviewsRequest } from '../reviews/answer.ts';
import type { ReviewsAnswer } from '../reviews/api-types.ts';
import { openOffer } from './rates/rate-token.ts';
import { ratesOf } from './rates/rates.ts';
import { availabilityRequest, calendarRequest, quoteRequest, ratesRequest, searchOf } from './requests.ts';
import { searchStays } from './search/search.ts';
import { findTaken } from './store.ts';
import { loadStock } from './stock.ts';
import { refuse, refuseBecause } from './refusal.ts';
import { withoutSomePrices } from './search/unpriced.ts';

const SLOW_MS = 8_000;
const PRICE_SHIFT: Readonly<Record<string, number>> = {
  'price-up': 1.06,
  'price-down': 0.95,
  'price-surge': 1.4,
  'price-slump': 0.6,
};

/** The lodging supplier: search, content, rates, quotes, bookings and cancellations under `/v1/lodging`. */
export async function registerStays(
  app: FastifyInstance,
  deps: WorldDeps,
  options: { readonly prepares: boolean },
): Promise<void> {
  const { db, clock, faults, publicUrl } = deps;
  const stock = loadStock();

  const positionOf = (params: unknown): number => {
    const { id } = parse(z.object({ id: z.coerce.number().int() }), params);
    if (id < 1 || id > stock.cityOf.length) throw notFound('stay');
    return id - 1;
  };

  app.get('/v1/lodging/catalogue', async (request) => {
    const { cursor } = parse(z.object({ cursor: z.coerce.number().int().min(0).default(0) }), request.query);
    return cataloguePage(stock, cursor);
  });

  app.post('/v1/lodging/availability', async (request) => {
    const wanted = parse(availabilityRequest, request.body);
    const fault = await faults.take('stays', 'search');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const answer = await searchStays(db, stock, wanted, clock.now(), fault === 'partial');
    return fault === 'unpriced' ? withoutSomePrices(answer) : answer;
  });

  app.post('/v1/lodging/calendar', async (request) => {
    const wanted = parse(calendarRequest, request.body);
    const fault = await faults.take('stays', 'calendar');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    return calendarPrices(db, stock, wanted, clock.now());
  });

  app.get('/v1/lodging/stays/:id', async (request) =>
    contentOf(stock, positionOf(request.params), clock.now(), publicUrl),
  );

  app.get('/v1/lodging/stays/:id/reviews', async (request): Promise<ReviewsAnswer> => {
    const subject = reviewSubjectOf(stock, positionOf(request.params));
    const wanted = parse(reviewsRequest, request.query);
    const fault = await faults.take('stays', 'reviews', { stayId: subject.id });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    return fault === 'none' ? noReviews : answerReviews(subject, wanted, clock.now());
  });

  app.post('/v1/lodging/stays/:id/rates', async (request) => {
    const at = positionOf(request.params);
    const { roomTypeId, ...asked } = parse(ratesRequest, request.body);
    const search = searchOf(asked, clock.now());
    const fault = await faults.take('stays', 'rates', { stayId: String(at + 1) });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'sold-out') return { stayId: at + 1, rooms: [], violations: [] };
    const taken = await findTaken(
      db,
      [[at + 1, at + 1]],
      search.firstNight,
      search.firstNight + search.nights,
    );
    return ratesOf(stock, at, search, taken, roomTypeId);
  });

  app.post('/v1/lodging/stays/:id/openings', async (request) => {
    const at = positionOf(request.params);
    const search = searchOf(parse(ratesRequest, request.body), clock.now());
    const around = REACH_DAYS + search.nights + 1;
    const taken = await findTaken(
      db,
      [[at + 1, at + 1]],
      search.firstNight - around,
      search.firstNight + around + search.nights,
    );
    return openingsOf(stock, at, search, taken);
  });

  app.post('/v1/lodging/quotes', async (request) => {
    const offer = openOffer(parse(quoteRequest, request.body).rateToken);
    if (!offer) throw refuseBecause('invalid_request', 'rateToken: not a token of ours');
    const fault = await faults.take('stays', 'quote', { stayId: String(offer.stayId) });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'sold-out') throw refuse('sold_out');
    if (fault === 'expired') throw refuse('expired');
    if (fault === 'not-for-sale') throw refuse('not_for_sale');
    return makeQuote(db, stock, offer, clock.now(), PRICE_SHIFT[fault ?? ''] ?? 1);
  });

  await registerStaySearch(app, deps, stock, options);
  registerBookings(app, deps, stock);
  registerChanges(app, deps, stock);
}
