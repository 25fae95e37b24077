import type { Endpoint } from '#contract/endpoint.ts';
import type { StayCard } from '#contract/stays.ts';
import { checkoutAsk, waysAsk } from '#web/features/booking/checkout-asks.ts';
import { flightsAsk, lookOf } from '#web/features/flights/flight-asks.ts';
import { readFlightResults } from '#web/features/flights/results-state.ts';
import { isFavoritesView, isMapView, readResults } from '#web/features/stays/results-state.ts';
import { availabilityAsk, roomsAsk, stayAsk } from '#web/features/stays/stay-asks.ts';
import { inOrder } from '#web/features/trips/in-order.ts';
import { flightTripAsk, openBookingsAsk, stayTripAsk, tripsAsk } from '#web/features/trips/trip-asks.ts';
import { findIn } from '#web/lib/address/routes.ts';
import type { Ask } from '#web/lib/api/ask.ts';
import type { Output } from '#web/lib/api/client.ts';
import { readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, type RawSearch } from '#web/lib/search-params.ts';
import { accessAsk, sessionAsk } from '#web/lib/session-asks.ts';
import { readStayDates, readStaySearch } from '#web/lib/stay-search.ts';
import { readTripsAddress } from './trips-address.ts';

/** A question that a screen cannot be drawn without, and the pictures of its answer that stand first. */
export interface FirstAsk {
  readonly ask: Ask;
  pictures?(answer: unknown): readonly (string | null | undefined)[];
}

/** A question whose answer has the pictures that one sees first, in their order. */
const showing = <E extends Endpoint>(
  asked: Ask<E>,
  pictures: (answer: Output<E>) => readonly (string | null | undefined)[],
): FirstAsk => ({ ask: asked, pictures: (answer) => pictures(answer as Output<E>) });

interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: RawSearch;
}

/** A screen by its line in the route table, and what it cannot be drawn without. */
interface First {
  readonly path: string;
  asks(asked: Asked): readonly FirstAsk[];
}

const pictureOf = ({ pictures }: StayCard) => pictures[0];

const find = findIn<First>([
  {
    path: '/hotels/availability',
    asks({ search: raw }) {
      const search = readStaySearch(raw);
      const state = readResults(raw);
      // Views of favorites are made of what is not known yet.
      if (!search || isFavoritesView(state.view)) return [];
      const ask = availabilityAsk({ search, state, favorites: [] });
      return [isMapView(state.view) ? { ask } : showing(ask, ({ stays }) => stays.map(pictureOf))];
    },
  },
  // What stands where a stay's number would.
  { path: '/hotels/compare', asks: () => [] },
  {
    path: '/hotels/:lodgingId',
    asks({ params: { lodgingId = '' }, search }) {
      const dates = readStayDates(search);
      return [
        showing(stayAsk(lodgingId), ({ pictures }) => pictures.map(({ url }) => url)),
        ...(dates ? [{ ask: roomsAsk(lodgingId, dates) }] : []),
      ];
    },
  },
  {
    path: '/flights/search',
    asks({ search: raw }) {
      const search = readFlightSearch(raw);
      const state = readFlightResults(raw);
      return search && state.chosen.length < search.slices.length
        ? [{ ask: flightsAsk(search, lookOf(state)) }]
        : [];
    },
  },
  {
    path: '/checkout/:bookingSessionId',
    asks: ({ params: { bookingSessionId = '' } }) => [
      { ask: checkoutAsk(bookingSessionId) },
      { ask: waysAsk(bookingSessionId) },
    ],
  },
  {
    path: '/trips',
    asks({ search }) {
      const { section, page } = readTripsAddress(search);
      const ask = tripsAsk(section === 'watched' ? 'upcoming' : section, page);
      const list =
        section === 'upcoming' && page === 1
          ? showing(ask, ({ trips }) => [inOrder(trips).next?.picture])
          : { ask };
      return [list, { ask: openBookingsAsk }];
    },
  },
  {
    path: '/trips/:tripId',
    asks: ({ params: { tripId = '' }, search }) => [
      { ask: search['kind'] === 'Flight' ? flightTripAsk(tripId) : stayTripAsk(tripId) },
    ],
  },
]);

/**
 * What the screen of an address will ask the API first, for somebody who is signed in. The page's first script asks it
 * before the app is here.
 */
export function firstAsks({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly FirstAsk[] {
  const match = find(pathname);
  const own = match?.route.asks({ params: match.params, search: parseSearch(search) }) ?? [];
  return [...own, { ask: sessionAsk }, { ask: accessAsk }];
}
