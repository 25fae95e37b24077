import { fromDecimal, subtractMoney, toWireMoney } from '#contract/money.ts';
import type { TripOption } from '#contract/trips/options.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { type BookedTicket, presentTickets, type ZoneOf } from '#server/modules/flights/index.ts';
import type { TripFacts, TripReading, TripRecord, TripSide } from '#server/modules/products/index.ts';
import type { Protections } from '#server/modules/protections/index.ts';
import { laterOfStay } from '#server/modules/stays/index.ts';
import { checkInSoonMs, findChangeOfTrip, insertTrip, planReminder } from '#server/modules/trips/index.ts';
import {
  factsOf,
  type PackageTripItem,
  packageItems,
  readPackageConfirmation,
  readPackageItem,
  readPackageRequest,
  readPackageTripItem,
  toldOf,
} from './item.ts';
import { presentNightsChange } from './nights/present.ts';
import { attentionOf, flightsNow } from './nights.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PackageParts } from './parts.ts';
import { mergedTerms, startZoneOf } from './terms.ts';
import {
  answerOption,
  cancelOption,
  cost,
  deadline,
  leaveOption,
  moment,
  openTo,
  optionsOf,
  usableProtections,
} from '../trip-options.ts';

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);

export const packageTrip = ({
  db,
  parts,
  zoneOf,
  protections,
}: {
  readonly db: Db;
  readonly parts: PackageParts;
  readonly zoneOf: ZoneOf;
  readonly protections: Protections;
}): TripSide<PackageTrip> => ({
  hasBegun: ({ startsAt }, now) => now >= startsAt,

  async make(tx, { booking, checkout, made }) {
    const { product, air, stay, discountMinor, savings } = readPackageItem(checkout.item);
    const told = readPackageConfirmation(booking.confirmation);
    const item: PackageTripItem = {
      product,
      discountMinor,
      savings,
      nightsAnswer: null,
      air: {
        ...air,
        supplierBookingId: told.air.supplierBookingId,
        item: { ...air.item, ...told.air.confirmation, progress: null },
      },
      stay: {
        ...stay,
        supplierBookingId: told.stay.supplierBookingId,
        item: { ...stay.item, supplierConfirmation: told.stay.confirmation['number'] ?? null },
      },
    };
    const { startsAt, endsAt } = packageItems(parts).span(item);
    const request = readPackageRequest(booking.request);
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    const due = remindAt(startsAt);
    if (due > made.bookedAt) await planReminder(tx, { tripId: made.id, due, now: made.bookedAt });
  },

  card(trip, { now, language }) {
    const { stay, place } = factsOf(trip.item);
    const { startsOn, endsOn, name } = packageItems(parts).title(trip.item, language);
    const current = flightsNow(parts, trip, { now, language });
    const departsIn = trip.startsAt.getTime() - now.getTime();
    return {
      title: name,
      place: place[language],
      picture: stay.picture,
      startsOn,
      endsOn,
      attention: attentionOf(current, language),
      checkInSoon: departsIn > 0 && departsIn <= checkInSoonMs,
    };
  },

  async present(trip, facts, reading) {
    const [scheduleChange, change, usable] = await Promise.all([
      parts.flights.changeOf(trip),
      findChangeOfTrip(db, trip.id),
      usableProtections({ db, protections }, trip, reading.now),
    ]);
    const shown = presentPackageTrip({ parts, zoneOf }, trip, facts, reading);
    const { now } = reading;
    const { buyerZone } = facts.common;
    const zone = startZoneOf(trip.startsAt, factsOf(trip.item), zoneOf) ?? buyerZone;
    return {
      ...shown,
      options: optionsOf(trip, facts.can, [
        ...usable,
        shown.nightsOffer !== null && !trip.isCancelling && !trip.isChanging && !trip.isWithAgent
          ? openTo('answer_nights', { cost: cost('quoted') })
          : null,
        answerOption(scheduleChange, buyerZone),
        facts.can.cancel ? openTo('change', { by: 'agent', cost: cost('quoted') }) : null,
        cancelOption(trip, facts.can, {
          supplier: 'airline',
          now,
          until: moment(trip.startsAt, zone),
          cost: costOfPackage(shown, { now, buyerZone }),
        }),
        leaveOption(shown.entries[0].passengers.length, facts.can, { until: moment(trip.startsAt, zone) }),
      ]),
      scheduleChange,
      rights:
        trip.status === 'Confirmed'
          ? parts.flights.rightsOf(readPackageTripItem(trip.item).air.item, scheduleChange)
          : [],
      change: change && presentNightsChange(change, reading),
    };
  },
  answerTimes: (asked) => parts.flights.answerTimes(asked),
  listAsking: (customerId) => parts.flights.listAsking(customerId),
  onCancelled: (tx, tripId) => parts.flights.cancelChange(tx, tripId),

  nextReminder({ startsAt, remindedFor }, now) {
    if (now >= startsAt || remindedFor?.getTime() === startsAt.getTime()) return null;
    return { due: remindAt(startsAt), of: startsAt };
  },
});

