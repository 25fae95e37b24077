import { defaultTimeZone, type Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import * as contract from '#contract/product-feed.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayIn } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { deleteSearches, deleteViews, listSearches, listViews } from './store.ts';

export interface ProductFeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** A place in the reader's language; null when it is no longer there. */
  readonly findPlace: (placeId: string, language: Language) => Place | null;
  /** A city by the name its supplier gives, as the reader calls it. */
  readonly cityNameIn: (name: string, countryCode: string, language: Language) => string;
}

/** The routes to read and to clear the caller's recent searches and views. [LOD-06] */
export function productFeedRoutes({ db, clock, findPlace, cityNameIn }: ProductFeedDeps): Route[] {
  const todayAt = (place: Place) => dayIn(place.timeZone ?? defaultTimeZone, clock.now());
  return [
    route(contract.listRecentSearches, async ({ principal, language }) => {
      const kept = await listSearches(db, principal.userId);
      return {
        searches: kept.flatMap(({ placeId, checkIn, checkOut, rooms, pets, searchedAt }) => {
          const place = findPlace(placeId, language);
          if (!place) return [];
          const isPast = checkIn < todayAt(place);
          return [
            {
              place,
              checkIn,
              checkOut,
              rooms: [...rooms],
              pets,
              isPast,
              searchedAt: searchedAt.toISOString(),
            },
          ];
        }),
      };
    }),
    route(contract.clearRecentSearches, async ({ principal }) => {
      await deleteSearches(db, principal.userId);
      return { cleared: true };
    }),
    route(contract.listRecentViews, async ({ principal, language }) => {
      const kept = await listViews(db, principal.userId);
      return {
        stays: kept.map(({ stay, viewedAt }) => ({
          ...stay,
          cityName: cityNameIn(stay.cityName, stay.countryCode, language),
          viewedAt: viewedAt.toISOString(),
        })),
      };
    }),
    route(contract.clearRecentViews, async ({ principal }) => {
      await deleteViews(db, principal.userId);
      return { cleared: true };
    }),
  ];
}
