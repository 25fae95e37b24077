import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#contract/values/dates.ts';
import type { Place, PlaceSuggestion } from '#contract/places.ts';
import type { ColumnStore } from '#server/platform/kept-columns.ts';
import type { Airport } from './airport-map.ts';
import { openLargestMarkets } from './largest-markets.ts';
import { openRegionAirports, type RegionAirports } from './airports-of-regions.ts';
import { openAtlas } from './atlas.ts';
import { airportsOfCityCode } from './city-codes.ts';
import { type FindForeign, indexForeignNames } from './foreign-names.ts';
import { type HotelShelf, stockHotels } from './hotel-shelf.ts';
import { openKeptNames } from './kept-names.ts';
import { wordsOf } from './normalise.ts';
import type { PlacesSupply } from './port.ts';
import { TextIndexBuilder } from './text-index-builder.ts';
import { type Hit, indexColumns, TextIndex } from './text-index.ts';

/** The places of the portal, held in memory: found by typed text, by id, by name and by position. */
export interface Places {
  /**
   * Likeliest first. Hotels and names in other languages are included once they have been loaded; hotels only where the
   * caller looks for them. Places that are only spelled like the typed text come last, as guesses; none for three
   * capitals, which are a code, and none when places are requested `exactly` as typed.
   */
  autocomplete(
    query: string,
    limit: number,
    language: Language,
    asked?: { withHotels: boolean; exactly?: boolean },
  ): PlaceSuggestion[];
  find(placeId: string, language: Language): Place | null;
  /** The city of a city, airport, neighbourhood or hotel. */
  cityOf(placeId: string, language: Language): Place | null;
  cityByName(name: string, language: Language): Place | null;
  nearestCity(lat: number, lon: number, language: Language): Place | null;
  /** The name in a language of a city that suppliers call by its listed name. */
  cityNameIn(name: string, countryCode: string, language: Language): string;
  /** The airports of a city, or the one of `airport:CDG`, the busiest first. */
  airportsOf(placeId: string): readonly string[];
  airport(code: string, language: Language): Airport | null;
  /** Whether an airport has flights: some are closed. */
  isFlownTo(code: string): boolean;
  /** Countries and regions that match the typed text, complete matches first. */
  regionsCalled(typed: string): readonly RegionAirports[];
  /** Airports within a distance of a position, the nearest first. */
  airportsNear(lat: number, lon: number, withinKm: number): readonly string[];
  /** Kilometres from a position to an airport; null where it is unknown. */
  kmFrom(lat: number, lon: number, code: string): number | null;
  /** Busy airports on the way from one airport to another, the busiest first; it may be `detour` times as long. */
  airportsBetween(from: string, to: string, most: number, detour?: number): readonly string[];
  /** Kilometres from one airport to another along the great circle; null where one is unknown. */
  kmBetween(from: string, to: string): number | null;
  /** The cities in which most stays are sold, one a country, as place ids. */
  largestMarkets(limit: number): readonly string[];
  /** The address of a picture of a place; null where there is none. */
  pictureOf(placeId: string): string | null;
  /** Resolves when names in other languages and the catalogue of hotels can be searched. */
  readonly hotelsReady: Promise<void>;
  stop(): void;
}

/**
 * The score of a code. In capitals it is meant as a code and leads; in small letters it may be the start of a name, so
 * it comes after names that are equal and among those that start with it.
 */
const codeScore = { capitals: 3, small: 1.45 } as const;
const busiestBonus = 0.35;
const hotelQueryLength = 3;

interface Scored {
  readonly place: Place;
  readonly score: number;
  readonly isGuess: boolean;
}

/**
 * Loads the places at once, their names in other languages and the hotels in the background, trying again for as long
 * as that fails.
 */
