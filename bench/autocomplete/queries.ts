import type { Gazetteer } from '#server/modules/places/port.ts';
import { seeded } from '../seeded.ts';

/** A query and the place meant by it. */
export interface Wanted {
  readonly query: string;
  readonly placeId: string;
}

type Draw = ReturnType<typeof seeded>;

const aClass = 300;
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/**
 * Five styles of typing, 300 queries each, deterministic by seed. Cities are weighted by their number of stays,
 * airports by traffic.
 */
export function queryClasses(gazetteer: Gazetteer, seed: number): [string, Wanted[]][] {
  const { cities, airports, countries, regions } = gazetteer;
  const draw = seeded(seed);
  const city = weighted(cities.stays, draw);
  const airport = weighted(airports.rank, draw);
  const countryNames = new Map(countries.code.map((code, at) => [code, countries.en[at] ?? '']));
  const many = (make: () => Wanted | null): Wanted[] => {
    const made: Wanted[] = [];
    while (made.length < aClass) {
      const one = make();
      if (one) made.push(one);
    }
    return made;
  };
  const ofCity = (type: (name: string, at: number) => string | null) => (): Wanted | null => {
    const at = city();
    const query = type(cities.name[at] ?? '', at);
    return query === null ? null : { query, placeId: `city:${cities.id[at]}` };
  };
  const start = (name: string): string => {
    const least = Math.max(4, Math.ceil(name.length / 2));
    return name.slice(0, least + draw.below(Math.max(1, name.length - least)));
  };
  return [
    ['start of a name', many(ofCity((name) => start(name).toLowerCase()))],
    [
      'name with one or two slips',
      many(
        ofCity((name) =>
          name.length < 5 ? null : slipped(name.toLowerCase(), name.length < 8 ? 1 : 1 + draw.below(2), draw),
        ),
      ),
    ],
    [
      'start with a slip',
      many(ofCity((name) => (start(name).length < 5 ? null : slipped(start(name).toLowerCase(), 1, draw)))),
    ],
    [
      'airport code',
      many(() => {
        const code = airports.iata[airport()] ?? '';
        return { query: draw.chance(0.5) ? code : code.toLowerCase(), placeId: `airport:${code}` };
      }),
    ],
    [
      'two words',
      many(
        ofCity((name, at) => {
          const country = countryNames.get(cities.country[at] ?? '') ?? '';
          const region = regions[cities.region[at] ?? -1] ?? '';
          const where = region !== '' && region !== name && draw.chance(0.5) ? region : country;
          const typed = draw.chance(0.5) ? where : where.slice(0, Math.max(3, Math.ceil(where.length / 2)));
          return `${name} ${typed}`.toLowerCase();
        }),
      ),
    ],
  ];
}

/** Draws positions by weight. */
function weighted(weights: readonly number[], draw: Draw): () => number {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (const [at, weight] of weights.entries()) sums[at] = sum += weight;
  return () => {
    const wanted = draw.unit() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Typing errors after the first letter: letters swapped, missing, doubled or replaced. */
function slipped(text: string, slips: number, draw: Draw): string {
  let typed = text;
  for (let slip = 0; slip < slips; slip++) {
    const at = 1 + draw.below(typed.length - 2);
    const [before, one, after] = [typed.slice(0, at), typed[at] ?? '', typed.slice(at + 1)];
    const other = draw.one(letters);
    typed = draw.one([
      `${before}${after.slice(0, 1)}${one}${after.slice(1)}`,
      `${before}${after}`,
      `${before}${one}${one}${after}`,
      `${before}${other}${after}`,
    ]);
  }
  return typed;
}
