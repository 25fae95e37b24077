import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { pause } from '../http/stall.ts';
import { loadPlaces } from '../places/read.ts';
import { lookDayOf } from './answers/journey.ts';
import { openFare } from './answers/offer-token.ts';
import type { AirCitiesAnswer, AirCredit, AirQuote } from './api-types.ts';
import { registerAirBookings } from './booking-routes.ts';
import { airCities } from './city-codes.ts';
import { findCredit, presentCredit } from './credit-store.ts';
import { applyCredits } from './credits.ts';
import { findEvents } from './days/events-store.ts';
import { registerAirStatus } from './days/status-routes.ts';
import { openAirDesk } from './desk/desk.ts';
import type { Present } from './desk/jobs.ts';
import { type AppliedCredit, insertQuote } from './quote-store.ts';
import { refuseFlight } from './refusal.ts';
import { calendarRequest, currencyOf, quoteRequest, searchRequest } from './requests.ts';
import { findTakenSeats } from './store.ts';
import { dayOf } from './zones.ts';

const SLOW_MS = 8_000;
const QUOTE_MS = 15 * 60_000;
const PRICE_SHIFT: Readonly<Record<string, number>> = { 'price-up': 1.08, 'price-down': 0.94 };
/** Days after a departure on which flights of the same direction may leave. */
const ONWARD_DAYS = 4;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The supplier of flights: search, calendar, quotes, bookings and cancellations under `/v1/air`. The thread that
 * searches starts with the first call, or when the answer's `wake` is called. Without `disruptions` flights go as
 * published, but for what is commanded.
 */
export function registerAir(
  app: FastifyInstance,
  deps: WorldDeps,
  { disruptions }: { disruptions: boolean },
): { wake(): void } {
  const { db, clock, faults } = deps;
  const desk = openAirDesk();
  app.addHook('onClose', () => desk.close());

  const present = async (days: readonly number[]): Promise<Present> => {
    const [from, until] = [Math.min(...days) - 1, Math.max(...days) + ONWARD_DAYS];
    const [taken, events] = await Promise.all([findTakenSeats(db, from, until), findEvents(db, from, until)]);
    return { now: clock.now().getTime(), taken, events, disruptions };
  };
  const cities: AirCitiesAnswer = { cities: airCities(loadPlaces().file.airports) };

  app.get('/v1/air/cities', async () => cities);

  app.post('/v1/air/search', async (request, reply) => {
    const asked = currencyOf(parse(searchRequest, request.body));
    const fault = await faults.take('air', 'search');
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const now = await present(asked.directions.map(({ date }) => dayOf(date)));
    const searchId = `as_${randomUUID()}`;
    const text = await desk.ask({ kind: 'search', searchId, asked, partial: fault === 'partial', ...now });
    return reply.type(JSON_TYPE).send(text);
  });

  app.post('/v1/air/calendar', async (request, reply) => {
    const asked = currencyOf(parse(calendarRequest, request.body));
    const fault = await faults.take('air', 'calendar');
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const now = await present([dayOf(asked.from), dayOf(asked.until)]);
    return reply.type(JSON_TYPE).send(await desk.ask({ kind: 'calendar', asked, ...now }));
  });

  app.post('/v1/air/quotes', async ({ body }): Promise<AirQuote> => {
    const asked = currencyOf(parse(quoteRequest, body));
    const fault = await faults.take('air', 'quote');
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'sold-out') throw refuseFlight('sold_out');
    if (fault === 'expired') throw refuseFlight('expired');
    const shift = PRICE_SHIFT[fault ?? ''] ?? 1;
    const days = asked.fareTokens.flatMap((token) => openFare(token)?.legs.map(({ day }) => day) ?? []);
    const now = await present(days.length > 0 ? days : [lookDayOf(clock.now().getTime())]);
    const { creditIds, ...request } = asked;
    const priced = await desk.ask({ kind: 'quote', request, shift, ...now });
    const applied = await applyCredits(db, creditIds, priced.answer, new Date(now.now));
    const answer: AirQuote = {
      quoteId: `aq_${randomUUID()}`,
      expiresAt: new Date(now.now + QUOTE_MS).toISOString(),
      ...priced.answer,
      credits: sumsOf(applied),
    };
    await insertQuote(db, { ...priced, answer, applied }, new Date(now.now));
    return answer;
  });

  app.get('/v1/air/credits/:id', async ({ params }): Promise<AirCredit> => {
    const { id } = parse(z.object({ id: z.string() }), params);
    const credit = await findCredit(db, id);
    if (!credit) throw notFound('credit');
    return presentCredit(credit, clock.now());
  });

  registerAirBookings(app, deps, registerAirStatus(app, deps, { desk, disruptions }));
  return { wake: () => desk.wake() };
}

/** What each credit pays of all tickets together. */
function sumsOf(applied: readonly AppliedCredit[]): AirQuote['credits'] {
  const sums = new Map<string, number>();
  for (const { creditId, minor } of applied) sums.set(creditId, (sums.get(creditId) ?? 0) + minor);
  return [...sums].map(([creditId, minor]) => ({ creditId, minor }));
}
