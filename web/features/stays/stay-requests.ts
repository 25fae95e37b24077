import type { getStay, listRooms, searchAvailability, StayFilters } from '#contract/stays.ts';
import { endpointRequest, type Sent } from '#web/lib/api/endpoint-request.ts';
import type { StayDates, StaySearch } from '#web/lib/stay-search.ts';
import { isFavoritesView, type ResultsState } from './results/results-state.ts';

type Body = NonNullable<Sent<typeof searchAvailability>['body']>;

export const pageSize = 25;

/** A search and its view; `favorites` are the lodging ids that favorites views are limited to. */
export interface AvailabilityParams {
  readonly search: StaySearch;
  readonly state: ResultsState;
  readonly favorites: readonly string[];
  /** Requests pins, which are three quarters of the response. */
  readonly hasMap: boolean;
  readonly locale: string;
}

/** One page of a search: with `searchId` from its session, otherwise from the suppliers. */
export const availabilityRequest = (
  asked: Omit<AvailabilityParams, 'locale'>,
  searchId?: string,
  again = false,
) =>
  endpointRequest<typeof searchAvailability>('POST', '/api/v0/hotels/availability', {
    body: searchId
      ? { ...bodyOf(asked), searchType: 'FollowupSearch', searchId }
      : { ...bodyOf(asked), searchType: 'InitialSearch', again },
  });

/** Details of a stay (pictures, description, rules), from `source` if given. */
export const stayRequest = (lodgingId: string, source?: string) =>
  endpointRequest<typeof getStay>('GET', '/api/v0/hotels/:lodgingId', {
    params: { lodgingId },
    query: { source },
  });

/** Rooms and rates of a stay for the dates and guests. */
export const roomsRequest = (lodgingId: string, dates: StayDates, source?: string) =>
  endpointRequest<typeof listRooms>('POST', '/api/v0/hotels/:lodgingId/rooms', {
    params: { lodgingId },
    body: { ...datesBody(dates), source },
  });

/** Dates and guests in the API's format. */
export const datesBody = ({ checkIn, checkOut, rooms, pets = 0, currency = 'USD' }: StayDates) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  pets,
  currency,
});

const bodyOf = (asked: Omit<AvailabilityParams, 'locale'>): Body => {
  const { search, state } = asked;
  return {
    ...targetOf(asked),
    ...datesBody(search),
    listingType: state.listingType,
    availabilityFilter: state.isAvailableOnly ? 'AVAILABLE_ONLY' : 'AVAILABLE_FIRST',
    sort: state.sort,
    filters: filtersOf(asked),
    ...(state.near ? { near: state.near } : {}),
    offset: (state.page - 1) * pageSize,
    limit: pageSize,
    withPins: asked.hasMap,
  };
};

/** The filters of the URL, plus the favorites filter in favorites views. */
export const filtersOf = ({
  state: { filters, view },
  favorites,
}: Pick<AvailabilityParams, 'state' | 'favorites'>): StayFilters =>
  isFavoritesView(view) ? { ...filters, listingIds: [...favorites] } : filters;

/** Search target: the map area if set, otherwise the place. */
const targetOf = ({
  search: { placeId },
  state: { area },
}: Pick<AvailabilityParams, 'search' | 'state'>): Pick<Body, 'searchTarget' | 'placeId' | 'bounds'> =>
  area ? { searchTarget: 'Empty', placeId, bounds: area } : { searchTarget: 'PlaceId', placeId };
