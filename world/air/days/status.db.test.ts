import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import { testWorld } from '#tests/support/world.ts';
import type { AirBooking, AirBookingStatus, AirNews, AirStatusAnswer, FlightStatus } from '../api-types.ts';
import { AirCaller, fareOf, problem } from '../fixtures/air-caller.ts';

const { world, air } = await openAir();

/** A flight of a search, by its operating number. */
interface Named {
  carrier: string;
  flightNumber: number;
  origin: string;
  date: string;
}

const event = (flight: Named, rest: object) => air.call('events', { ...flight, ...rest });
const statusOf = async (flight: Named): Promise<FlightStatus> => {
  const { carrier, flightNumber, date, origin } = flight;
  const path = `/v1/air/status?carrier=${carrier}&flightNumber=${flightNumber}&date=${date}&origin=${origin}`;
  const { status, body } = await world.call('GET', path);
  expect(status).toBe(200);
  const [first] = (body as unknown as AirStatusAnswer).flights;
  if (!first) throw new Error('no flight');
  return first;
};
const bookingStatus = async ({ bookingId }: AirBooking): Promise<AirBookingStatus> =>
  (await world.call('GET', `/v1/air/bookings/${bookingId}/status`)).body as unknown as AirBookingStatus;

/** Books the cheapest basic fare of an airline and passes the time in which nothing is lost. */
async function bookedAndLocked(text: string, carrier: string): Promise<AirBooking> {
  const found = await air.search(text, { maxStops: 0 });
  const booking = await air.booked([fareOf(found, 'basic', 0, carrier).fareToken]);
  await air.move(25 * 3600);
  return booking;
}
const nameOf = ({ carrier, flightNumber, origin, date }: FlightStatus): Named => ({
  carrier,
  flightNumber,
  origin,
  date,
});

