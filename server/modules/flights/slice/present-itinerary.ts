import type { z } from 'zod';
import { daysBetween, type Language } from '#contract/values/dates.ts';
import type { Cabin } from '#contract/enums/index.ts';
import { numberOfFareShelfRating } from '#contract/enums/index.ts';
import type {
  FareShelf,
  fareShelfSchema,
  flightSegmentSchema,
  FlightWarning,
  sliceItinerarySchema,
} from '#contract/flights.ts';
import { toWireMoney } from '#contract/money.ts';
import type { FlightsDeps } from '../deps.ts';
import { entryBetween, presentEntry } from '../trip/entry-notes.ts';
import {
  baggageAllowance,
  baggageTexts,
  cancelText,
  changeText,
  freeCancellationType,
  isChangeable,
  restrictionTexts,
} from '../trip/fare-words.ts';
import type { FlightSession, KeptFare, KeptItinerary } from '../search/flight-session.ts';
import type { FareTerms, FoundFlight, Inclusion, Penalty } from '../port.ts';
import { seatedIn } from './seated-in.ts';

/** The reader's language and the places: names of places come in that language. */
export interface Reader {
  readonly places: Pick<FlightsDeps['places'], 'airport' | 'find' | 'kmBetween'>;
  readonly language: Language;
}

type Slice = z.input<typeof sliceItinerarySchema>;

/** A way to fly a slice, in one fare. [AIR-09] */
export function presentItinerary(
  reader: Reader,
  session: FlightSession,
  sliceIndex: number,
  itinerary: KeptItinerary,
  fare: KeptFare,
): Slice {
  const segments = presentSegments(reader, session, itinerary, fare);
  return {
    itineraryId: itinerary.itineraryId,
    sliceIndex,
    segments,
    durationMinutes: itinerary.durationMinutes,
    flownMinutes: itinerary.flownMinutes,
    stops: itinerary.stops,
    plusDays: segments.at(-1)?.plusDays ?? 0,
    emissionsKg: Math.round(itinerary.co2Kg),
    fareShelf: presentFare(session, itinerary, fare, reader.language),
  };
}

function presentSegments(
  { places, language }: Reader,
  { flights, airlines, terms, query }: FlightSession,
  itinerary: KeptItinerary,
  fare: KeptFare,
): z.input<typeof flightSegmentSchema>[] {
  const flown = itinerary.flights.flatMap((at) => flights[at] ?? []);
  const firstDay = flown[0]?.departsLocal.slice(0, 10) ?? '';
  const airline = (code: string) => ({
    code,
    name: airlines.find((one) => one.code === code)?.name ?? code,
  });
  const end = (locationCode: string, terminal: string | null) => {
    const airport = places.airport(locationCode, language);
    return {
      locationCode,
      name: airport?.name ?? locationCode,
      cityName: airport?.cityName ?? locationCode,
      terminal,
    };
  };
  const countryOf = (code: string) => places.airport(code, language)?.countryCode ?? null;
  const where = (code: string) => {
    const { locationCode, cityName } = end(code, null);
    return { locationCode, cityName };
  };
  return flown.map((flight, at) => {
    const next = flown[at + 1];
    return {
      origin: end(flight.origin, flight.originTerminal),
      destination: end(flight.destination, flight.destinationTerminal),
      cabinClassName: seatedIn(flight.cabins, terms[fare.terms]?.cabin ?? query.cabin),
      marketingAirline: {
        ...airline(flight.marketingCarrier),
        flightNumber: `${flight.marketingCarrier} ${flight.flightNumber}`,
      },
      operatingAirline: airline(flight.operatingCarrier),
      checkInAirline: airline(flight.checkInCarrier),
      scheduledDeparture: instant(flight.departs),
      scheduledArrival: instant(flight.arrives),
      updatedDeparture: null,
      updatedArrival: null,
      zonedDeparture: zoned(flight.departs, flight.departsLocal),
      zonedArrival: zoned(flight.arrives, flight.arrivesLocal),
      durationMinutes: flight.arrives - flight.departs,
      stops: flight.stopAirports.length,
      ...(flight.stopAirports.length > 0 ? { stopsAt: flight.stopAirports.map(where) } : {}),
      stopoverDurationMinutes: next ? next.departs - flight.arrives : null,
      isSelfTransferLayover: itinerary.selfTransfers.includes(at),
      ...(next
        ? presentEntry(entryBetween(flight, next, itinerary.selfTransfers.includes(at), countryOf), language)
        : {}),
      plusDays: daysBetween(firstDay, flight.arrivesLocal.slice(0, 10)),
      aircraft: flight.aircraft,
    };
  });
}

const instant = (epochMinutes: number): string => new Date(epochMinutes * 60_000).toISOString();

