import type { getStay, listRooms, searchAvailability, StayFilters } from '#contract/stays.ts';
import { ask, type Sent } from '#web/lib/api/ask.ts';
import type { StayDates, StaySearch } from '#web/lib/stay-search.ts';
import { isFavoritesView, type ResultsState } from './results/results-state.ts';

type Body = NonNullable<Sent<typeof searchAvailability>['body']>;

export const pageSize = 25;

/** What is searched and how it is looked at; `favorites` are the lodging ids a view of favorites is made of. */
export interface AvailabilityAsked {
  readonly search: StaySearch;
  readonly state: ResultsState;
  readonly favorites: readonly string[];
  /** Whether there is a map for the pins, which weigh three times as much as all else. */
  readonly hasMap: boolean;
  readonly locale: string;
}

/** The stays of a search; with the id of its session it is gone on with, otherwise suppliers are asked. */
export const availabilityAsk = (asked: Omit<AvailabilityAsked, 'locale'>, searchId?: string) =>
  ask<typeof searchAvailability>('POST', '/api/v0/hotels/availability', {
    body: searchId
      ? { ...bodyOf(asked), searchType: 'FollowupSearch', searchId }
      : { ...bodyOf(asked), searchType: 'InitialSearch' },
  });

/** A stay, of the supplier that is named: pictures, description, rules. */
export const stayAsk = (lodgingId: string, source?: string) =>
  ask<typeof getStay>('GET', '/api/v0/hotels/:lodgingId', { params: { lodgingId }, query: { source } });

/** Its rooms and rates for nights and guests. */
export const roomsAsk = (lodgingId: string, dates: StayDates, source?: string) =>
  ask<typeof listRooms>('POST', '/api/v0/hotels/:lodgingId/rooms', {
    params: { lodgingId },
    body: { ...datesBody(dates), source },
  });

/** Dates and guests as the API takes them. */
export const datesBody = ({ checkIn, checkOut, rooms, pets = 0, currency = 'USD' }: StayDates) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  pets,
  currency,
});

const bodyOf = (asked: Omit<AvailabilityAsked, 'locale'>): Body => {
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

/** The filters of the address, and that of a view of favorites. */
export const filtersOf = ({
  state: { filters, view },
  favorites,
}: Pick<AvailabilityAsked, 'state' | 'favorites'>): StayFilters =>
  isFavoritesView(view) ? { ...filters, listingIds: [...favorites] } : filters;

/** Where to look: the part of the map that is in view, or the place. */
const targetOf = ({
  search: { placeId },
  state: { area },
}: Pick<AvailabilityAsked, 'search' | 'state'>): Pick<Body, 'searchTarget' | 'placeId' | 'bounds'> =>
  area ? { searchTarget: 'Empty', placeId, bounds: area } : { searchTarget: 'PlaceId', placeId };