/** A package in full, with an entry for each part. [PKG-01, TRP-02] */
function presentPackageTrip(
  { parts, zoneOf }: { readonly parts: PackageParts; readonly zoneOf: ZoneOf },
  trip: TripRecord,
  { common, ownerIs }: TripFacts,
  { now, language }: TripReading,
): Omit<PackageTrip, 'scheduleChange' | 'rights' | 'change' | 'options'> {
  const { air, stay: room, discountMinor, savings } = readPackageTripItem(trip.item);
  const { flight, ticketCarriers, stay } = factsOf(trip.item);
  const { tickets, hotelNumber } = toldOf(trip.item);
  const request = readPackageRequest(trip.request);
  const current = flightsNow(parts, trip, { now, language });
  const isOver = trip.status === 'Cancelled';
  return {
    kind: 'Package',
    ...common,
    attention: common.attention ?? attentionOf(current, language),
    entries: [
      {
        kind: 'PackageFlight',
        flight: current.flight,
        progress: current.progress,
        tickets: presentTickets(tickets, flight, now),
        passengers: request.passengers.map(({ type, givenName, surname }) => ({ type, givenName, surname })),
      },
      {
        kind: 'PackageHotel',
        stay: { ...stay, cancellation: [] },
        hotelNumber,
        guests: request.guests.map(({ room: at, givenName, surname }) => ({ room: at, givenName, surname })),
        specialRequests: request.specialRequests,
      },
    ],
    savings,
    nights: [...current.nights],
    nightsOffer: current.offer,
    terms: isOver
      ? []
      : mergedTerms(
          {
            flight,
            ticketCarriers,
            voidUntil: voidEndOf(tickets),
            isOwed: current.progress?.isOwed ?? false,
            departsAt: trip.startsAt,
            departureZone: startZoneOf(trip.startsAt, { flight, stay }, zoneOf),
          },
          stay,
          { air: air.price, stay: room.price, discountMinor },
          now,
        ),
    later: isOver ? [] : laterOfStay(trip.price, stay, trip.bookedAt),
    owner: ownerIs('none'),
  };
}

/** What canceling all of it costs now by its terms. */
function costOfPackage(
  { terms, price: { dueNow } }: Pick<PackageTrip, 'terms' | 'price'>,
  { now, buyerZone }: { readonly now: Date; readonly buyerZone: string },
): NonNullable<TripOption['cost']> {
  const term = terms.find(({ until }) => until === null || now < new Date(until));
  if (!term?.refund) return cost('quoted');
  const until = deadline(term.until, term.timeZone ?? buyerZone);
  const { currency } = dueNow;
  const kept = subtractMoney(fromDecimal(dueNow.amount, currency), fromDecimal(term.refund.amount, currency));
  if (kept.minor <= 0) return cost('free', { until });
  if (term.refund.amount === 0) return cost('nothing_back', { until });
  return cost('fee', { amount: toWireMoney(kept), until });
}

/** Until when every ticket can be voided; null where one cannot. */
function voidEndOf(tickets: readonly BookedTicket[]): Date | null {
  const ends = tickets.map(({ voidUntil }) => voidUntil?.getTime() ?? null);
  return ends.includes(null) ? null : new Date(Math.min(...ends.map((end) => end ?? 0)));
}