/** '2026-12-20T18:05:00-05:00': the airport's clock with how far it is from UTC. */
export function zoned(epochMinutes: number, local: string): string {
  const ahead = Math.round(Date.parse(`${local}:00Z`) / 60_000) - epochMinutes;
  const pad = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${local}:00${ahead < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** A fare of a way. [AIR-03] [AIR-06] [AIR-10] */
export function presentFare(
  session: FlightSession,
  itinerary: Pick<KeptItinerary, 'flights'>,
  fare: KeptFare,
  language: Language,
): FareShelf {
  const terms = session.terms[fare.terms];
  if (!terms) throw new RangeError(`terms ${fare.terms} are not kept`);
  return {
    fareId: fare.fareId,
    rating: terms.rating,
    ratingNumber: numberOfFareShelfRating[terms.rating],
    shortBrandName: terms.name[language],
    cabin: terms.cabin,
    ...otherCabins(session, itinerary, terms.cabin),
    bookingClass: fare.bookingClass,
    seatsLeft: fare.seatsLeft,
    restrictions: presentRestrictions(terms, language),
    freeCancellationType: freeCancellationType(terms.cancel),
    carryOn: presentInclusion(terms.carryOn),
    checkedBag: presentInclusion(terms.checkedBag),
    seatChoice: presentInclusion(terms.seatChoice),
    mileagePercent: terms.mileagePercent,
  } satisfies z.input<typeof fareShelfSchema>;
}

/** Flights of a way in a lower cabin than the fare's, none where all aircraft have it. */
function otherCabins(
  { flights }: FlightSession,
  itinerary: Pick<KeptItinerary, 'flights'>,
  cabin: Cabin,
): Pick<FareShelf, 'otherCabins'> {
  const others = itinerary.flights.flatMap((at) => {
    const flight = flights[at];
    const seated = flight && seatedIn(flight.cabins, cabin);
    return flight && seated && seated !== cabin
      ? [{ from: flight.origin, to: flight.destination, cabin: seated }]
      : [];
  });
  return others.length > 0 ? { otherCabins: others } : {};
}

const hasUnknown = ({ cancel, change, checkedBag }: FareTerms): boolean =>
  cancel.kind === 'Unknown' || change.kind === 'Unknown' || checkedBag.kind === 'unknown';

const presentRestrictions = (terms: FareTerms, language: Language): FareShelf['restrictions'] => ({
  canFilter: !hasUnknown(terms),
  fetchReq: hasUnknown(terms),
  brandType: terms.rating,
  restrictionsWithInfo: restrictionTexts(terms),
  baggageInfo: baggageAllowance(terms.checkedBag),
  detailBaggageInfo: {
    pieces: terms.checkedBag.kind === 'included' ? terms.checkedPieces : 0,
    descriptions: baggageTexts(terms, language),
    charges: { firstPiece: terms.checkedBag.fee && toWireMoney(terms.checkedBag.fee) },
  },
  cancelPenalty: { ...presentPenalty(terms.cancel, cancelText(terms, language)), form: terms.cancelForm },
  changePenalty: {
    ...presentPenalty(terms.change, changeText(terms, language)),
    ...(isChangeable(terms) && terms.residual !== null ? { residual: terms.residual } : {}),
  },
});

const presentInclusion = ({ kind, fee }: Inclusion): FareShelf['carryOn'] => ({
  kind,
  fee: fee && toWireMoney(fee),
});

const presentPenalty = (penalty: Penalty, text: string) => ({
  kind: penalty.kind,
  fee: penalty.fee && toWireMoney(penalty.fee),
  text,
});

/** A layover this long that crosses midnight is a night on the way. */
const nightMinutes = 6 * 60;

/** The warnings a traveler must see before choosing an itinerary. [AIR-04] */
export function warningsOf({ flights }: FlightSession, itinerary: KeptItinerary): FlightWarning[] {
  const flown = itinerary.flights.flatMap((at) => flights[at] ?? []);
  const stopovers = flown.slice(1).flatMap((next, at): [FoundFlight, FoundFlight][] => {
    const before = flown[at];
    return before ? [[before, next]] : [];
  });
  const warnings: FlightWarning[] = [];
  if (itinerary.selfTransfers.length > 0) warnings.push('self_transfer');
  if (stopovers.some(([before, next]) => before.destination !== next.origin)) warnings.push('airport_change');
  const isNight = ([before, next]: [FoundFlight, FoundFlight]): boolean =>
    next.departs - before.arrives >= nightMinutes &&
    before.arrivesLocal.slice(0, 10) < next.departsLocal.slice(0, 10);
  if (stopovers.some(isNight)) warnings.push('overnight');
  return warnings;
}
