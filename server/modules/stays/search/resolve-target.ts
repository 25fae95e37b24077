import type { Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { AvailabilityRequest, Bounds } from '#contract/stays.ts';
import type { Places } from '#server/modules/places/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Position } from '#server/platform/distance.ts';
import type { SearchArea } from '../port.ts';

/** The area of a search, the point its distances are measured from, and the time zone of its dates. */
export interface SearchTarget {
  readonly area: SearchArea;
  readonly place: Place | null;
  readonly from: Position | null;
  readonly timeZone: string | null;
  /** The hotel requested by name. */
  readonly namedStay: string | null;
}

const airportRadiusKm = 15;
const neighbourhoodRadiusKm = 3;

/**
 * Resolves the target of a search. Throws `validation-failed` when the target's own field is missing and
 * `place-not-found` for a place that does not exist. [LOD-01]
 */
export function resolveTarget(
  request: AvailabilityRequest,
  places: Places,
  language: Language,
): SearchTarget {
  switch (request.searchTarget) {
    case 'PlaceId':
      return placeTarget(required(request.placeId, 'placeId'), places, language);
    case 'CityName':
      return ofPlace(places.cityByName(required(request.cityName, 'cityName'), language), places, language);
    case 'ListingIds':
      return { ...nowhere, area: { kind: 'ids', ids: required(request.listingIds, 'listingIds') } };
    case 'Empty':
      return nowhereInParticular(request, places, language);
  }
}

/** The target of a search of a place. Throws `place-not-found` for a place that does not exist. */
export const placeTarget = (placeId: string, places: Places, language: Language): SearchTarget =>
  ofPlace(places.find(placeId, language), places, language);

/**
 * A point with a radius or a part of the map. A place given with it is not searched: it names the search and is the
 * point distances are measured from.
 */
function nowhereInParticular(
  { bounds, point, placeId }: AvailabilityRequest,
  places: Places,
  language: Language,
): SearchTarget {
  const place = placeId === undefined ? null : places.find(placeId, language);
  if (placeId !== undefined && !place) throw new PortalError('place-not-found');
  if (bounds && point) throw invalid('point', 'A point or a part of the map, not both.');
  const box = point ? null : required(bounds, 'bounds');
  const area: SearchArea = box
    ? { kind: 'bounds', bounds: box }
    : { kind: 'around', ...required(point, 'point') };
  const middle = box ? middleOf(box) : required(point, 'point');
  const city = places.nearestCity(middle.lat, middle.lon, language);
  const { lat, lon } = place ?? middle;
  return { area, place, from: { lat, lon }, timeZone: city?.timeZone ?? null, namedStay: null };
}

const middleOf = ({ south, west, north, east }: Bounds): Position => ({
  lat: (south + north) / 2,
  lon: middleLon(west, east),
});

const nowhere = { place: null, from: null, timeZone: null, namedStay: null } as const;

function ofPlace(place: Place | null, places: Places, language: Language): SearchTarget {
  if (!place) throw new PortalError('place-not-found');
  const from = { lat: place.lat, lon: place.lon };
  const base = { place, from, timeZone: place.timeZone, namedStay: null };
  switch (place.kind) {
    case 'city':
      return { ...base, area: cityArea(place) };
    case 'airport':
      return { ...base, area: { kind: 'around', ...from, radiusKm: airportRadiusKm } };
    case 'neighbourhood':
      return { ...base, area: { kind: 'around', ...from, radiusKm: neighbourhoodRadiusKm } };
    case 'hotel': {
      const city = places.cityOf(place.placeId, language);
      const area: SearchArea = city ? cityArea(city) : { kind: 'around', ...from, radiusKm: airportRadiusKm };
      return { ...base, area, namedStay: place.placeId.slice('hotel:'.length) };
    }
  }
}

const cityArea = (city: Place): SearchArea => ({
  kind: 'city',
  cityId: city.placeId.slice('city:'.length),
  lat: city.lat,
  lon: city.lon,
});

/** The middle of a box that may reach over the date line. */
function middleLon(west: number, east: number): number {
  const middle = (west + (east < west ? east + 360 : east)) / 2;
  return middle > 180 ? middle - 360 : middle;
}

function required<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value;
  throw invalid(field, 'The search target needs this field.');
}

const invalid = (field: string, message: string): PortalError =>
  new PortalError('validation-failed', { errors: [{ path: `body.${field}`, message }] });
