import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { Atlas } from './atlas.ts';
import type { KeepNames } from './kept-names.ts';
import type { HotelPage, PlacesSupply } from './port.ts';
import { TextIndexBuilder } from './text-index-builder.ts';
import { indexColumns, TextIndex } from './text-index.ts';

/** Every hotel by name, stored in columns. */
export interface HotelShelf {
  readonly index: TextIndex;
  readonly size: number;
  placeAt(entry: number, language: Language): Place | null;
  find(hotelId: number, language: Language): Place | null;
  /** Position of the hotel's city; −1 when there is no such hotel. */
  cityOf(hotelId: number): number;
}

const hotelPrior = -0.2;
const entriesBetweenBreaths = 2_000;

/** Reads the catalogue page by page, giving way to other work in between. */
export async function stockHotels(supply: PlacesSupply, atlas: Atlas, keep: KeepNames): Promise<HotelShelf> {
  const pages: { first: number; page: HotelPage }[] = [];
  let size = 0;
  for await (const page of supply.hotelPages()) {
    pages.push({ first: size, page });
    size += page.names.length;
  }
  const make = async () => {
    const builder = new TextIndexBuilder();
    for (const { page } of pages)
      for (const [at, name] of page.names.entries()) {
        const city = atlas.cityIndex(page.cityIds[at] ?? 0);
        const prior = hotelPrior + ((page.rank[at] ?? 0) / 1000) * 0.25;
        builder.add({ name, aliases: [], context: atlas.contextOf(city), prior });
        if (at % entriesBetweenBreaths === 0) await breathe();
      }
    return builder.build();
  };
  const named = pages.map(({ page: { names, cityIds, rank } }) => [names, cityIds, rank]);
  // An empty catalogue must not overwrite the cached index of one with hotels.
  const index = new TextIndex(
    size === 0 ? await make() : await keep({ name: 'hotels', types: indexColumns, sources: named, make }),
  );

  const locate = (entry: number): { page: HotelPage; at: number } | undefined => {
    const found = pages.findLast(({ first }) => first <= entry);
    return found && { page: found.page, at: entry - found.first };
  };

  const entryOf = (hotelId: number): number => {
    for (const { first, page } of pages) {
      const at = positionIn(page.ids, hotelId);
      if (at >= 0) return first + at;
    }
    return -1;
  };

  const placeAt = (entry: number, language: Language): Place | null => {
    const spot = entry < 0 ? undefined : locate(entry);
    const name = spot?.page.names[spot.at];
    if (!spot || name === undefined) return null;
    const { page, at } = spot;
    const city = atlas.cityIndex(page.cityIds[at] ?? 0);
    const home = atlas.city(city, language);
    return {
      placeId: `hotel:${page.ids[at]}`,
      kind: 'hotel',
      name,
      context: atlas.within(city, language),
      code: null,
      countryCode: home?.countryCode ?? '',
      lat: page.lat[at] ?? 0,
      lon: page.lon[at] ?? 0,
      timeZone: home?.timeZone ?? null,
    };
  };

  return {
    index,
    size,
    placeAt,
    find: (hotelId, language) => placeAt(entryOf(hotelId), language),
    cityOf(hotelId) {
      const entry = entryOf(hotelId);
      const spot = entry < 0 ? undefined : locate(entry);
      return spot ? atlas.cityIndex(spot.page.cityIds[spot.at] ?? 0) : -1;
    },
  };
}

/** The index of an id in an ascending column; −1 when it is missing. */
function positionIn(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
