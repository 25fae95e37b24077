import type { Network } from './network.ts';
import { terminalOf } from './terminals.ts';
import type { Traffic } from './traffic.ts';

/** Longest wait between two flights of one ticket in minutes: overnight on the way abroad, part of a day at home. */
export function longestLayover({ airports }: Network, origin: number, destination: number): number {
  return airports.country[origin] === airports.country[destination] ? 8 * 60 : 24 * 60;
}
/**
 * Extra minutes for leaving and for entering a country, where all passengers enter it first. Two hours to and from
 * abroad are usual at large airports of China.
 */
const BORDERS: Readonly<Record<string, readonly [leaving: number, entering: number]>> = {
  US: [0, 35],
  CA: [0, 35],
  GU: [0, 35],
  CN: [60, 60],
};
/** Territories from which one comes home without entering the country. */
const PART_OF: Readonly<Record<string, string>> = { PR: 'US', VI: 'US' };

/**
 * Minimum connection times in minutes: by the size of the airport, longer where a border is crossed or the building
 * changes, longest where all passengers enter the country first.
 */
export class ConnectTimes {
  readonly #airports: number;
  /** Positions in `#names` by airline and airport, for flights within the country and abroad. */
  readonly #terminals: Uint8Array;
  /** Names of terminals, the first that of airports that have one only. */
  readonly #names: (string | null)[] = [null];
  readonly #size: Uint8Array;
  readonly #country: Uint16Array;
  /** Extra minutes for leaving and for entering the country. */
  readonly #exit: Uint8Array;
  readonly #entry: Uint8Array;

  constructor(network: Network, traffic: Traffic) {
    const { country, iata } = network.airports;
    const land = country.map((code) => PART_OF[code] ?? code);
    this.#airports = iata.length;
    this.#terminals = new Uint8Array(2 * network.carriers.length * this.#airports);
    for (const key of traffic.ofCarrier.keys()) {
      const carrier = network.carriers[Math.floor(key / this.#airports)];
      const code = iata[key % this.#airports];
      if (!carrier || code === undefined) continue;
      this.#terminals[2 * key] = this.#placeOf(terminalOf(carrier, code, false));
      this.#terminals[2 * key + 1] = this.#placeOf(terminalOf(carrier, code, true));
    }
    this.#size = Uint8Array.from(traffic.departures, (daily) => (daily > 450 ? 50 : daily > 150 ? 40 : 30));
    const countries = [...new Set(land)];
    this.#country = Uint16Array.from(land, (code) => countries.indexOf(code));
    this.#exit = Uint8Array.from(land, (code) => BORDERS[code]?.[0] ?? 0);
    this.#entry = Uint8Array.from(land, (code) => BORDERS[code]?.[1] ?? 0);
  }

  #placeOf(name: string | null): number {
    const at = this.#names.indexOf(name);
    return at >= 0 ? at : this.#names.push(name) - 1;
  }

  #terminalAt(carrier: number, airport: number, other: number): number {
    const abroad = this.#country[airport] === this.#country[other] ? 0 : 1;
    return this.#terminals[2 * (carrier * this.#airports + airport) + abroad] ?? 0;
  }

  /** The terminal an airline uses for flights to and from another airport, null where there is one only. */
  terminal(carrier: number, airport: number, other: number): string | null {
    return this.#names[this.#terminalAt(carrier, airport, other)] ?? null;
  }

  /** From a flight of `inCarrier` out of `from` to one of `outCarrier` bound for `to`, at `airport`. */
  minutes(airport: number, from: number, inCarrier: number, to: number, outCarrier: number): number {
    const country = this.#country[airport];
    let minutes = this.#size[airport] ?? 30;
    if (this.#country[from] !== country) minutes += 10 + (this.#entry[airport] ?? 0);
    else if (this.#country[to] !== country) minutes += 10 + (this.#exit[airport] ?? 0);
    if (this.#terminalAt(inCarrier, airport, from) !== this.#terminalAt(outCarrier, airport, to))
      minutes += 25;
    return minutes;
  }
}
