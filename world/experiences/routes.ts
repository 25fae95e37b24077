import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { pause } from '../http/stall.ts';
import { dateOf } from '../stays/search/calendar.ts';
import { quotingOf } from '../stays/currencies.ts';
import { answerReviews, noReviews, reviewsRequest } from '../reviews/answer.ts';
import type { ReviewsAnswer } from '../reviews/api-types.ts';
import type { AvailabilityAnswer, CalendarAnswer, Day, SearchAnswer } from './api-types.ts';
import { registerBookings } from './booking-routes.ts';
import { activitiesOf, cardOf, productOf } from './product.ts';
import { refuse } from './refusal.ts';
import { availabilityRequest, calendarRequest, currencyOf, daysOf, searchRequest } from './requests.ts';
import { reviewSubjectOf } from './reviews.ts';
import { requireActivity } from './reserve.ts';
import { hasRoom, leadMinor, partyMinor, type Place, placesOf, presentSlot } from './slots.ts';
import { findTaken } from './store.ts';

const SLOW_MS = 8_000;
const MOST_DAYS = 42;

/** The operators of activities: products, calendar, slots, holds and bookings under `/v1/experiences`. */
export function registerExperiences(app: FastifyInstance, deps: WorldDeps): void {
  const { db, clock, faults, publicUrl } = deps;

  app.post('/v1/experiences/search', async (request): Promise<SearchAnswer> => {
    const { cityId, currency: code, seats, party, ...span } = parse(searchRequest, request.body);
    const currency = currencyOf(code);
    const days = daysOf(span, MOST_DAYS);
    const fault = await faults.take('experiences', 'search');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const all = activitiesOf(cityId);
    const activities = fault === 'partial' ? all.filter((_, at) => at % 2 === 0) : all;
    const now = clock.now();
    const taken = await findTaken(db, { products: activities.map(({ id }) => id), ...days, now });
    const quoting = quotingOf(currency);
    const products = activities.map((activity) => {
      const byDay = new Map<number, Day>();
      let cheapest: Place | null = null;
      for (const place of placesOf(activity, { ...days, now, taken })) {
        if (!hasRoom(place, seats)) continue;
        const lowestMinor = leadMinor(activity, place, quoting);
        if (!cheapest || lowestMinor < leadMinor(activity, cheapest, quoting)) cheapest = place;
        const day = byDay.get(place.day);
        if (!day) byDay.set(place.day, { date: dateOf(place.day), lowestMinor, slots: 1 });
        else {
          day.slots++;
          day.lowestMinor = Math.min(day.lowestMinor, lowestMinor);
        }
      }
      return {
        card: cardOf(activity, publicUrl),
        days: [...byDay.values()],
        partyMinor: cheapest && partyMinor(activity, cheapest, party, quoting),
      };
    });
    return { cityId, currency, complete: fault !== 'partial', products };
  });

  app.get('/v1/experiences/products/:id', async (request) => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const { currency } = parse(z.object({ currency: z.string() }), request.query);
    if ((await faults.take('experiences', 'product')) === 'error') throw refuse('provider_error');
    return productOf(requireActivity(id), currencyOf(currency), publicUrl);
  });

  app.get('/v1/experiences/products/:id/reviews', async (request): Promise<ReviewsAnswer> => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const subject = reviewSubjectOf(requireActivity(id));
    const wanted = parse(reviewsRequest, request.query);
    const fault = await faults.take('experiences', 'reviews');
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    return fault === 'none' ? noReviews : answerReviews(subject, wanted, clock.now());
  });

  app.post('/v1/experiences/calendar', async (request): Promise<CalendarAnswer> => {
    const wanted = parse(calendarRequest, request.body);
    const activity = requireActivity(wanted.productId);
    const currency = currencyOf(wanted.currency);
    const days = daysOf(wanted, MOST_DAYS);
    if ((await faults.take('experiences', 'calendar')) === 'error') throw refuse('provider_error');
    const now = clock.now();
    const taken = await findTaken(db, { products: [activity.id], ...days, now });
    const places = placesOf(activity, { ...days, now, taken }).filter(
      ({ optionId }) => wanted.optionId === null || optionId === wanted.optionId,
    );
    const quoting = quotingOf(currency);
    const answer = Array.from({ length: days.until - days.from + 1 }, (_, at) => {
      const own = places.filter(({ day }) => day === days.from + at);
      const sold = own.filter((place) => hasRoom(place, wanted.seats));
      const isOut = sold.length === 0 && own.some(({ status }) => status !== 'CLOSED');
      const [first] = sold;
      const status = isOut ? ('SOLD_OUT' as const) : (first?.status ?? ('CLOSED' as const));
      const lowest = sold.map((place) => leadMinor(activity, place, quoting));
      return {
        date: dateOf(days.from + at),
        status,
        lowestMinor: lowest.length > 0 ? Math.min(...lowest) : null,
        slots: sold.length,
      };
    });
    return { productId: activity.id, currency, days: answer };
  });

  app.post('/v1/experiences/availability', async (request): Promise<AvailabilityAnswer> => {
    const wanted = parse(availabilityRequest, request.body);
    const activity = requireActivity(wanted.productId);
    const currency = currencyOf(wanted.currency);
    const days = daysOf(wanted, 7);
    const fault = await faults.take('experiences', 'availability');
    if (fault === 'error') throw refuse('provider_error');
    const now = clock.now();
    const taken = await findTaken(db, { products: [activity.id], ...days, now });
    const quoting = quotingOf(currency);
    const slots = placesOf(activity, { ...days, now, taken }).map((place) =>
      presentSlot(activity, fault === 'sold-out' ? { ...place, left: 0, status: 'SOLD_OUT' } : place, {
        quoting,
      }),
    );
    return { productId: activity.id, currency, slots };
  });

  registerBookings(app, deps);
}
