import type { Endpoint } from '#contract/endpoint.ts';
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
import { checkoutAsk, waysAsk } from '#web/lib/checkout/checkout-asks.ts';
import { isParty, readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, type RawSearch } from '#web/lib/search-params.ts';
import { accessAsk, sessionAsk } from '#web/lib/session-asks.ts';
import { readStayDates, readStaySearch } from '#web/lib/stay-search.ts';
import { checkoutSights } from '#web/products/sights.ts';
import { readTripsAddress } from './trips-address.ts';

/** Fills the placeholders of the first paint, before the app is loaded. */
export interface FirstContent {
  /** URLs of pictures, in the order of their placeholders; the first is waited for. */
  readonly pictures?: readonly (string | null | undefined)[] | undefined;
  /** Texts by the names of their placeholders, which are in braces. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The one part to show, where the first paint has alternatives. */
  readonly part?: string;
}

/** An API request that a screen needs, and the content of its response that the first paint shows. */
export interface FirstRequest {
  readonly ask: Ask;
  content?(answer: unknown): FirstContent;
}

interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: RawSearch;
  /** Whether the window has the mobile layout. */
  isMobile(): boolean;
}

/** Markup under the bar until the app is loaded, see `first-paint.tsx`. */
export type PaintKind = 'home' | 'hotels' | 'results' | 'stay' | 'checkout' | 'trips' | 'plain';

interface FirstScreen {
  /** Path of a route, whose line in `routes.ts` names the code of the screen. */
  readonly path: string;
  readonly paint: PaintKind;
  requests(address: Address): readonly FirstRequest[];
}

const screen = (
  path: string,
  paint: PaintKind,
  requests: FirstScreen['requests'] = () => [],
): FirstScreen => ({
  path,
  paint,
  requests,
});

/** The page of each screen before the app is loaded; screens without a line have a plain one. */
export const firstScreens: readonly FirstScreen[] = [
  screen('/', 'home'),
  screen('/hotels', 'hotels'),
  screen('/hotels/availability', 'results', stayResults),
  screen('/hotels/compare', 'plain'),
  screen('/hotels/:lodgingId', 'stay', stay),
  screen('/flights/search', 'plain', flightResults),
  screen('/checkout/:bookingSessionId', 'checkout', checkout),
  screen('/trips', 'trips', trips),
  screen('/trips/:tripId', 'plain', ({ params: { tripId = '' } }) => [{ ask: tripAsk(tripId) }]),
];

const find = findIn(firstScreens);

/**
 * The API requests to send before the app has started, for a signed-in user at an address: those to send at once, and
 * those to send with the app's files, so that visible content gets the whole network where there is some.
 */
export function firstRequests(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isMobile: Address['isMobile'],
): { atOnce: readonly FirstRequest[]; withApp: readonly FirstRequest[] } {
  const match = find(pathname);
  const own = match?.route.requests({ params: match.params, search: parseSearch(search), isMobile }) ?? [];
  const all = [...own, { ask: sessionAsk }, { ask: accessAsk }];
  const visible = all.filter(({ content }) => content);
  return visible.length === 0
    ? { atOnce: all, withApp: [] }
    : { atOnce: visible, withApp: all.filter((one) => !visible.includes(one)) };
}

/** A request whose response has content for the first paint. */
const showing = <E extends Endpoint>(
  asked: Ask<E>,
  content: (answer: Output<E>) => FirstContent,
): FirstRequest => ({ ask: asked, content: (answer) => content(answer as Output<E>) });

function stayResults({ search: raw, isMobile }: Address): FirstRequest[] {
  const search = readStaySearch(raw);
  const state = readResults(raw);
  // Views of favorites depend on the favorites, which are not loaded yet.
  if (!search || isFavoritesView(state.view)) return [];
  const ask = availabilityAsk({ search, state, favorites: [], hasMap: showsMap(state.view, isMobile()) });
  if (isMapView(state.view)) return [{ ask }];
  return [showing(ask, ({ stays }) => ({ pictures: stays.map(({ pictures }) => pictures[0]) }))];
}

function stay({ params: { lodgingId = '' }, search }: Address): FirstRequest[] {
  const dates = readStayDates(search);
  const details = showing(stayAsk(lodgingId), ({ name, pictures }) => ({
    pictures: pictures.map(({ url }) => url),
    texts: { name },
  }));
  return dates ? [details, { ask: roomsAsk(lodgingId, dates) }] : [details];
}

function flightResults({ search: raw }: Address): FirstRequest[] {
  const search = readFlightSearch(raw);
  const state = readFlightResults(raw);
  return search && isParty(search.passengers) && state.chosen.length < search.slices.length
    ? [{ ask: flightsAsk(search, lookOf(state)) }]
    : [];
}

function checkout({ params: { bookingSessionId = '' } }: Address): FirstRequest[] {
  const session = showing(checkoutAsk(bookingSessionId), (answer) => {
    const sight = checkoutSights.find(({ products }) => products.includes(answer.product));
    return sight ? { ...sight.of(answer), part: sight.part } : {};
  });
  return [session, { ask: waysAsk(bookingSessionId) }];
}

function trips({ search }: Address): FirstRequest[] {
  const { section, page } = readTripsAddress(search);
  const ask = tripsAsk(section === 'watched' || section === 'frozen' ? 'upcoming' : section, page);
  if (section !== 'upcoming' || page > 1) return [{ ask }, { ask: openBookingsAsk }];
  const list = showing(ask, ({ trips: listed }) => {
    const { next } = inOrder(listed);
    return next ? { pictures: [next.picture], texts: { name: next.title } } : {};
  });
  return [list, { ask: openBookingsAsk }];
}
