import { mix } from '../stays/hash.ts';
import { distanceKm } from '../places/distance.ts';
import { closedAtNight, opensAtNight, wavesOf } from './banks.ts';
import { blockMinutes } from './block-time.ts';
import { numberFlights } from './flight-numbers.ts';
import { type Network, aircraftOf, loadNetwork } from './network.ts';
import { rotationsOf } from './rotations.ts';
import { seasonBit } from './seasons.ts';
import { type Traffic, countTraffic, turnMinutes } from './traffic.ts';
import { ZoneClock, weekdayOf } from './zones.ts';

/**
 * The flights of the world as patterns: one row flies on some weekdays of some seasons at one local time. Rows are
 * sorted by origin, destination and time, so the rows of a pair of airports are a range.
 */
export interface Timetable {
  network: Network;
  traffic: Traffic;
  clock: ZoneClock;
  count: number;
  origin: Uint16Array;
  destination: Uint16Array;
  carrier: Uint16Array;
  route: Uint16Array;
  /** Local minute of the day at the origin. */
  departs: Uint16Array;
  block: Uint16Array;
  /** Weekdays of departure as bits, Monday first. */
  days: Uint8Array;
  season: Uint8Array;
  flightNumber: Uint16Array;
  /** Pairs of airports with a flight, sorted by origin, then destination. */
  pairs: Pairs;
  /** First and last day of each pattern, days since 1970; null where a pattern holds for every year. */
  validity: { from: Uint16Array; until: Uint16Array } | null;
  /** Another number draws other fares and loads on the same flights; 0 when absent. */
  luck?: number;
}

export interface Pairs {
  /** Pairs of an origin: from `ofOrigin[origin]` up to `ofOrigin[origin + 1]`. */
  ofOrigin: Uint32Array;
  destination: Uint16Array;
  /** Patterns of a pair: from `start[pair]` up to `start[pair + 1]`. */
  start: Uint32Array;
  km: Uint16Array;
  /** Shortest block time of the pair. */
  quickest: Uint16Array;
}

let loaded: Timetable | undefined;

/** The timetable of the packaged network, made once per process. */
export function loadTimetable(): Timetable {
  loaded ??= makeTimetable(loadNetwork());
  return loaded;
}

interface Row {
  origin: number;
  destination: number;
  route: number;
  departs: number;
  block: number;
  days: number;
  /** Draws a flight number; a flight out and its flight back follow each other. */
  rotation: number;
}

/** A winter day and a summer day give how far two clocks are apart in an ordinary week. */
const ORDINARY_DAY = 20_120;

/** Every route's flights of an ordinary week in columns; the same for the same network. */
export function makeTimetable(network: Network): Timetable {
  const traffic = countTraffic(network);
  const clock = new ZoneClock(network.zones);
  const { airports, routes, carriers } = network;
  const place = (at: number) => ({ lat: airports.lat[at] ?? 0, lon: airports.lon[at] ?? 0 });
  const offset = (at: number) => -clock.toUniversal(airports.zone[at] ?? 0, ORDINARY_DAY, 720);
  const rows: Row[] = [];
  for (let route = 0; route < routes.count; route++) {
    const base = routes.base[route] ?? 0;
    const out = routes.outstation[route] ?? 0;
    const carrierAt = routes.carrier[route] ?? 0;
    const carrier = carriers[carrierAt];
    if (!carrier) continue;
    const [from, to] = [place(base), place(out)];
    const km = distanceKm(from.lat, from.lon, to.lat, to.lon);
    const busy = ((traffic.busy[base] ?? 0) + (traffic.busy[out] ?? 0)) / 2;
    const type = aircraftOf(routes, route);
    const outBlock = blockMinutes(type, from, to, km, busy);
    const backBlock = blockMinutes(type, to, from, km, busy);
    const [baseCode = '', outCode = ''] = [airports.iata[base], airports.iata[out]];
    const daily = traffic.ofCarrier.get(carrierAt * airports.iata.length + base) ?? 0;
    const rotations = rotationsOf({
      seed: mix(mix(carrierAt, base), out),
      weekly: routes.weekly[route] ?? 1,
      outBlock,
      backBlock,
      turn: turnMinutes(network, route),
      ahead: Math.round(offset(out) - offset(base)),
      banks: wavesOf(carrier, baseCode, daily),
      baseNight: opensAtNight(baseCode) && !closedAtNight(baseCode),
      outNight: opensAtNight(outCode),
      leisure: carrier.kind !== 'full' && carrier.kind !== 'regional',
    });
    for (const [i, { out: departs, outDays, back, backDays }] of rotations.entries()) {
      const rotation = route * 64 + i;
      rows.push(
        { origin: base, destination: out, route, departs, block: outBlock, days: outDays, rotation },
        { origin: out, destination: base, route, departs: back, block: backBlock, days: backDays, rotation },
      );
    }
  }
  const sorted = sortRows(rows);
  return columnsOf({ network, traffic, clock }, sorted);
}

