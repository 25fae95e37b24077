const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres between two points in degrees. */
export function distanceKm(latA: number, lonA: number, latB: number, lonB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const a = sinLat * sinLat + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Kilometres of one degree of longitude at a latitude; one degree of latitude is `KM_PER_DEGREE`. */
export const KM_PER_DEGREE = 111.2;
export function kmPerLonDegree(lat: number): number {
  return KM_PER_DEGREE * Math.max(0.02, Math.cos(lat * RADIANS));
}