export async function loadPlaces(options: {
  supply: PlacesSupply;
  onHotelsFailed: (error: unknown) => void;
  retryMs?: number;
  /** Cache of name indexes for the next start; without it they are rebuilt each time. */
  store?: ColumnStore | undefined;
}): Promise<Places> {
  const gazetteer = await options.supply.loadGazetteer();
  const atlas = openAtlas(gazetteer);
  const keep = openKeptNames(options.store, gazetteer);
  const index = new TextIndex(
    await keep({
      name: 'places',
      types: indexColumns,
      make: () => {
        const builder = new TextIndexBuilder({ joinsNames: true });
        for (const entry of atlas.entries()) builder.add(entry);
        return builder.build();
      },
    }),
  );
  let findForeign: FindForeign = () => [];
  let hotels: HotelShelf | null = null;
  let stopped = false;

  const hotelsReady = (async () => {
    await breathe();
    findForeign = await indexForeignNames(keep, atlas.foreignNames);
    while (!stopped && hotels === null) {
      try {
        hotels = await stockHotels(options.supply, atlas, keep);
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

  const codeHit = (query: string, language: Language): Scored | null => {
    const typed = query.trim();
    const code = typed.toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) return null;
    // Of some cities the code was that of an airport that is closed.
    const [main] = airportsOfCityCode(code).filter((airport) => atlas.airportRank(airport) > 0);
    const place =
      main === undefined || atlas.airportRank(code) > 0
        ? atlas.find(`airport:${code}`, language)
        : (atlas.city(atlas.cityOf(`airport:${main}`), language) ?? atlas.find(`airport:${main}`, language));
    if (!place) return null;
    const base = typed === code ? codeScore.capitals : codeScore.small;
    return { place, score: base + atlas.airportRank(main ?? code) * busiestBonus, isGuess: false };
  };

  const placed = (
    hits: readonly Hit[],
    placeAt: (entry: number) => Place | null,
    isGuess: (entry: number) => boolean,
  ): Scored[] =>
    hits.flatMap(({ entry, score }) => {
      const place = placeAt(entry);
      return place ? [{ place, score, isGuess: isGuess(entry) }] : [];
    });

  return {
    autocomplete(query, limit, language, { withHotels, exactly: asTyped = false } = { withHotels: true }) {
      const shelf = withHotels && query.trim().length >= hotelQueryLength ? hotels : null;
      // Among so many hotels, slips are forgiven only when nothing is spelt as typed; several words that are all
      // in one hotel's name hold no slip at all.
      const right = shelf?.index.find(query, limit, { exactly: true }) ?? [];
      const lodgings = right.length > 0 ? right : (shelf?.index.find(query, limit) ?? []);
      const exactly = asTyped || isCodeTyped(query) || (right.length > 0 && /\S\s+\S/.test(query));
      const code = codeHit(query, language);
      const spelled = index.find(query, limit, { exactly: true });
      const names = exactly ? spelled : index.find(query, limit);
      const foreign = findForeign(query, limit);
      // "Phi Phi" is no place with one of these words in its name, as "Bora Bora" is one with both.
      const isDoubled = hasDoubledWord(query);
      const meant = new Set([...spelled, ...foreign].map(({ entry }) => entry));
      const geography = placed(
        bestOfEach(names, foreign),
        (entry) => atlas.placeAt(entry, language),
        (entry) =>
          !meant.has(entry) || (isDoubled && !hasDoubledWord(atlas.placeAt(entry, language)?.name ?? '')),
      );
      return [
        ...(code ? [code] : []),
        ...geography.filter(({ place }) => place.placeId !== code?.place.placeId),
        ...placed(
          lodgings,
          (entry) => shelf?.placeAt(entry, language) ?? null,
          () => right.length === 0,
        ),
      ]
        .toSorted((a, b) => Number(a.isGuess) - Number(b.isGuess) || b.score - a.score)
        .slice(0, limit)
        .map(({ place, isGuess }) => ({ ...place, isGuess }));
    },
    find,
    cityOf(placeId, language) {
      const hotelId = hotelIdOf(placeId);
      const city = hotelId === null ? atlas.cityOf(placeId) : (hotels?.cityOf(hotelId) ?? -1);
      return atlas.city(city, language);
    },
    cityByName(name, language) {
      const hits = bestOfEach(index.find(name, 20, { exactly: true }), findForeign(name, 1));
      const best = hits.find(({ entry }) => atlas.placeAt(entry, language)?.kind === 'city');
      return best ? atlas.placeAt(best.entry, language) : null;
    },
    cityNameIn: atlas.cityNameIn,
    nearestCity: (lat, lon, language) => atlas.city(atlas.nearestCity(lat, lon), language),
    airportsOf: atlas.airports.of,
    airport: atlas.airports.get,
    isFlownTo: (code) => atlas.airportRank(code) > 0,
    regionsCalled: openRegionAirports(gazetteer),
    airportsNear: atlas.airports.near,
    kmFrom: atlas.airports.kmFrom,
    airportsBetween: atlas.airports.between,
    kmBetween: atlas.airports.km,
    largestMarkets: openLargestMarkets(gazetteer),
    pictureOf: (placeId) => options.supply.pictureOf?.(placeId) ?? null,
    hotelsReady,
    stop() {
      stopped = true;
    },
  };
}

function hasDoubledWord(text: string): boolean {
  const words = wordsOf(text);
  return new Set(words).size < words.length;
}

/** Three capitals are a code: no name is like it. */
export const isCodeTyped = (query: string): boolean => /^[A-Z]{3}$/.test(query.trim());

/** Hits of two indexes with the same entries, the better of each; cities are the first entries of both. */
function bestOfEach(hits: readonly Hit[], others: readonly Hit[]): Hit[] {
  if (others.length === 0) return [...hits];
  const best = new Map(hits.map((hit) => [hit.entry, hit]));
  for (const hit of others) if (hit.score > (best.get(hit.entry)?.score ?? 0)) best.set(hit.entry, hit);
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

function hotelIdOf(placeId: string): number | null {
  return placeId.startsWith('hotel:') ? Number(placeId.slice('hotel:'.length)) : null;
}
