import { mix } from '../../stays/hash.ts';
import { countryEconomy } from '../../stays/country-economy.ts';
import { loadPlaces } from '../../places/read.ts';
import type { Timetable } from '../timetable.ts';
import { pairAt } from '../timetable.ts';
import { seasonPrice } from './demand.ts';

const KIND_LEVEL = { full: 1.08, 'low-cost': 0.8, bare: 0.68, leisure: 0.8, regional: 1.2 } as const;
const COMPETITION = [1.06, 1.18, 1.02, 0.94, 0.89, 0.86];
/** Price factor of a connection relative to a nonstop flight, by number of stops. */
const STOPS = [1, 0.9, 0.84];

/** Levels of fares of one pair of airports on one day of departure. */
export class MarketFares {
  readonly #timetable: Timetable;
  readonly #origin: number;
  readonly #destination: number;
  readonly #level: number;

  constructor(timetable: Timetable, origin: number, destination: number, km: number, day: number) {
    this.#timetable = timetable;
    this.#origin = origin;
    this.#destination = destination;
    const distance = 3800 + 26 * Math.max(120, km) ** 0.84;
    const { lat } = timetable.network.airports;
    this.#level =
      distance *
      incomeLevel(timetable, origin, destination) *
      (COMPETITION[Math.min(5, rivals(timetable, origin, destination))] ?? 1) *
      seasonPrice(day, lat[destination] ?? 0);
  }

  /** An airline's usual level, which `driftOf` its `levelSeed` moves from one day of looking to the next. */
  usualLevel(carrier: number): number {
    const market = levelSeed(this.#timetable, carrier, this.#origin, this.#destination);
    const kind = this.#timetable.network.carriers[carrier]?.kind ?? 'full';
    const taste = 0.92 + (mix(market, 220) / 4_294_967_296) * 0.16;
    return this.#level * KIND_LEVEL[kind] * taste;
  }
}

/** US cents an adult pays before taxes at a level of fares and a class's factor; whole dollars. */
export const fareCentsAt = (level: number, stops: number, factor: number): number =>
  Math.max(900, 100 * Math.round((level * factor * (STOPS[stops] ?? 0.84)) / 100));

/** Random seed of an airline's price level between two airports. */
export const levelSeed = (
  { luck }: Timetable,
  carrier: number,
  origin: number,
  destination: number,
): number => mix(mix(carrier, origin) ^ (luck ?? 0), destination);

function incomeLevel({ network }: Timetable, origin: number, destination: number): number {
  const { countries } = loadPlaces().file;
  const price = (at: number) => {
    const code = network.airports.country[at] ?? '';
    return countryEconomy(code, countries.continent[countries.code.indexOf(code)] ?? '').price;
  };
  return Math.sqrt(price(origin) * price(destination)) ** 0.35;
}

/** Airlines that fly the pair without a stop. */
function rivals(timetable: Timetable, origin: number, destination: number): number {
  const pair = pairAt(timetable, origin, destination);
  if (pair < 0) return 0;
  const { start } = timetable.pairs;
  return new Set(timetable.carrier.subarray(start[pair], start[pair + 1])).size;
}
