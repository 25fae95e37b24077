import { readFileSync } from 'node:fs';
import { distanceKm } from '../places/distance.ts';
import { loadPlaces } from '../places/read.ts';
import { AIRCRAFT, type Aircraft } from './aircraft.ts';
import { readColumns } from './column-file.ts';

export type CarrierKind = 'full' | 'low-cost' | 'bare' | 'leisure' | 'regional';

/** An airline that sells seats. */
export interface Carrier {
  code: string;
  name: string;
  kind: CarrierKind;
  /** `star`, `oneworld`, `skyteam` or none. */
  alliance: string | null;
  country: string;
  /** Airport indexes of its bases, the largest first. */
  bases: number[];
}

/** An operator: an airline, or a company that flies for one and sells nothing. */
export interface Operator {
  code: string;
  name: string;
}

/** The textual data in the head of the file. */
export interface NetworkWords {
  airports: number;
  carriers: Carrier[];
  operators: Operator[];
}

/** Seasons a route is flown in, as bits; none where it is not flown at all and only its flight numbers are kept. */
export const SUMMER = 1;
export const WINTER = 2;

/**
 * The airlines of the world and the routes they fly, one row for a pair of airports an airline flies both ways.
 * Airports are indexes of the places file.
 */
export interface Network {
  airports: { iata: string[]; lat: number[]; lon: number[]; zone: number[]; country: string[] };
  zones: readonly string[];
  carriers: readonly Carrier[];
  operators: readonly Operator[];
  routes: Routes;
}

export interface Routes {
  count: number;
  carrier: Uint16Array;
  /** Where the aircraft are based, or the larger of the two. */
  base: Uint16Array;
  outstation: Uint16Array;
  /** Flights a week each way in the season's schedule. */
  weekly: Uint16Array;
  /** Position in `AIRCRAFT`. */
  aircraft: Uint8Array;
  operator: Uint16Array;
  season: Uint8Array;
  /** Airlines that put their code on the route: carrier indexes from `codesStart[i]` up to `codesStart[i + 1]`. */
  codesStart: Uint16Array | Uint32Array;
  codes: Uint16Array;
}

let loaded: Network | undefined;

/** Reads `network.bin`, once per process. */
export function loadNetwork(): Network {
  loaded ??= openNetwork(readFileSync(new URL('network.bin', import.meta.url)));
  return loaded;
}

/** The network of a file; throws when it was built for other places. */
export function openNetwork(file: Buffer): Network {
  const { airports, zones } = loadPlaces().file;
  const columns = readColumns(file);
  const words = columns.words as NetworkWords;
  if (words.airports !== airports.iata.length)
    throw new Error('network.bin belongs to other places: run node world/air/build.ts');
  const carrier = columns.u16('carrier');
  return {
    airports,
    zones,
    carriers: words.carriers,
    operators: words.operators,
    routes: {
      count: carrier.length,
      carrier,
      base: columns.u16('base'),
      outstation: columns.u16('outstation'),
      weekly: columns.u16('weekly'),
      aircraft: columns.u8('aircraft'),
      operator: columns.u16('operator'),
      season: columns.u8('season'),
      codesStart: columns.u16('codesStart'),
      codes: columns.u16('codes'),
    },
  };
}

/** Great-circle kilometres between two airports. */
export function kmBetween({ airports: { lat, lon } }: Network, one: number, other: number): number {
  return distanceKm(lat[one] ?? 0, lon[one] ?? 0, lat[other] ?? 0, lon[other] ?? 0);
}

/** The type that flies a route. */
export function aircraftOf(routes: Routes, route: number): Aircraft {
  const type = AIRCRAFT[routes.aircraft[route] ?? 0];
  if (!type) throw new Error(`Route ${route} has no aircraft.`);
  return type;
}