describe('a flight of the sandbox', () => {
  it('has its sold times as its status at first, found by number and by booking', async () => {
    const booking = await bookedAndLocked('JFK LHR 2027-02-10', 'BA');
    const { flights, tickets } = await bookingStatus(booking);
    const sold = booking.tickets[0]?.directions[0]?.flights[0];
    expect(flights).toEqual([
      expect.objectContaining({
        carrier: 'BA',
        origin: 'JFK',
        destination: 'LHR',
        date: '2027-02-10',
        state: 'scheduled',
        scheduledDeparture: sold?.departsAt,
        estimatedArrival: sold?.arrivesAt,
        departsLocal: sold?.departsLocal,
        originGate: null,
        missesConnection: false,
      }),
    ]);
    expect(tickets).toEqual([{ carrier: 'BA', isOwed: false }]);
    const [first] = flights;
    if (first) expect(await statusOf(nameOf(first))).toEqual(expect.objectContaining({ state: 'scheduled' }));
    const unknown = await world.call('GET', '/v1/air/status?carrier=BA&flightNumber=9998&date=2027-02-10');
    expect(problem(unknown)).toBe('404 not_found');
  });

  it('that is rescheduled is sold at its new time, and earlier buyers are owed the fare', async () => {
    const booking = await bookedAndLocked('JFK LHR 2027-03-10', 'BA');
    const [before] = (await bookingStatus(booking)).flights;
    if (!before) throw new Error('no flight');
    const basic = await air.cancellation(booking);
    expect(basic.tickets.map(({ kind }) => kind)).toEqual(['none']);

    const minutes = before.departsLocal.slice(11) > '12:00' ? -400 : 400;
    expect((await event(nameOf(before), { kind: 'reschedule', minutes })).status).toBe(200);
    const [moved] = (await bookingStatus(booking)).flights;
    expect(Date.parse(moved?.scheduledDeparture ?? '')).toBe(
      Date.parse(before.scheduledDeparture) + minutes * 60_000,
    );
    const found = await air.search('JFK LHR 2027-03-10', { maxStops: 0 });
    const own = found.flights.filter(
      ({ marketingCarrier, flightNumber }) =>
        marketingCarrier === 'BA' && flightNumber === before.flightNumber,
    );
    expect(own.map(({ departsAt }) => departsAt)).toEqual([moved?.scheduledDeparture]);

    const owed = await air.cancellation(booking);
    expect(owed).toMatchObject({
      refundMinor: booking.totalMinor,
      tickets: [{ kind: 'refund', penaltyMinor: 0, creditMinor: 0 }],
    });
    // A customer who buys the flight at its changed time is owed nothing.
    const later = await air.booked([fareOf(found, 'basic', 0, 'BA').fareToken]);
    expect((await bookingStatus(later)).tickets).toEqual([{ carrier: 'BA', isOwed: false }]);
    expect((await air.cancelled(booking)).cancellation?.refundMinor).toBe(booking.totalMinor);
  });

  it('that is cancelled is no longer sold, is refunded in full and is announced to callers that wait for events', async () => {
    const booking = await bookedAndLocked('LHR CDG 2027-02-20', 'BA');
    const [before] = (await bookingStatus(booking)).flights;
    if (!before) throw new Error('no flight');
    const { cursor } = (await world.call('GET', '/v1/air/events')).body as unknown as AirNews;
    const waiting = world.call('GET', `/v1/air/events?after=${cursor}`);
    await event(nameOf(before), { kind: 'cancel' });
    expect((await waiting).body).toEqual({ cursor: cursor + 1, bookingIds: [booking.bookingId] });
    expect((await statusOf(nameOf(before))).state).toBe('cancelled');
    const found = await air.search('LHR CDG 2027-02-20', { maxStops: 0 });
    expect(
      found.flights.filter(
        ({ marketingCarrier, flightNumber }) =>
          marketingCarrier === 'BA' && flightNumber === before.flightNumber,
      ),
    ).toEqual([]);
    expect(await air.cancellation(booking)).toMatchObject({ refundMinor: booking.totalMinor });
  });

  it('that is delayed departs and arrives late as the clock advances', async () => {
    const booking = await bookedAndLocked('LHR AMS 2026-12-10', 'BA');
    const [before] = (await bookingStatus(booking)).flights;
    if (!before) throw new Error('no flight');
    await event(nameOf(before), { kind: 'delay', minutes: 75 });
    const at = (text: string) => (Date.parse(text) - world.deps.clock.now().getTime()) / 1000;
    const late = await statusOf(nameOf(before));
    expect(late).toMatchObject({ state: 'delayed', cause: 'airline' });
    expect(Date.parse(late.estimatedDeparture)).toBe(Date.parse(before.scheduledDeparture) + 75 * 60_000);
    await air.move(at(before.scheduledDeparture) + 60);
    expect((await statusOf(nameOf(before))).state).toBe('delayed');
    expect((await statusOf(nameOf(before))).originGate).toMatch(/^[A-D]\d+$/);
    await air.move(at(late.estimatedDeparture) + 60);
    expect((await statusOf(nameOf(before))).state).toBe('departed');
    await air.move(at(late.estimatedArrival) + 60);
    expect((await statusOf(nameOf(before))).state).toBe('arrived');
    expect(problem(await air.call(`bookings/${booking.bookingId}/cancellation-quotes`, {}))).toBe(
      '409 not_cancellable',
    );
  });

  it('after one that is delayed too long is marked as a missed connection', async () => {
    const found = await air.search('LIS BGO 2027-01-14', { maxStops: 1 });
    const way = found.directions[0]?.find(({ flights }) => flights.length === 2);
    const booking = await air.booked([way?.fares[0]?.fareToken ?? '']);
    const [first] = (await bookingStatus(booking)).flights;
    if (!first) throw new Error('no flight');
    await event(nameOf(first), { kind: 'delay', minutes: 1200 });
    const status = await bookingStatus(booking);
    expect(status.flights.map(({ missesConnection }) => missesConnection)).toEqual([false, true]);
    expect(status.tickets.map(({ isOwed }) => isOwed)).toEqual([true]);
  });
});

describe('a sandbox with disruptions', () => {
  it('sells flights at their current schedule and omits withdrawn ones', async () => {
    const lively = await testWorld({ disruptions: true, namesHotels: false });
    try {
      const caller = new AirCaller(lively);
      const quiet = await air.search('JFK LHR 2027-03-11', { maxStops: 0 });
      const told = async () =>
        new Map(
          (await caller.search('JFK LHR 2027-03-11', { maxStops: 0 })).flights.map((flight) => [
            `${flight.operatingCarrier} ${flight.flightNumber}`,
            flight.departsLocal,
          ]),
        );
      const now = await told();
      // By the time they leave, one in six or so of a season's flights has been moved or withdrawn.
      await caller.move(107 * 86_400);
      const then = await told();
      const moved = quiet.flights.filter(
        ({ operatingCarrier, flightNumber, departsLocal }) =>
          then.get(`${operatingCarrier} ${flightNumber}`) !== departsLocal,
      );
      expect(now.size).toBeGreaterThan(20);
      expect(moved.length).toBeGreaterThan(0);
      expect(moved.length).toBeLessThan(quiet.flights.length / 2);
      expect([...then]).toEqual([...(await told())]);
    } finally {
      await lively.close();
    }
  });
});
