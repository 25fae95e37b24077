import type { Language } from '#contract/values/dates.ts';
import type { SliceItinerary, FlightQuestion } from '#contract/flights.ts';
import { cabinSchema, type FareShelfRating, type FlightTripType } from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import { loadCircumstances } from '#server/modules/pricing/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightChangeOffer, FlightChangeWish } from '../port.ts';
import type { FlightSession, KeptFare, KeptItinerary } from '../search/flight-session.ts';
import { mergeFlights } from '../search/merge-flights.ts';
import { queryOf } from '../search/search-flights.ts';
import { presentItinerary } from '../slice/present-itinerary.ts';
import { type ChosenTrip, keepChosen } from './choose-trip.ts';
import type { StoredFlight } from './stored-flight.ts';
import { type ChosenItinerary, isAfter } from './trip-prices.ts';

const freshMinutes = 15;
/** So many ways are offered for a slice, the cheapest. */
const mostOffered = 40;

/** A fare that was chosen for a slice that is changed. */
interface ChosenOffer {
  readonly itineraryId: string;
  readonly fareId: string;
}

/** A slice of the changed ticket: null where it is changed, else the fare that it is kept in. */
type KeptSlice = { readonly rating: FareShelfRating } | null;

/** A way that is offered in place of a slice, and by how much the whole ticket is dearer or, below zero, cheaper. */
interface OfferedWay {
  readonly way: SliceItinerary;
  readonly newMinor: number;
}

/** The flights that an airline offers in place of booked ones. */
export interface ChangeShop {
  /** Keeps an offer as a search of this customer. */
  keep(
    principal: Principal,
    asked: {
      readonly offer: FlightChangeOffer;
      readonly source: string;
      readonly flight: StoredFlight;
      readonly wish: FlightChangeWish;
      readonly currency: Currency;
    },
  ): Promise<FlightSession>;
  /** Throws `search-expired` where it is not kept any more. */
  find(customerId: string, searchId: string): Promise<FlightSession>;
  /**
   * By slice that is changed: its ways, with the price of the whole new ticket with what was chosen of the slices before it and
   * the cheapest of the others. Ways that leave before a chosen one has landed are left out.
   */
  list(
    session: FlightSession,
    kept: readonly KeptSlice[],
    chosen: readonly ChosenOffer[],
    language: Language,
  ): { readonly slice: number; readonly ways: readonly OfferedWay[] }[];
  /** The whole trip with a fare for each slice that is changed. Throws `flight-gone` where one is not offered. */
  choose(session: FlightSession, kept: readonly KeptSlice[], chosen: readonly ChosenOffer[]): ChosenTrip;
}

const tripTypes: Readonly<Record<StoredFlight['subtitle'], FlightTripType>> = {
  'One-way': 'one_way',
  'Round-trip': 'round_trip',
  'Multi-city': 'multi_city',
};

