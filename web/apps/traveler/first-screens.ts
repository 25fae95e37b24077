import type { Endpoint } from '#contract/endpoint.ts';
import { flightsRequest, listViewOf } from '#web/features/flights/flight-requests.ts';
import { readFlightResults } from '#web/features/flights/results/results-state.ts';
import {
  isFavoritesView,
  isMapView,
  readResults,
  showsMap,
} from '#web/features/stays/results/results-state.ts';
import { availabilityRequest, roomsRequest, stayRequest } from '#web/features/stays/stay-requests.ts';
import { inOrder } from '#web/features/trips/in-order.ts';
import { openBookingsRequest, tripRequest, tripsRequest } from '#web/features/trips/trip-requests.ts';
import { findIn } from '#web/lib/address/routes.ts';
import type { EndpointRequest } from '#web/lib/api/endpoint-request.ts';
import type { Output } from '#web/lib/api/client.ts';
import { checkoutRequest, waysRequest } from '#web/lib/checkout/checkout-requests.ts';
import { isParty, readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, type RawSearch } from '#web/lib/search-params.ts';
import { accessRequest, sessionRequest } from '#web/lib/session-requests.ts';
import { readStayDates, readStaySearch } from '#web/lib/stay-search.ts';
import { checkoutFirstContents } from '#web/products/first-contents.ts';
import { travelersRequest } from '#web/lib/travelers/travelers-request.ts';
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
  readonly request: EndpointRequest;
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
  screen('/trips/:tripId', 'plain', ({ params: { tripId = '' } }) => [{ request: tripRequest(tripId) }]),
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
  const all = [...own, { request: sessionRequest }, { request: accessRequest }];
  const visible = all.filter(({ content }) => content);
  return visible.length === 0
    ? { atOnce: all, withApp: [] }
    : { atOnce: visible, withApp: all.filter((one) => !visible.includes(one)) };
}

/** A request whose response has content for the first paint. */
const showing = <E extends Endpoint>(
  request: EndpointRequest<E>,
  content: (answer: Output<E>) => FirstContent,
): FirstRequest => ({ request, content: (answer) => content(answer as Output<E>) });

function stayResults({ search: raw, isMobile }: Address): FirstRequest[] {
  const search = readStaySearch(raw);
  const state = readResults(raw);
  // Views of favorites depend on the favorites, which are not loaded yet.
  if (!search || isFavoritesView(state.view)) return [];
  const request = availabilityRequest({
    search,
    state,
    favorites: [],
    hasMap: showsMap(state.view, isMobile()),
  });
  if (isMapView(state.view)) return [{ request }];
  return [showing(request, ({ stays }) => ({ pictures: stays.map(({ pictures }) => pictures[0]) }))];
}

function stay({ params: { lodgingId = '' }, search }: Address): FirstRequest[] {
  const dates = readStayDates(search);
  const details = showing(stayRequest(lodgingId), ({ name, pictures }) => ({
    pictures: pictures.map(({ url }) => url),
    texts: { name },
  }));
  return dates ? [details, { request: roomsRequest(lodgingId, dates) }] : [details];
}

function flightResults({ search: raw }: Address): FirstRequest[] {
  const search = readFlightSearch(raw);
  const state = readFlightResults(raw);
  // The screen narrows these to what a protection pays for.
  if (raw['paidUpTo'] !== undefined) return [];
  return search && isParty(search.passengers) && state.chosen.length < search.slices.length
    ? [{ request: flightsRequest(search, listViewOf(state)) }]
    : [];
}

function checkout({ params: { bookingSessionId = '' } }: Address): FirstRequest[] {
  const session = showing(checkoutRequest(bookingSessionId), (answer) => {
    const first = checkoutFirstContents.find(({ products }) => products.includes(answer.product));
    return first ? { ...first.of(answer), part: first.part } : {};
  });
  return [session, { request: waysRequest(bookingSessionId) }, { request: travelersRequest }];
}

function trips({ search }: Address): FirstRequest[] {
  const { section, page } = readTripsAddress(search);
  const request = tripsRequest(section === 'watched' || section === 'frozen' ? 'upcoming' : section, page);
  if (section !== 'upcoming' || page > 1) return [{ request }, { request: openBookingsRequest }];
  const list = showing(request, ({ trips: listed }) => {
    const { next } = inOrder(listed);
    return next ? { pictures: [next.picture], texts: { name: next.title } } : {};
  });
  return [list, { request: openBookingsRequest }];
}
