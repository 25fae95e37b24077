import type { AirlineName, FareBrandCode, FareTerms, Flight } from '../api-types.ts';
import type { Changes } from '../days/changes.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { designatorOf } from './codeshare-numbers.ts';
import { describeFlight } from './describe-flight.ts';

/** The flights, fare terms and airlines of a response, each listed once. */
export class FlightList {
  readonly flights: Flight[] = [];
  readonly terms: FareTerms[] = [];
  readonly #index: SearchIndex;
  readonly #cabin: number;
  readonly #changes: Changes;
  readonly #known = new Map<number, number>();
  readonly #codes = new Set<string>();
  readonly #termsKnown = new Map<string, number>();

  constructor(index: SearchIndex, cabin: number, changes: Changes) {
    this.#index = index;
    this.#changes = changes;
    this.#cabin = cabin;
  }

  /** Position of a flight as an airline sells it. */
  positionOf(leg: { pattern: number; day: number }, ticketing: number): number {
    const { timetable, times } = this.#index;
    const sold = designatorOf(timetable, leg.pattern, ticketing);
    const key = (leg.pattern * 100_000 + leg.day) * 1024 + sold.carrier;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const flight = describeFlight(timetable, times, leg, sold, this.#cabin, this.#changes);
    this.#codes.add(flight.marketingCarrier).add(flight.operatingCarrier).add(flight.checkInCarrier);
    this.#known.set(key, this.flights.length);
    return this.flights.push(flight) - 1;
  }

  /** Position of a brand's terms in the list, added when new. */
  positionOfTerms(brand: FareBrandCode, terms: FareTerms): number {
    const key = `${brand} ${textOf(terms)}`;
    const known = this.#termsKnown.get(key);
    if (known !== undefined) return known;
    this.#termsKnown.set(key, this.terms.length);
    return this.terms.push(terms) - 1;
  }

  /** All marketing and operating airlines of the flights, by code. */
  airlines(): AirlineName[] {
    const { carriers, operators } = this.#index.timetable.network;
    return operators
      .filter(({ code }) => this.#codes.has(code))
      .map(({ code, name }) => {
        const kind = carriers.find((carrier) => carrier.code === code)?.kind;
        return { code, name, isLowCost: kind === 'low-cost' || kind === 'bare' };
      })
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }
}

const texts = new WeakMap<FareTerms, string>();

/** Terms as JSON text, the key by which equal terms are listed once. */
function textOf(terms: FareTerms): string {
  let text = texts.get(terms);
  if (text === undefined) texts.set(terms, (text = JSON.stringify(terms)));
  return text;
}
