export interface Position {
  readonly lat: number;
  readonly lon: number;
}

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** Kilometres between two positions over the surface of the earth. */
export function distanceKm(a: Position, b: Position): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2);
  const east = Math.sin(((b.lon - a.lon) * radians) / 2);
  const chord = north * north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east * east;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
