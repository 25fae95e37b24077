import type { SliceItinerary } from '#contract/flights.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { toWireMoney } from '#contract/money.ts';
import { presentCredit } from '#server/modules/airline-credits/index.ts';
import { getBooking } from '#server/modules/booking/index.ts';
import { firstVoidEnd, joinDocuments, presentFlight, presentTickets } from '#server/modules/flights/index.ts';
import type { TripFacts, TripReading, TripRecord } from '#server/modules/products/index.ts';
import { findChangeOfTrip, isAwaitingApproval, listChangesRefunding } from '#server/modules/trips/index.ts';
import { readTravelerMarks } from '#server/modules/travelers/index.ts';
import type { ProductDeps } from '../kind.ts';
import {
  answerOption,
  cancelOption,
  cost,
  deadline,
  exchangeOption,
  leaveOption,
  moment,
  optionsOf,
  payOption,
  usableProtections,
} from '../trip-options.ts';
import { newTimesText } from './card.ts';
import { checkInsOf } from './check-in.ts';
import { readCreditsAdded } from './credits-added.ts';
import { readFlownTrip } from './flown-trip.ts';
import { progressFlown } from './news/given-up.ts';
import { affectedBy, listBeside } from './news/affected.ts';
import { findScheduleChangeOfTrip } from './news/changes-store.ts';
import { presentProgress, presentScheduleChange } from './news/present-change.ts';
import { withProgress } from './news/progress.ts';
import { rightsOfFlights } from './news/rights.ts';
import { presentExchanged } from './change/present.ts';
import { presentFlightChange } from './leave/present-change.ts';
import { presentPassengers } from './present-passengers.ts';
import { ticketingOf } from './tickets.ts';

/** Flights in full. [TRP-02] */
export async function presentFlightTrip(
  { db, zoneOf, rightsFor, protections }: Pick<ProductDeps, 'db' | 'zoneOf' | 'rightsFor' | 'protections'>,
  record: TripRecord,
  { common, agreed, can, ownerIs, travelerEdit }: TripFacts,
  reading: TripReading,
): Promise<BookedFlightTrip> {
  const { now, language } = reading;
  const trip = readFlownTrip(record);
  const [scheduleChange, booking, { hiddenTravelerIds }, credits, change, refunding, awaitsApproval, usable] =
    await Promise.all([
      findScheduleChangeOfTrip(db, trip),
      getBooking(db, trip.bookingId),
      readTravelerMarks(db, trip.customerId),
      readCreditsAdded(db, trip, agreed),
      findChangeOfTrip(db, trip.id),
      listChangesRefunding(db, trip.id),
      isAwaitingApproval(db, trip.id),
      usableProtections({ db, protections }, record, now),
    ]);
  const hasNewTimes = trip.status === 'Confirmed' && scheduleChange?.state === 'open';
  const affected = hasNewTimes
    ? affectedBy(trip.flight, scheduleChange, { beside: await listBeside(db, trip), zoneOf })
    : [];
  const earlier = refunding.filter(({ id }) => id !== change?.id);
  const changes = await Promise.all(
    [...(change ? [change] : []), ...earlier].map(async (row) => ({
      ...presentFlightChange(row, reading),
      exchange: await presentExchanged(db, trip, row, language),
    })),
  );
  const { passengers } = joinDocuments(trip.request, booking.sealed, trip.positions);
  const firstAirport = trip.flight.slices.en[0]?.segments[0]?.origin.locationCode;
  const zone = zoneOf(firstAirport ?? '') ?? common.buyerZone;
  const lastDeparture = trip.flight.slices.en.at(-1)?.segments[0];
  const lastZone = zoneOf(lastDeparture?.origin.locationCode ?? '');
  const times = scheduleChange && presentScheduleChange(scheduleChange, trip.progress, { now });
  const flight = presentFlight(withProgress(trip.flight, trip.progress), language);
  const ahead = flight.slices.filter(
    ({ segments: [first] }) => first && new Date(first.updatedDeparture ?? first.scheduledDeparture) > now,
  );
  const canCancel = can.cancel && trip.givenUpFrom === undefined;
  return {
    kind: 'Flight',
    ...common,
    attention: common.attention ?? (hasNewTimes ? newTimesText(language) : null),
    flight,
    tickets: presentTickets(trip.tickets, trip.flight, now),
    ticketing: ticketingOf(trip, reading),
    passengers: presentPassengers(passengers, hiddenTravelerIds),
    checkIns: checkInsOf(trip, now, zoneOf),
    progress: trip.progress && progressFlown(trip, presentProgress(trip.progress)),
    ...(trip.givenUpFrom === undefined ? {} : { givenUpFrom: trip.givenUpFrom }),
    scheduleChange: times,
    ...(affected.length > 0 ? { affected } : {}),
    options: optionsOf(
      record,
      { ...can, requestTravelerEdit: can.requestTravelerEdit && trip.givenUpFrom !== 0 },
      [
        payOption(change),
        ...usable,
        answerOption(times, common.buyerZone),
        exchangeOption(record, {
          until: deadline(lastDeparture?.scheduledDeparture ?? null, lastZone ?? common.buyerZone),
          terms: termsOf(ahead, 'changePenalty'),
          awaitsApproval,
          now,
        }),
        cancelOption(
          record,
          { ...can, cancel: canCancel },
          {
            supplier: 'airline',
            now,
            until: moment(trip.startsAt, zone),
            cost: trip.progress?.isOwed
              ? cost('free')
              : costOfTickets(firstVoidEnd(trip.tickets), {
                  now,
                  zone: common.buyerZone,
                  terms: termsOf(ahead, 'cancelPenalty'),
                }),
          },
        ),
        leaveOption(
          passengers.length,
          { cancel: canCancel },
          { until: moment(trip.startsAt, zone), cost: cost('quoted') },
        ),
      ],
    ),
    rights:
      trip.status === 'Confirmed' ? rightsOfFlights({ rightsFor }, { ...trip, change: scheduleChange }) : [],
    change: (change && changes[0]) ?? null,
    earlierChanges: changes.slice(change ? 1 : 0),
    owner: ownerIs('airline'),
    travelerEdit: travelerEdit && {
      requestedAt: travelerEdit.requestedAt.toISOString(),
      answerBy: travelerEdit.answerBy.toISOString(),
      passengers: [...travelerEdit.passengers],
    },
    airlineCredits: credits.map(({ credit, added }) => ({
      ...presentCredit(credit, reading),
      added: toWireMoney(added),
    })),
  };
}

/** Tickets can be voided for nothing for a while; from then on their fare decides, and the amount is shown first. */
const costOfTickets = (
  voidUntil: Date | null,
  { now, zone, terms }: { now: Date; zone: string; terms: string | null },
) =>
  voidUntil && now < voidUntil ? cost('free', { until: moment(voidUntil, zone) }) : cost('quoted', { terms });

/** What the fares of flights say about changing or canceling them; by flight where they differ, null where one does not say. */
function termsOf(
  slices: readonly SliceItinerary[],
  penalty: 'changePenalty' | 'cancelPenalty',
): string | null {
  const told = slices.map(({ segments, fareShelf: { restrictions } }) => ({
    ends: `${segments[0]?.origin.locationCode} – ${segments.at(-1)?.destination.locationCode}`,
    ...restrictions[penalty],
  }));
  if (told.length === 0 || told.some(({ kind }) => kind === 'Unknown')) return null;
  const [first] = told;
  return told.every(({ text }) => text === first?.text)
    ? (first?.text ?? null)
    : told.map(({ ends, text }) => `${ends}: ${text}`).join('; ');
}