export const openChangeShop = (deps: FlightsDeps): ChangeShop => ({
  async keep(principal, { offer, source, flight, wish, currency }) {
    const ends = endsAfter(flight, wish);
    const { BasicEconomy: _basic, ...sold } = cabinSchema.enum;
    const question: FlightQuestion = {
      tripType: tripTypes[flight.subtitle],
      slices: ends.map(({ origin, destination, date }) => ({
        origin: `airport:${origin}`,
        destination: `airport:${destination}`,
        date,
      })),
      passengers: flight.passengers,
      cabin: wish.cabin === 'BasicEconomy' ? sold.Economy : wish.cabin,
      currency,
    };
    const end = (code: string) => ({ placeId: `airport:${code}`, airports: [code] });
    const slices = ends.map(({ origin, destination, date }) => ({
      origin: end(origin),
      destination: end(destination),
      date,
    }));
    const observedAt = deps.clock.now();
    const merged = mergeFlights(
      [{ source, number: 0, slices: ends.map((_, at) => at), found: offer.found }],
      { sliceCount: ends.length, cabin: 'Economy' },
    );
    const session: FlightSession = {
      id: newId(),
      customerId: principal.userId,
      observedAt,
      expiresAt: new Date(observedAt.getTime() + freshMinutes * 60_000),
      query: queryOf(question, slices),
      missing: [],
      asking: [],
      circumstances: await loadCircumstances(deps, principal, {
        currency,
        keep: ({ flights }) => ({ flights }),
      }),
      ...merged,
    };
    await deps.sessions.keep(session, { askingMs: undefined });
    return session;
  },

  async find(customerId, id) {
    const session = await deps.sessions.find({ id, customerId, now: deps.clock.now() });
    if (!session) throw new PortalError('search-expired');
    return session;
  },

  list(session, kept, chosen, language) {
    const reader = { places: deps.places, language };
    const trip = chosenOf(session, kept, chosen);
    const cheapest = session.slices.map((itineraries, slice) =>
      Math.min(...itineraries.flatMap((one) => faresOf(one, kept[slice] ?? null).map(priceOf))),
    );
    return session.slices.flatMap((itineraries, slice) => {
      if (kept[slice]) return [];
      const before = trip.filter((one) => one.slice < slice);
      const others = cheapest.reduce((sum, minor, at) => {
        if (at === slice) return sum;
        const one = before.find((known) => known.slice === at);
        return sum + (one ? priceOf(one.fare) : minor);
      }, 0);
      const ways = itineraries
        .filter((itinerary) => isAfter(itinerary, before))
        .flatMap((itinerary) =>
          itinerary.fares.map((fare) => ({ itinerary, fare, newMinor: others + priceOf(fare) })),
        );
      return [
        {
          slice,
          ways: ways
            .filter(({ newMinor }) => Number.isFinite(newMinor))
            .toSorted((a, b) => a.newMinor - b.newMinor)
            .slice(0, mostOffered)
            .map(({ itinerary, fare, newMinor }) => ({
              way: presentItinerary(reader, session, slice, itinerary, fare),
              newMinor,
            })),
        },
      ];
    });
  },

  choose(session, kept, chosen) {
    const left = [...chosen];
    const trip: ChosenItinerary[] = [];
    for (const [slice, itineraries] of session.slices.entries()) {
      const keptIn = kept[slice] ?? null;
      const wanted = keptIn ? null : left.shift();
      const found = itineraries
        .filter(({ itineraryId }) => keptIn !== null || itineraryId === wanted?.itineraryId)
        .flatMap((itinerary) =>
          faresOf(itinerary, keptIn)
            .filter(({ fareId }) => keptIn !== null || fareId === wanted?.fareId)
            .map((fare) => ({ itinerary, fare })),
        )
        .find(({ itinerary }) => isAfter(itinerary, trip));
      if (!found) throw new PortalError('flight-gone');
      trip.push(found);
    }
    if (left.length > 0) throw new PortalError('flight-gone');
    return keepChosen(deps, session, trip);
  },
});

/** What was chosen of the slices that are changed, one after the other, up to the first that is not offered. */
function chosenOf(session: FlightSession, kept: readonly KeptSlice[], chosen: readonly ChosenOffer[]) {
  const found: (ChosenItinerary & { readonly slice: number })[] = [];
  const changed = session.slices.flatMap((_, slice) => (kept[slice] ? [] : [slice]));
  for (const [at, { itineraryId, fareId }] of chosen.entries()) {
    const slice = changed[at] ?? -1;
    const itinerary = session.slices[slice]?.find((one) => one.itineraryId === itineraryId);
    const fare = itinerary?.fares.find((one) => one.fareId === fareId);
    if (!itinerary || !fare) break;
    found.push({ slice, itinerary, fare });
  }
  return found;
}

const priceOf = ({ sharedMinor, ownMinor }: KeptFare): number => sharedMinor ?? ownMinor;

const faresOf = ({ fares }: KeptItinerary, kept: KeptSlice): KeptFare[] =>
  kept ? fares.filter(({ fareId }) => fareId.startsWith(`${kept.rating}.`)) : [...fares];

/** The ends and days of every slice once a wish has come true. */
function endsAfter({ slices }: StoredFlight, { changes }: FlightChangeWish) {
  return slices.en.map(({ segments }, slice) => {
    const wanted = changes.find(({ direction }) => direction === slice);
    return {
      origin: wanted?.origin ?? segments[0]?.origin.locationCode ?? '',
      destination: wanted?.destination ?? segments.at(-1)?.destination.locationCode ?? '',
      date: wanted?.date ?? segments[0]?.zonedDeparture.slice(0, 10) ?? '',
    };
  });
}
