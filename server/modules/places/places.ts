import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#contract/dates.ts';
import type { Place } from '#contract/places.ts';
import { openAtlas } from './atlas.ts';
import { type HotelShelf, stockHotels } from './hotel-shelf.ts';
import type { PlacesSupply } from './port.ts';
import { TextIndexBuilder } from './text-index.ts';

/** The places of the portal, held in memory: found by what is typed, by id, by name and by position. */
export interface Places {
  /** Likeliest first. Hotels take part once their catalogue has been read. */
  autocomplete(query: string, limit: number, language: Language): Place[];
  find(placeId: string, language: Language): Place | null;
  /** The city of a city, airport, neighbourhood or hotel. */
  cityOf(placeId: string, language: Language): Place | null;
  cityByName(name: string, language: Language): Place | null;
  nearestCity(lat: number, lon: number, language: Language): Place | null;
  /** Resolves when the catalogue of hotels can be searched. */
  readonly hotelsReady: Promise<void>;
  stop(): void;
}

const codeBonus = 0.5;
const codeTypedSmallBonus = 0.2;
const hotelQueryLength = 3;

/** Loads the places at once and the hotels in the background, trying again for as long as that fails. */
export async function loadPlaces(options: {
  supply: PlacesSupply;
  onHotelsFailed: (error: unknown) => void;
  retryMs?: number;
}): Promise<Places> {
  const atlas = openAtlas(await options.supply.loadGazetteer());
  const builder = new TextIndexBuilder();
  for (const entry of atlas.entries()) builder.add(entry);
  const index = builder.build();
  let hotels: HotelShelf | null = null;
  let stopped = false;

  const hotelsReady = (async () => {
    while (!stopped && hotels === null) {
      try {
        hotels = await stockHotels(options.supply, atlas);
      } catch (error) {
        options.onHotelsFailed(error);
        await sleep(options.retryMs ?? 5_000, undefined, { ref: false });
      }
    }
  })();

  const find = (placeId: string, language: Language): Place | null => {
    const hotelId = hotelIdOf(placeId);
    return hotelId === null ? atlas.find(placeId, language) : (hotels?.find(hotelId, language) ?? null);
  };

  return {
    autocomplete(query, limit, language) {
      const code = query.trim();
      const bonus = code === code.toUpperCase() ? codeBonus : codeTypedSmallBonus;
      const geography = index.find(query, limit).flatMap(({ entry, score }) => {
        const place = atlas.placeAt(entry, language);
        if (!place) return [];
        return [{ place, score: score + (place.code === code.toUpperCase() ? bonus : 0) }];
      });
      const shelf = query.trim().length < hotelQueryLength ? null : hotels;
      const lodgings = (shelf?.index.find(query, limit) ?? []).flatMap(({ entry, score }) => {
        const place = shelf?.placeAt(entry, language);
        return place ? [{ place, score }] : [];
      });
      return [...geography, ...lodgings]
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ place }) => place);
    },
    find,
    cityOf(placeId, language) {
      const hotelId = hotelIdOf(placeId);
      const city = hotelId === null ? atlas.cityOf(placeId) : (hotels?.cityOf(hotelId) ?? -1);
      return atlas.city(city, language);
    },
    cityByName(name, language) {
      const best = index.find(name, 20).find(({ entry }) => atlas.placeAt(entry, language)?.kind === 'city');
      return best ? atlas.placeAt(best.entry, language) : null;
    },
    nearestCity: (lat, lon, language) => atlas.city(atlas.nearestCity(lat, lon), language),
    hotelsReady,
    stop() {
      stopped = true;
    },
  };
}

function hotelIdOf(placeId: string): number | null {
  return placeId.startsWith('hotel:') ? Number(placeId.slice('hotel:'.length)) : null;
}
