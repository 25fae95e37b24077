import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { pause } from '../http/stall.ts';
import { loadPlaces } from '../places/read.ts';
import { lookDayOf } from './answers/journey.ts';
import { openFare } from './answers/offer-token.ts';
import type { AirCitiesAnswer, AirQuote } from './api-types.ts';
import { voidMs } from './bookings/book.ts';
import { registerAirBookings } from './bookings/booking-routes.ts';
import { endHolds, holdMinutesOf } from './bookings/hold.ts';
import { registerPassengerCancellations } from './bookings/passenger-routes.ts';
import { airCities } from './city-codes.ts';
import { registerAirCredits } from './credits/routes.ts';
import { registerAirStatus } from './days/status-routes.ts';
import { type AirDesk, openAirDesk } from './desk/desk.ts';
import type { Present } from './desk/jobs.ts';
import { registerAirExchanges } from './exchanges/routes.ts';
import { registerAirExtras } from './extras/routes.ts';
import { insertQuote } from './bookings/quote-store.ts';
import { refuseFlight } from './refusal.ts';
import { calendarRequest, currencyOf, historyRequest, quoteRequest, searchRequest } from './requests.ts';
import { findAtPresent } from './store.ts';
import { dayOf } from './zones.ts';

const SLOW_MS = 8_000;
const QUOTE_MS = 15 * 60_000;
/** Refusals that can be provoked while a fare is priced again. */
const QUOTE_REFUSALS: Readonly<Record<string, Parameters<typeof refuseFlight>[0]>> = {
  'sold-out': 'sold_out',
  expired: 'expired',
  'not-for-sale': 'not_for_sale',
  'lap-infants-unsupported': 'lap_infants_unsupported',
  'seated-infants-unsupported': 'seated_infants_unsupported',
};
const PRICE_SHIFT: Readonly<Record<string, number>> = {
  'price-up': 1.08,
  'price-down': 0.94,
  'price-surge': 1.4,
};
/** Days after a departure on which flights of the same direction may leave. */
const ONWARD_DAYS = 4;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The supplier of flights: search, calendar, past prices, quotes, bookings and cancellations under `/v1/air`. The
 * thread that searches starts with the first call, or when the answer's `wake` is called, unless a `desk` is given,
 * which its owner closes. Without `disruptions` flights go as published, but for commanded events.
 */
export function registerAir(
  app: FastifyInstance,
  deps: WorldDeps,
  { disruptions, desk: given }: { disruptions: boolean; desk?: AirDesk | undefined },
): { wake(): void } {
  const { db, clock, faults } = deps;
  const desk = given ?? openAirDesk(deps.dataDir);
  if (!given) app.addHook('onClose', () => desk.close());

  /** First step of a call that sells flights of some days. A slow supplier answers late with data read now. */
  const begin = async (
    operation: string,
    days: readonly number[],
  ): Promise<{ fault: string | null; now: Present }> => {
    const [from, until] = [Math.min(...days) - 1, Math.max(...days) + ONWARD_DAYS];
    const present = await findAtPresent(db, operation, from, until, clock.now());
    const { fault, taken, events, hasOverdueHolds } = present;
    if (hasOverdueHolds) await endHolds(db, clock.now());
    if (fault === 'error') throw refuseFlight('provider_error');
    return { fault, now: { now: clock.now().getTime(), taken, events, disruptions } };
  };
  const cities: AirCitiesAnswer = { cities: airCities(loadPlaces().file.airports) };

  app.get('/v1/air/cities', async () => cities);

  app.post('/v1/air/search', async (request, reply) => {
    const asked = currencyOf(parse(searchRequest, request.body));
    const days = asked.directions.map(({ date }) => dayOf(date));
    const { fault, now } = await begin(asked.channel === 'direct' ? 'direct-search' : 'search', days);
    if (fault === 'slow') await pause(request, SLOW_MS);
    const searchId = `as_${randomUUID()}`;
    const text = await desk.ask({ kind: 'search', searchId, asked, partial: fault === 'partial', ...now });
    return reply.type(JSON_TYPE).send(text);
  });

  app.post('/v1/air/calendar', async (request, reply) => {
    const asked = currencyOf(parse(calendarRequest, request.body));
    const { fault, now } = await begin('calendar', [dayOf(asked.from), dayOf(asked.until)]);
    if (fault === 'slow') await pause(request, SLOW_MS);
    return reply.type(JSON_TYPE).send(await desk.ask({ kind: 'calendar', asked, ...now }));
  });

  app.post('/v1/air/price-history', async (request, reply) => {
    const asked = currencyOf(parse(historyRequest, request.body));
    const fault = await faults.take('air', 'calendar');
    if (fault === 'error') throw refuseFlight('provider_error');
    const now = clock.now().getTime();
    return reply.type(JSON_TYPE).send(await desk.ask({ kind: 'history', asked, now, disruptions }));
  });

  app.post('/v1/air/quotes', async (request): Promise<AirQuote> => {
    const asked = currencyOf(parse(quoteRequest, request.body));
    const days = asked.fareTokens.flatMap((token) => openFare(token)?.legs.map(({ day }) => day) ?? []);
    const { fault, now } = await begin('quote', days.length > 0 ? days : [lookDayOf(clock.now().getTime())]);
    const refusal = QUOTE_REFUSALS[fault ?? ''];
    if (refusal) throw refuseFlight(refusal);
    const shift = PRICE_SHIFT[fault ?? ''] ?? 1;
    const priced = await desk.ask({ kind: 'quote', request: asked, shift, ...now });
    const answer: AirQuote = {
      quoteId: `aq_${randomUUID()}`,
      expiresAt: new Date(now.now + QUOTE_MS).toISOString(),
      voidMinutes: priced.departsAt > now.now + QUOTE_MS + voidMs ? voidMs / 60_000 : null,
      holdMinutes: holdMinutesOf(priced, now.now),
      ...priced.answer,
      credits: [],
    };
    await insertQuote(db, { ...priced, answer }, new Date(now.now));
    return answer;
  });

  const status = registerAirStatus(app, deps, { desk, disruptions });
  registerAirBookings(app, deps, status);
  registerPassengerCancellations(app, deps, status);
  registerAirExchanges(app, deps, { desk, begin, status });
  registerAirExtras(app, deps);
  registerAirCredits(app, deps);
  return { wake: () => desk.wake() };
}
