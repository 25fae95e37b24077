import { mix } from '../stays/hash.ts';
import { distanceKm } from '../places/distance.ts';
import { curfewAt, nightAt, wavesOf } from './banks.ts';
import { flownKm } from './around-russia.ts';
import { blockMinutes } from './block-time.ts';
import { ClockDifferences } from './clock-differences.ts';
import { fuelStopOf, REFUEL_MINUTES } from './fuel-stops.ts';
import { FlightNumbers } from './flight-numbers.ts';
import { type Network, aircraftOf, loadNetwork } from './network.ts';
import { rotationsIn, rotationsOf } from './rotations.ts';
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
  /** Where flights of a route land to refuel, by position of the route; a schedule from outside tells none. */
  fuelStops: ReadonlyMap<number, number>;
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
  flightNumber: number;
}
type Rows = Readonly<Record<keyof Row, Uint16Array>>;

const emptyRows = (count: number): Rows => ({
  origin: new Uint16Array(count),
  destination: new Uint16Array(count),
  route: new Uint16Array(count),
  departs: new Uint16Array(count),
  block: new Uint16Array(count),
  days: new Uint16Array(count),
  flightNumber: new Uint16Array(count),
});

function put(rows: Rows, at: number, row: Row): void {
  rows.origin[at] = row.origin;
  rows.destination[at] = row.destination;
  rows.route[at] = row.route;
  rows.departs[at] = row.departs;
  rows.block[at] = row.block;
  rows.days[at] = row.days;
  rows.flightNumber[at] = row.flightNumber;
}

/** Every route's flights of an ordinary week in columns; the same for the same network. */
export function makeTimetable(network: Network): Timetable {
  const traffic = countTraffic(network);
  const clock = new ZoneClock(network.zones);
  const { airports, routes, carriers } = network;
  const place = (at: number) => ({ lat: airports.lat[at] ?? 0, lon: airports.lon[at] ?? 0 });
  const differences = new ClockDifferences(clock, network.zones.length);
  const numbers = new FlightNumbers(carriers.length);
  const rows = emptyRows(routes.weekly.reduce((sum, weekly) => sum + 2 * rotationsIn(weekly), 0));
  const fuelStops = new Map<number, number>();
  let count = 0;
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
    const fuelStop = fuelStopOf(network, { base, out, km, type });
    if (fuelStop !== undefined) fuelStops.set(route, fuelStop);
    const landing = fuelStop === undefined ? 0 : REFUEL_MINUTES;
    const flown = flownKm(carrier.country, from, to, km);
    const outBlock = blockMinutes(type, from, to, flown, busy) + landing;
    const backBlock = blockMinutes(type, to, from, flown, busy) + landing;
    const [baseCode = '', outCode = ''] = [airports.iata[base], airports.iata[out]];
    const daily = traffic.ofCarrier.get(carrierAt * airports.iata.length + base) ?? 0;
    const [baseZone = 0, outZone = 0] = [airports.zone[base], airports.zone[out]];
    const rotations = rotationsOf({
      seed: mix(mix(carrierAt, base), out),
      weekly: routes.weekly[route] ?? 1,
      outBlock,
      backBlock,
      turn: turnMinutes(network, route),
      ahead: differences.inWinter(baseZone, outZone),
      everyAhead: differences.over(routes.season[route] ?? 0, baseZone, outZone),
      banks: wavesOf(carrier, baseCode, daily),
      baseNight: nightAt(baseCode),
      outNight: nightAt(outCode),
      baseCurfew: curfewAt(baseCode),
      outCurfew: curfewAt(outCode),
      leisure: carrier.kind !== 'full' && carrier.kind !== 'regional',
    });
    for (const { out: departs, outDays, back, backDays } of rotations) {
      const both = { route, flightNumber: numbers.next(carrierAt) };
      if (routes.season[route] === 0) continue;
      put(rows, count++, {
        ...both,
        origin: base,
        destination: out,
        departs,
        block: outBlock,
        days: outDays,
      });
      both.flightNumber++;
      put(rows, count++, {
        ...both,
        origin: out,
        destination: base,
        departs: back,
        block: backBlock,
        days: backDays,
      });
    }
  }
  return { ...columnsOf({ network, traffic, clock }, rows, inOrder(rows, count)), fuelStops };
}

