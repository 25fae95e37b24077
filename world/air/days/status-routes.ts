import { EventEmitter, once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { parse } from '../../http/parse.ts';
import { notFound } from '../../http/problem.ts';
import type { AirBookedFlights, AirBookingStatus, AirNews, AirStatusAnswer } from '../api-types.ts';
import { settled } from '../bookings/book.ts';
import { type BookingRow, acceptTimes, findBooking, leaveUnflown } from '../bookings/booking-store.ts';
import { findQuote } from '../bookings/quote-store.ts';
import type { AirDesk } from '../desk/desk.ts';
import { refuseFlightBecause } from '../refusal.ts';
import { dayOf } from '../zones.ts';
import { bookingStatus, journeysOf } from './booking-status.ts';
import type { DaysAsked } from './changes.ts';
import { findBookedFlights, findEvents, findNews, insertEvent } from './events-store.ts';

const LONG_POLL_MS = 25_000;
const MOST_BOOKED = 100;

const airline = z.string().regex(/^[A-Z0-9]{2}$/);
const airport = z.string().regex(/^[A-Z]{3}$/);
const number = z.coerce.number().int().min(1).max(9999);
const named = z.object({
  carrier: airline,
  flightNumber: number,
  date: z.iso.date(),
  origin: airport.optional(),
});
/** A flight stays on its day, so it is moved by less than one. */
const event = z
  .object({
    carrier: airline,
    flightNumber: number,
    origin: airport,
    date: z.iso.date(),
    kind: z.enum(['delay', 'reschedule', 'cancel']),
    minutes: z.int().min(-1439).max(1439).optional(),
  })
  .refine(
    ({ kind, minutes }) => (kind === 'cancel') === (minutes === undefined),
    'minutes: of a delay or reschedule',
  );

/** The airline flies one of the flights in two legs from now on, which fits no booking of it. */
const withStop = (told: AirBookingStatus): AirBookingStatus => ({
  ...told,
  flights: told.flights.flatMap((flight, at) => (at === 0 ? [flight, flight] : [flight])),
});

/** Flight status by flight number or by booking. */
export interface AirStatus {
  /** Throws Problem `not_found`. */
  ofBooking(row: BookingRow): Promise<AirBookingStatus>;
}

/** `GET /v1/air/status`, the status of the flights of a booking or a quote, and the console's routes that command events. */
export function registerAirStatus(
  app: FastifyInstance,
  { db, clock, faults }: WorldDeps,
  { desk, disruptions }: { desk: AirDesk; disruptions: boolean },
): AirStatus {
  const happened = new EventEmitter().setMaxListeners(0);
  let isOver = false;
  app.addHook('preClose', async () => {
    isOver = true;
    happened.emit('event');
  });

  const days = async (from: number, until: number): Promise<DaysAsked> => ({
    now: clock.now().getTime(),
    events: await findEvents(db, from, until),
    disruptions,
  });
  const ofBooking = async (row: Parameters<typeof bookingStatus>[0]): Promise<AirBookingStatus> => {
    const journeys = journeysOf(row);
    const flown = journeys.flat().map(({ day }) => day);
    const asked = await days(Math.min(...flown), Math.max(...flown));
    const told = await desk.ask({ kind: 'journeys', journeys, ...asked });
    return bookingStatus(row, told, new Date(asked.now));
  };

  app.get('/v1/air/status', async (request): Promise<AirStatusAnswer> => {
    const { carrier, flightNumber, date, origin = null } = parse(named, request.query);
    const day = dayOf(date);
    const asked = await days(day, day);
    const flight = { carrier, flightNumber, origin, day };
    const flights = await desk.ask({ kind: 'status', flight, ...asked });
    if (flights.length === 0) throw notFound('flight');
    return { asOf: new Date(asked.now).toISOString(), flights };
  });

  app.get('/v1/air/quotes/:id/status', async (request) => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const quote = await findQuote(db, id);
    if (!quote) throw notFound('quote');
    return ofBooking({ id, quote: quote.body, accepted: null });
  });

  app.get('/v1/air/bookings/:id/status', async (request) => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const row = await findBooking(db, id);
    if (!row) throw notFound('booking');
    const told = await ofBooking(await settled(db, row, clock.now()));
    const fault = await faults.take('air', 'status', { reference: row.reference });
    return fault === 'flights-added' ? withStop(told) : told;
  });

  app.post('/v1/air/bookings/:id/no-show', async (request): Promise<AirBookingStatus> => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const { from } = parse(z.object({ from: z.int().nonnegative() }), request.body);
    const row = await findBooking(db, id);
    if (!row) throw notFound('booking');
    if (!(await leaveUnflown(db, id, from)))
      throw refuseFlightBecause('not_cancellable', `The booking is ${row.status}.`);
    return ofBooking({ ...row, unflown_from: from });
  });

  app.post('/v1/air/bookings/:id/accept-times', async (request): Promise<AirBookingStatus> => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const row = await findBooking(db, id);
    if (!row) throw notFound('booking');
    const { flights } = await ofBooking(row);
    const flies = flights.every(({ state, missesConnection }) => state !== 'cancelled' && !missesConnection);
    const times = flights.map(({ scheduledDeparture: departsAt, scheduledArrival: arrivesAt }) => ({
      departsAt,
      arrivesAt,
    }));
    if (!flies || !(await acceptTimes(db, id, times)))
      throw refuseFlightBecause('not_changeable', 'There are no flights to agree to.');
    return ofBooking({ ...row, accepted: times });
  });

  app.get(
    '/v1/air/booked-flights',
    async (): Promise<AirBookedFlights> => ({
      flights: await findBookedFlights(db, clock.now(), MOST_BOOKED),
    }),
  );

  app.post('/v1/air/events', async (request): Promise<AirStatusAnswer> => {
    const { date, minutes = null, ...flight } = parse(event, request.body);
    const day = dayOf(date);
    const known = await desk.ask({ kind: 'status', flight: { ...flight, day }, ...(await days(day, day)) });
    if (known.length === 0) throw notFound('flight');
    await insertEvent(db, { ...flight, day, minutes, toldAt: clock.now().getTime() });
    happened.emit('event');
    const asked = await days(day, day);
    const flights = await desk.ask({ kind: 'status', flight: { ...flight, day }, ...asked });
    return { asOf: new Date(asked.now).toISOString(), flights };
  });

  app.get('/v1/air/events', async (request): Promise<AirNews> => {
    const { after } = parse(
      z.object({ after: z.coerce.number().int().nonnegative().optional() }),
      request.query,
    );
    const news = await findNews(db, after ?? 0);
    if (after === undefined) return { ...news, bookingIds: [] };
    if (news.cursor > after || isOver) return news;
    await once(happened, 'event', { signal: AbortSignal.timeout(LONG_POLL_MS) }).catch(() => undefined);
    return isOver ? news : findNews(db, after);
  });

  return { ofBooking };
}
