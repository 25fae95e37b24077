import { mix } from '../../stays/hash.ts';
import { normalQuantile } from './normal.ts';

/** Weights of the places and of the flight itself in its delay; their squares add up to one. */
const ORIGIN = 0.55;
const DESTINATION = 0.35;
const OWN = Math.sqrt(1 - ORIGIN ** 2 - DESTINATION ** 2);
/** Storms in high summer and snow in midwinter make days worse, autumn better. The table is of a winter. */
const MONTH = [0.03, 0.03, 0, -0.02, 0, 0.14, 0.18, 0.08, -0.12, -0.14, -0.12, 0.06];

/** A draw from the standard normal distribution for two numbers. */
export const normal = (a: number, b: number): number => normalQuantile((mix(a, b) + 0.5) / 4_294_967_296);

/**
 * How badly a flight's day goes, about standard normal over many flights: flights of one airport have good and bad
 * days together. `salt` draws another of the same places and day.
 */
export function badness(
  flight: { seed: number; origin: number; destination: number; day: number },
  salt: number,
): number {
  const { seed, origin, destination, day } = flight;
  const month = new Date(day * 86_400_000).getUTCMonth();
  return (
    ORIGIN * normal(mix(origin, 301), day) +
    DESTINATION * normal(mix(destination, 301), day) +
    OWN * normal(mix(seed, salt), day) +
    (MONTH[month] ?? 0)
  );
}