/** The rows' places by origin, destination and time; those of the same minute keep their order. */
function inOrder({ origin, destination, departs }: Rows, count: number): Uint32Array {
  // Numbers sort fastest packed in one.
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++)
    keys[at] =
      (((origin[at] ?? 0) * 4096 + (destination[at] ?? 0)) * 1440 + (departs[at] ?? 0)) * 262_144 + at;
  return new Uint32Array(keys.sort().map((key) => key % 262_144));
}

/** Fills a column with another column's values at given positions. */
function gather<C extends Uint8Array | Uint16Array>(
  into: C,
  from: Uint8Array | Uint16Array,
  places: Uint16Array | Uint32Array,
): C {
  for (let at = 0; at < into.length; at++) into[at] = from[places[at] ?? 0] ?? 0;
  return into;
}

/** A flight of a schedule from outside, among the routes of a network. */
export interface OutsideRow extends Row {
  from: number;
  until: number;
}

/** A timetable of flights that have numbers and periods of their own. */
export function timetableOf(network: Network, flights: readonly OutsideRow[]): Timetable {
  const traffic = countTraffic(network);
  const clock = new ZoneClock(network.zones);
  const rows = emptyRows(flights.length);
  for (const [at, flight] of flights.entries()) put(rows, at, flight);
  const order = inOrder(rows, flights.length);
  return {
    ...columnsOf({ network, traffic, clock }, rows, order),
    validity: {
      from: Uint16Array.from(order, (at) => flights[at]?.from ?? 0),
      until: Uint16Array.from(order, (at) => flights[at]?.until ?? 0),
    },
  };
}

function columnsOf(
  { network, traffic, clock }: Pick<Timetable, 'network' | 'traffic' | 'clock'>,
  rows: Rows,
  order: Uint32Array,
): Timetable {
  const count = order.length;
  const sorted = (column: Uint16Array) => gather(new Uint16Array(count), column, order);
  const [origin, destination] = [sorted(rows.origin), sorted(rows.destination)];
  const [route, block] = [sorted(rows.route), sorted(rows.block)];
  return {
    network,
    traffic,
    clock,
    count,
    origin,
    destination,
    carrier: gather(new Uint16Array(count), network.routes.carrier, route),
    route,
    departs: sorted(rows.departs),
    block,
    days: gather(new Uint8Array(count), rows.days, order),
    season: gather(new Uint8Array(count), network.routes.season, route),
    flightNumber: sorted(rows.flightNumber),
    pairs: pairsOf(network, { origin, destination, block }),
    validity: null,
    fuelStops: new Map(),
  };
}

function pairsOf(
  { airports }: Network,
  { origin: from, destination: to, block }: Pick<Rows, 'origin' | 'destination' | 'block'>,
): Pairs {
  const ofOrigin = new Uint32Array(airports.iata.length + 1);
  const destination: number[] = [];
  const start: number[] = [];
  const km: number[] = [];
  const quickest: number[] = [];
  let last = -1;
  let origin = 0;
  const { lat, lon } = airports;
  for (let at = 0; at < from.length; at++) {
    const [a = 0, b = 0, minutes = 0] = [from[at], to[at], block[at]];
    const pair = a * 65_536 + b;
    if (pair === last) {
      const best = quickest.length - 1;
      quickest[best] = Math.min(quickest[best] ?? minutes, minutes);
      continue;
    }
    last = pair;
    while (origin <= a) ofOrigin[origin++] = start.length;
    start.push(at);
    quickest.push(minutes);
    destination.push(b);
    km.push(Math.round(distanceKm(lat[a] ?? 0, lon[a] ?? 0, lat[b] ?? 0, lon[b] ?? 0)));
  }
  while (origin <= airports.iata.length) ofOrigin[origin++] = start.length;
  start.push(from.length);
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

/** Position of a pair of airports, −1 where it is not flown. */
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
