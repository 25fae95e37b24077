import type { BookingSession } from '#contract/booking.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StayCard } from '#contract/stays.ts';
import { checkoutAsk, waysAsk } from '#web/lib/checkout/checkout-asks.ts';
import { flightsAsk, lookOf } from '#web/features/flights/flight-asks.ts';
import { readFlightResults } from '#web/features/flights/results/results-state.ts';
import {
  isFavoritesView,
  isMapView,
  readResults,
  showsMap,
} from '#web/features/stays/results/results-state.ts';
import { availabilityAsk, roomsAsk, stayAsk } from '#web/features/stays/stay-asks.ts';
import { inOrder } from '#web/features/trips/in-order.ts';
import { openBookingsAsk, tripAsk, tripsAsk } from '#web/features/trips/trip-asks.ts';
import { findIn } from '#web/lib/address/routes.ts';
import type { Ask } from '#web/lib/api/ask.ts';
import type { Output } from '#web/lib/api/client.ts';
import { isParty, readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, type RawSearch } from '#web/lib/search-params.ts';
import { accessAsk, sessionAsk } from '#web/lib/session-asks.ts';
import { readStayDates, readStaySearch } from '#web/lib/stay-search.ts';
import { checkoutSights } from '#web/products/sights.ts';
import type { FirstSight } from './first-sight.ts';
import { readTripsAddress } from './trips-address.ts';

/** A request whose response a screen needs to render, and the part of the response that is shown first. */
export interface FirstAsk {
  readonly ask: Ask;
  sight?(answer: unknown): FirstSight;
}

/** A request whose response contains the content that is visible first. */
const showing = <E extends Endpoint>(asked: Ask<E>, sight: (answer: Output<E>) => FirstSight): FirstAsk => ({
  ask: asked,
  sight: (answer) => sight(answer as Output<E>),
});

interface Asked {
  /** Whether the window has the mobile layout. */
  isMobile(): boolean;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: RawSearch;
}

/** The path of a route, and the requests that its screen needs to render. */
interface First {
  readonly path: string;
  asks(asked: Asked): readonly FirstAsk[];
}

function sightOfCheckout(session: BookingSession): FirstSight {
  const sight = checkoutSights.find(({ products }) => products.includes(session.product));
  return sight ? { ...sight.of(session), part: sight.part } : {};
}

const pictureOf = ({ pictures }: StayCard) => pictures[0];

const find = findIn<First>([
  {
    path: '/hotels/availability',
    asks({ search: raw, isMobile }) {
      const search = readStaySearch(raw);
      const state = readResults(raw);
      // Views of favorites depend on the favorites, which are not loaded yet.
      if (!search || isFavoritesView(state.view)) return [];
      const hasMap = showsMap(state.view, isMobile());
      const ask = availabilityAsk({ search, state, favorites: [], hasMap });
      return [
        isMapView(state.view) ? { ask } : showing(ask, ({ stays }) => ({ pictures: stays.map(pictureOf) })),
      ];
    },
  },
  // Not a stay's id, although in the same place of the path.
  { path: '/hotels/compare', asks: () => [] },
  {
    path: '/hotels/:lodgingId',
    asks({ params: { lodgingId = '' }, search }) {
      const dates = readStayDates(search);
      return [
        showing(stayAsk(lodgingId), ({ name, pictures }) => ({
          pictures: pictures.map(({ url }) => url),
          texts: { name },
        })),
        ...(dates ? [{ ask: roomsAsk(lodgingId, dates) }] : []),
      ];
    },
  },
  {
    path: '/flights/search',
    asks({ search: raw }) {
      const search = readFlightSearch(raw);
      const state = readFlightResults(raw);
      return search && isParty(search.passengers) && state.chosen.length < search.slices.length
        ? [{ ask: flightsAsk(search, lookOf(state)) }]
        : [];
    },
  },
  {
    path: '/checkout/:bookingSessionId',
    asks: ({ params: { bookingSessionId = '' } }) => [
      showing(checkoutAsk(bookingSessionId), sightOfCheckout),
      { ask: waysAsk(bookingSessionId) },
    ],
  },
  {
    path: '/trips',
    asks({ search }) {
      const { section, page } = readTripsAddress(search);
      const ask = tripsAsk(section === 'watched' || section === 'frozen' ? 'upcoming' : section, page);
      const list =
        section === 'upcoming' && page === 1
          ? showing(ask, ({ trips }) => {
              const { next } = inOrder(trips);
              return next ? { pictures: [next.picture], texts: { name: next.title } } : {};
            })
          : { ask };
      return [list, { ask: openBookingsAsk }];
    },
  },
  {
    path: '/trips/:tripId',
    asks: ({ params: { tripId = '' } }) => [{ ask: tripAsk(tripId) }],
  },
]);

/**
 * The first API requests of the screen at an address, for a signed-in user. The page's first script sends them before
 * the app is loaded.
 */
export function firstAsks(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isMobile: Asked['isMobile'],
): readonly FirstAsk[] {
  const match = find(pathname);
  const own = match?.route.asks({ params: match.params, search: parseSearch(search), isMobile }) ?? [];
  return [...own, { ask: sessionAsk }, { ask: accessAsk }];
}

/**
 * Splits requests into those sent at once and those sent with the app: content visible first gets the whole network,
 * and data that only the app renders would compete with it.
 */
export function inTwo(asks: readonly FirstAsk[]): {
  atOnce: readonly FirstAsk[];
  withApp: readonly FirstAsk[];
} {
  const seen = asks.filter(({ sight }) => sight !== undefined);
  return seen.length === 0
    ? { atOnce: asks, withApp: [] }
    : { atOnce: seen, withApp: asks.filter((one) => !seen.includes(one)) };
}
