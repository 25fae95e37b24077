import type { Network } from './network.ts';
import { terminalOf } from './terminals.ts';
import type { Traffic } from './traffic.ts';

/** Longest wait between two flights of one ticket in minutes: overnight on the way abroad, part of a day at home. */
export function longestLayover({ airports }: Network, origin: number, destination: number): number {
  return airports.country[origin] === airports.country[destination] ? 8 * 60 : 24 * 60;
}
const ENTRY = new Set(['US', 'CA', 'PR', 'VI', 'GU']);

/**
 * Minimum connection times in minutes: by the size of the airport, longer where a border is crossed or the building
 * changes, longest where everybody enters the country first.
 */
export class ConnectTimes {
  readonly #airports: number;
  readonly #terminals: Uint8Array;
  readonly #size: Uint8Array;
  readonly #country: Uint16Array;
  /** What entering the country takes on top. */
  readonly #entry: Uint8Array;

  constructor(network: Network, traffic: Traffic) {
    const { country, iata } = network.airports;
    this.#airports = iata.length;
    this.#terminals = new Uint8Array(network.carriers.length * this.#airports);
    for (const key of traffic.ofCarrier.keys())
      this.#terminals[key] = terminalOf(
        network,
        traffic,
        Math.floor(key / this.#airports),
        key % this.#airports,
      );
    this.#size = Uint8Array.from(traffic.departures, (daily) => (daily > 450 ? 50 : daily > 150 ? 40 : 30));
    const countries = [...new Set(country)];
    this.#country = Uint16Array.from(country, (code) => countries.indexOf(code));
    this.#entry = Uint8Array.from(country, (code) => (ENTRY.has(code) ? 35 : 0));
  }

  /** The terminal an airline uses, 0 where the airport has one only. */
  terminal(carrier: number, airport: number): number {
    return this.#terminals[carrier * this.#airports + airport] ?? 0;
  }

  /** From a flight of `inCarrier` out of `from` to one of `outCarrier` bound for `to`, at `airport`. */
  minutes(airport: number, from: number, inCarrier: number, to: number, outCarrier: number): number {
    const country = this.#country[airport];
    const entering = this.#country[from] !== country;
    let minutes = this.#size[airport] ?? 30;
    if (entering || this.#country[to] !== country) minutes += 10;
    if (entering) minutes += this.#entry[airport] ?? 0;
    if (inCarrier !== outCarrier && this.terminal(inCarrier, airport) !== this.terminal(outCarrier, airport))
      minutes += 25;
    return minutes;
  }
}
