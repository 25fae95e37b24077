import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { withoutDocuments } from '#server/modules/flights/index.ts';
import type { TripSide } from '#server/modules/products/index.ts';
import { checkInSoonMs, correctNames, insertTrip, planReminder } from '#server/modules/trips/index.ts';
import type { ProductDeps } from '../kind.ts';
import { flightCard } from './card.ts';
import { nextToRemind } from './check-in.ts';
import { readFlownTrip } from './flown-trip.ts';
import { hasLeft } from './has-left.ts';
import { flightItems, readFlightConfirmation, readFlightItem, readFlightRequest } from './item.ts';
import { answerAndWait } from './news/answer-and-wait.ts';
import { timedFlights } from './news/answer-change.ts';
import { cancelScheduleChange, listTripsWithNewTimes } from './news/changes-store.ts';
import { areUnused } from './news/unused.ts';
import { presentFlightTrip } from './present-trip.ts';
import { askForTicketsNow, planTickets } from './tickets.ts';

export const flightTrip = (
  deps: Pick<ProductDeps, 'db' | 'clock' | 'zoneOf' | 'rightsFor' | 'protections'>,
): TripSide<BookedFlightTrip> => ({
  hasBegun: (trip, now) => hasLeft(readFlownTrip(trip), now),
  isUnused: (trip) => areUnused(readFlownTrip(trip)),

  async make(tx, { booking, checkout, made }) {
    const { product, flight } = readFlightItem(checkout.item);
    const { tickets } = readFlightConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    const item = { product, flight, tickets, progress: null };
    const request = withoutDocuments(readFlightRequest(booking.request));
    const { startsAt, endsAt } = flightItems.span(item);
    const co2Kg = flight.emissionsKg * request.passengers.length;
    const of = { source: checkout.source, item, request, startsAt, endsAt };
    await insertTrip(tx, { ...made, ...of, ...(co2Kg > 0 ? { co2Kg } : {}) });
    await planTickets(tx, { tripId, tickets, flight, now });
    // A slice that leaves within a day of its booking has no reminder.
    const due = flight.slices.en
      .flatMap(({ segments: [first] }) =>
        first ? [new Date(Date.parse(first.scheduledDeparture) - checkInSoonMs)] : [],
      )
      .find((moment) => moment > now);
    if (due) await planReminder(tx, { tripId, due, now });
  },

  card: flightCard,
  answerTimes: ({ nudge, ...asked }) => answerAndWait({ ...deps, nudge }, timedFlights, asked),
  listAsking: (customerId) => listTripsWithNewTimes(deps.db, customerId),
  present: (trip, facts, reading) => presentFlightTrip(deps, trip, facts, reading),

  /** One for each slice. */
  nextReminder(trip, now) {
    const next = nextToRemind(readFlownTrip(trip), now);
    return next && { due: next.due, of: next.booked };
  },

  travelerEdit: {
    fits: (trip, { passengers }) =>
      passengers?.every(({ passenger }) => passenger < readFlownTrip(trip).request.passengers.length) ===
      true,
    correct({ request }, { passengers: asked }) {
      const { passengers } = readFlightRequest(request);
      return correctNames(passengers, {
        of: (at) => asked.find(({ passenger }) => passenger === at),
        requestWith: (corrected) => ({ ...request, passengers: corrected }),
      });
    },
  },

  askNow: askForTicketsNow,

  onCancelled: cancelScheduleChange,
});
