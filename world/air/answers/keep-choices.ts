import { type Criteria, Front } from '../search/front.ts';

/**
 * The `most` cheapest choices, and besides them every Pareto-optimal one in departure, arrival, stops and
 * price: the earliest arrival, the shortest and the one with fewest stops are never left out. Sorted by price,
 * then by duration.
 */
export function keepChoices<T extends Criteria>(choices: readonly T[], most: number): T[] {
  const sorted = choices.toSorted((a, b) => a.cents - b.cents || minutesOf(a) - minutesOf(b));
  if (sorted.length <= most) return sorted;
  const front = new Front<T>();
  for (const choice of sorted) front.add(choice);
  const unbeaten = new Set(front.all());
  return sorted.filter((choice, at) => at < most || unbeaten.has(choice));
}

const minutesOf = ({ departs, arrives }: Criteria): number => arrives - departs;
