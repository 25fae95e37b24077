import { KM_PER_DEGREE, distanceKm, kmPerLonDegree } from '#world/places/distance.ts';

/**
 * Where GSHHG has the shore beside its place: the middle of a city, and by how many meters to the north and to the east the
 * shore around it has to go. Measured against the shore of OpenStreetMap of 2017, to some 100 meters.
 */
const moves: readonly (readonly [latitude: number, longitude: number, north: number, east: number])[] = [
  [-33.86, 151.21, 0, -800], // Sydney
  [41.02, 28.98, 445, 110], // Istanbul
  [1.29, 103.85, -1000, 330], // Singapore
  [-33.92, 18.42, -555, 0], // Cape Town
  [43.68, 7.27, -250, 110], // Nice, Cannes, Monaco
  [43.29, 5.37, -220, 0], // Marseille
  [21.3, -157.85, -220, 220], // Honolulu
  [-22.94, -43.2, -220, 0], // Rio de Janeiro
  [-12.97, -38.5, 0, 780], // Salvador
  [10.41, -75.54, -445, -220], // Cartagena
  [18.46, -69.9, 335, 110], // Santo Domingo
  [18.58, -68.4, 220, 220], // Punta Cana
  [20.63, -87.07, 110, -220], // Playa del Carmen
  [23.13, -82.36, -220, 0], // Havana
  [18.95, 72.83, -330, 0], // Mumbai
  [6.93, 79.85, 335, 0], // Colombo
  [7.9, 98.35, 110, -335], // Phuket
  [-8.67, 115.21, 220, 0], // Denpasar
  [25.29, 51.53, 0, 555], // Doha
  [33.6, -7.62, -555, 110], // Casablanca
  [35.78, -5.81, -220, 555], // Tangier
  [-6.16, 39.19, 220, 220], // Zanzibar
  [64.14, -21.93, -220, 110], // Reykjavík
  [53.34, -6.25, 220, 0], // Dublin
  [-37.85, 144.95, 220, -110], // Melbourne
];

/** So far a move is whole; at twice the distance it has faded out. */
const reachKm = 16;

/** A line in degrees with the moves of the cities that it passes. */
export function moved(line: readonly number[]): number[] {
  const points = [...line];
  for (const [latitude, longitude, north, east] of moves)
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      if (Math.abs(y - latitude) > 0.6) continue;
      const away = distanceKm(latitude, longitude, y, x);
      const part = Math.max(0, Math.min(1, 2 - away / reachKm));
      points[at] = x + (part * east) / 1000 / kmPerLonDegree(y);
      points[at + 1] = y + (part * north) / 1000 / KM_PER_DEGREE;
    }
  return points;
}
