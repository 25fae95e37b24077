import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { suggestAirports } from '#contract/flights/places.ts';
import { isCodeTyped, wordsOf } from '#server/modules/places/index.ts';
import type { FlightsDeps } from '../deps.ts';
import { airportsAround, mostNearby, nearbyKm } from './nearby-airports.ts';
import { centreOf, nearbyIdOf } from './nearby-id.ts';
import { timeZoneOf } from '../search/resolve-question.ts';

type Suggestion = z.input<(typeof suggestAirports)['response']>['places'][number];
type Places = FlightsDeps['places'];

/** More places are looked up than listed, because hotels and quarters are left out. */
const looked = 24;
const mostInGroup = 5;
/** How far from a city without flights the nearest airports are looked for; a closed airspace is hundreds of kilometres wide. */
const farthestKm = 800;
/** Countries without flights, and the neighbors that one cannot come from. */
const closedBorders: Readonly<Record<string, readonly string[]>> = { UA: ['RU', 'BY'] };
/** Most airports listed for a country or region. */
const mostOfRegion = 5;

/**
 * Cities and airports for the typed text, likeliest first. A city with several airports stands for all of them and is
 * followed by each. A city without an airport is followed by airports nearby when it is the first result or its name
 * equals the text, however far they are. Names that are only similar to the text count when no name matches, as guesses, and give their own airports
 * alone; three capitals are a code, which only names that start so may stand beside. A country or region gives its busiest airports. [AIR-01] [docs/notes/search.md]
 */
export function suggestAirportsFor(
  places: Places,
  { query, limit }: { query: string; limit: number },
  language: Language,
): Suggestion[] {
  const told = new Map<string, Suggestion>();
  const tell = (one: Suggestion | null) => {
    if (one && !told.has(one.placeId)) told.set(one.placeId, one);
  };
  const typed = wordsOf(query).join(' ');
  const look = (exactly: boolean) =>
    places
      .autocomplete(query, looked, language, { withHotels: false, exactly })
      .filter(({ kind }) => kind === 'airport' || kind === 'city');
  const asTyped = look(true).filter(({ isGuess: isLike }) => !isLike);
  const isGuess = asTyped.length === 0;
  const isCode = isCodeTyped(query);
  const found = isGuess ? look(false) : asTyped;
  const regions = places.regionsCalled(query);
  const tellRegions = (called: 'just-so' | 'so-far') => {
    for (const region of regions.filter(({ isWhole }) => isWhole === (called === 'just-so')))
      for (const code of region.airports.slice(0, mostOfRegion)) tell(airport(places, code, language, {}));
  };
  const [first] = found;
  // The name of a city means the city rather than the country or state of the same name.
  const isCity =
    first?.kind === 'city' &&
    places.airportsOf(first.placeId).length > 0 &&
    wordsOf(first.name).join(' ').startsWith(typed);
  if (!isCity) tellRegions('just-so');
  const isRegion = regions.some(({ isWhole }) => isWhole);
  for (const [at, place] of found.entries()) {
    if (at === 1) tellRegions('just-so');
    if (told.size >= limit) break;
    if (place.kind === 'airport') {
      tell(airport(places, place.code ?? '', language, {}));
      if (at === 0) tell(nearbyBeyond(places, [place.code ?? ''], language));
    }
    if (place.kind !== 'city') continue;
    const codes = places.airportsOf(place.placeId);
    const [only] = codes;
    if (codes.length > 1) {
      tell(city(places, place, codes));
      for (const code of codes.slice(0, mostInGroup))
        tell(airport(places, code, language, { within: place.placeId }));
      if (at === 0) tell(nearbyBeyond(places, codes, language));
    } else if (only) {
      tell(airport(places, only, language, {}));
      if (at === 0) tell(nearbyBeyond(places, codes, language));
    } else if (!isGuess && !isCode && !isRegion && (at === 0 || wordsOf(place.name).join(' ') === typed))
      for (const { code, km } of airportsNearest(places, place, language))
        tell(airport(places, code, language, { near: place.name, nearKm: km }));
  }
  tellRegions('just-so');
  tellRegions('so-far');
  return [...told.values()].slice(0, limit).map((one) => ({ ...one, isGuess }));
}

/** The airports near a place; where there are none, the nearest from which one flies, with how far they are. */
function airportsNearest(
  places: Places,
  { lat, lon, countryCode }: Place,
  language: Language,
): { code: string; km: number | null }[] {
  const near = places.airportsNear(lat, lon, nearbyKm).slice(0, mostNearby);
  if (near.length > 0) return near.map((code) => ({ code, km: null }));
  return places
    .airportsNear(lat, lon, farthestKm)
    .filter(
      (code) => !closedBorders[countryCode]?.includes(places.airport(code, language)?.countryCode ?? ''),
    )
    .slice(0, mostNearby)
    .map((code) => ({ code, km: places.kmFrom(lat, lon, code) }));
}

/** The busiest of some airports with those near it, where that is more than themselves. */
function nearbyBeyond(places: Places, [busiest = '', ...others]: readonly string[], language: Language) {
  const wider = withNearby(places, busiest, language);
  return wider?.nearby.some(({ code }) => !others.includes(code)) ? wider : null;
}

function city(
  places: Places,
  { placeId, name, context }: { placeId: string; name: string; context: string },
  airports: readonly string[],
): Suggestion {
  const codes = airports.slice(0, mostInGroup);
  return {
    placeId,
    kind: 'city',
    name,
    context,
    code: null,
    codes,
    nearby: [],
    timeZone: timeZoneOf(places, codes),
    within: null,
    near: null,
    nearKm: null,
    isGuess: false,
  };
}

/** An airport together with those near it, if any. */
function withNearby(places: Places, code: string, language: Language): Suggestion | null {
  const known = places.airport(code, language);
  const place = places.find(`airport:${code}`, language);
  const nearby = airportsAround(places, code);
  if (!known || !place || !places.isFlownTo(code)) return null;
  const codes = [code, ...nearby.map((one) => one.code)];
  return {
    placeId: nearbyIdOf(code),
    kind: 'nearby',
    name: known.cityName,
    context: place.context,
    code: null,
    codes,
    nearby,
    timeZone: timeZoneOf(places, codes),
    within: null,
    near: null,
    nearKm: null,
    isGuess: false,
  };
}

function airport(
  places: Places,
  code: string,
  language: Language,
  { within = null, near = null, nearKm = null }: Partial<Pick<Suggestion, 'within' | 'near' | 'nearKm'>>,
): Suggestion | null {
  const known = places.airport(code, language);
  const place = places.find(`airport:${code}`, language);
  if (!known || !place || !places.isFlownTo(code)) return null;
  return {
    placeId: `airport:${code}`,
    kind: 'airport',
    name: known.name,
    context: place.context,
    code,
    codes: [code],
    nearby: [],
    timeZone: timeZoneOf(places, [code]),
    within,
    near,
    nearKm,
    isGuess: false,
  };
}

/** The place of an id as the form shows it; null for one that is not flown to. */
export function findFlightPlace(places: Places, placeId: string, language: Language): Suggestion | null {
  if (placeId.startsWith('airport:')) return airport(places, placeId.slice('airport:'.length), language, {});
  const centre = centreOf(placeId);
  if (centre !== null) return withNearby(places, centre, language);
  const place = places.find(placeId, language);
  const codes = places.airportsOf(placeId);
  if (!place || codes.length === 0) return null;
  return city(places, place, codes);
}