/** By origin, destination and time; rows of the same minute keep their order. Numbers sort fastest packed in one. */
function sortRows(rows: readonly Row[]): Row[] {
  const keys = Float64Array.from(
    rows,
    ({ origin, destination, departs }, at) => ((origin * 4096 + destination) * 1440 + departs) * 262_144 + at,
  ).sort();
  return Array.from(keys, (key) => rows[key % 262_144]).filter((row) => row !== undefined);
}

/** A flight of a schedule from outside, among the routes of a network. */
export interface OutsideRow extends Omit<Row, 'rotation'> {
  flightNumber: number;
  from: number;
  until: number;
}

/** A timetable of flights that have numbers and periods of their own. */
export function timetableOf(network: Network, flights: readonly OutsideRow[]): Timetable {
  const traffic = countTraffic(network);
  const clock = new ZoneClock(network.zones);
  const rows = sortRows(flights.map((flight, rotation) => ({ ...flight, rotation })));
  const own = rows.flatMap(({ rotation }) => flights[rotation] ?? []);
  return {
    ...columnsOf({ network, traffic, clock }, rows),
    flightNumber: Uint16Array.from(own, ({ flightNumber }) => flightNumber),
    validity: {
      from: Uint16Array.from(own, ({ from }) => from),
      until: Uint16Array.from(own, ({ until }) => until),
    },
  };
}

function columnsOf(
  { network, traffic, clock }: Pick<Timetable, 'network' | 'traffic' | 'clock'>,
  rows: readonly Row[],
): Timetable {
  const { routes } = network;
  return {
    network,
    traffic,
    clock,
    count: rows.length,
    origin: Uint16Array.from(rows, ({ origin }) => origin),
    destination: Uint16Array.from(rows, ({ destination }) => destination),
    carrier: Uint16Array.from(rows, ({ route }) => routes.carrier[route] ?? 0),
    route: Uint16Array.from(rows, ({ route }) => route),
    departs: Uint16Array.from(rows, ({ departs }) => departs),
    block: Uint16Array.from(rows, ({ block }) => block),
    days: Uint8Array.from(rows, ({ days }) => days),
    season: Uint8Array.from(rows, ({ route }) => routes.season[route] ?? 3),
    flightNumber: numberFlights(network, rows),
    pairs: pairsOf(network, rows),
    validity: null,
  };
}

function pairsOf({ airports }: Network, rows: readonly Row[]): Pairs {
  const ofOrigin = new Uint32Array(airports.iata.length + 1);
  const destination: number[] = [];
  const start: number[] = [];
  const km: number[] = [];
  const quickest: number[] = [];
  let last = -1;
  let origin = 0;
  for (const [at, row] of rows.entries()) {
    const pair = row.origin * 65_536 + row.destination;
    if (pair === last) {
      const best = quickest.length - 1;
      quickest[best] = Math.min(quickest[best] ?? row.block, row.block);
      continue;
    }
    last = pair;
    while (origin <= row.origin) ofOrigin[origin++] = start.length;
    start.push(at);
    quickest.push(row.block);
    destination.push(row.destination);
    const { lat, lon } = airports;
    km.push(
      Math.round(
        distanceKm(
          lat[row.origin] ?? 0,
          lon[row.origin] ?? 0,
          lat[row.destination] ?? 0,
          lon[row.destination] ?? 0,
        ),
      ),
    );
  }
  while (origin <= airports.iata.length) ofOrigin[origin++] = start.length;
  start.push(rows.length);
  return {
    ofOrigin,
    destination: Uint16Array.from(destination),
    start: Uint32Array.from(start),
    km: Uint16Array.from(km),
    quickest: Uint16Array.from(quickest),
  };
}

/** Whether a pattern flies on a day of its origin's calendar. */
export function flies(timetable: Timetable, pattern: number, day: number): boolean {
  const { validity } = timetable;
  if (validity && (day < (validity.from[pattern] ?? 0) || day > (validity.until[pattern] ?? 0))) return false;
  return (
    (((timetable.days[pattern] ?? 0) >> weekdayOf(day)) & 1) === 1 &&
    ((timetable.season[pattern] ?? 0) & seasonBit(day)) !== 0
  );
}

/** Position of a pair of airports, −1 where nobody flies it. */
export function pairAt({ pairs }: Timetable, origin: number, destination: number): number {
  let low = pairs.ofOrigin[origin] ?? 0;
  const end = pairs.ofOrigin[origin + 1] ?? 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs.destination[middle] ?? 0) < destination) low = middle + 1;
    else high = middle;
  }
  return low < end && pairs.destination[low] === destination ? low : -1;
}

/** Departure in universal minutes since 1970 of a pattern on a day of its origin's calendar, as published. */
export const departureOf = (timetable: Timetable, pattern: number, day: number): number =>
  departureAt(timetable, pattern, day, timetable.departs[pattern] ?? 0);

/** The same for another local minute of the day. */
export function departureAt(timetable: Timetable, pattern: number, day: number, minute: number): number {
  const zone = timetable.network.airports.zone[timetable.origin[pattern] ?? 0] ?? 0;
  return timetable.clock.toUniversal(zone, day, minute);
}
