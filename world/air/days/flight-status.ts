import { mix } from '../../stays/hash.ts';
import type { ConnectingStatus, FlightStatus } from '../api-types.ts';
import { type FlightKey, patternsOf } from '../answers/by-number.ts';
import { connectMinutes } from '../search/rules.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { departureAt, flies } from '../timetable.ts';
import { dateOf } from '../zones.ts';
import type { Changes } from './changes.ts';
import { WITHDRAWN } from './season-changes.ts';

/** A flight that is asked for; without an origin, all that a number names on a day. */
export type FlightNamed = Omit<FlightKey, 'origin'> & { origin: string | null };

const GATE_AHEAD = 180;
const GATE_CHANGE_AHEAD = 50;
const GATE_CHANGES = 0.08;
/** A departure this much later than planned is a delay. */
const DELAYED = 15;

/** The flights of a number that leave on a day, as their airline tells them now. */
export const flightStatuses = (index: SearchIndex, changes: Changes, named: FlightNamed): FlightStatus[] =>
  patternsNamed(index, named).map((pattern) => statusOf(index, changes, pattern, named.day));

/** Flights that follow each other on one ticket, null for those that are in no timetable any more. */
export function journeyStatuses(
  index: SearchIndex,
  changes: Changes,
  journey: readonly FlightKey[],
): (ConnectingStatus | null)[] {
  const patterns = journey.map((key) => patternsNamed(index, key)[0] ?? null);
  const told: (ConnectingStatus | null)[] = [];
  for (const [at, pattern] of patterns.entries()) {
    if (pattern === null) {
      told.push(null);
      continue;
    }
    const status = statusOf(index, changes, pattern, journey[at]?.day ?? 0);
    const [before, first] = [told[at - 1], patterns[at - 1]];
    const needed =
      typeof first === 'number' ? connectMinutes(index.timetable, index.times, first, pattern) : 0;
    told.push({ ...status, missesConnection: Boolean(before && isMissed(before, status, needed)) });
  }
  return told;
}

function isMissed(before: ConnectingStatus, next: FlightStatus, needed: number): boolean {
  if (next.state === 'cancelled') return false;
  if (before.state === 'cancelled' || before.missesConnection) return true;
  const wait = Date.parse(next.estimatedDeparture) - Date.parse(before.estimatedArrival);
  return wait < needed * 60_000;
}

function patternsNamed({ timetable }: SearchIndex, named: FlightNamed): number[] {
  const { origin, network } = timetable;
  return patternsOf(timetable, named).filter(
    (pattern) =>
      flies(timetable, pattern, named.day) &&
      (named.origin === null || network.airports.iata[origin[pattern] ?? 0] === named.origin),
  );
}

function statusOf(
  { timetable, times }: SearchIndex,
  changes: Changes,
  pattern: number,
  day: number,
): FlightStatus {
  const { network, clock } = timetable;
  const { iata, zone } = network.airports;
  const [origin, destination] = [timetable.origin[pattern] ?? 0, timetable.destination[pattern] ?? 0];
  const carrier = timetable.carrier[pattern] ?? 0;
  const published = timetable.departs[pattern] ?? 0;
  const minute = changes.scheduledOn(pattern, day);
  const isWithdrawn = minute === WITHDRAWN;
  const departs = departureAt(timetable, pattern, day, isWithdrawn ? published : minute);
  const arrives = departs + (timetable.block[pattern] ?? 0);
  const history = isWithdrawn ? null : changes.historyOf(pattern, day, minute);
  const isCancelled = !history || (history.cancelledAt !== null && history.cancelledAt <= changes.now);
  const told = history?.estimates.findLast(({ at }) => at <= changes.now);
  const last = history?.estimates.at(-1);
  const hasLeft = !isCancelled && told !== undefined && told === last && told.departs <= changes.now;
  const estimate = isCancelled || !told ? { departs, arrives } : told;
  const state = isCancelled
    ? 'cancelled'
    : hasLeft
      ? estimate.arrives <= changes.now
        ? 'arrived'
        : 'departed'
      : estimate.departs - departs >= DELAYED
        ? 'delayed'
        : 'scheduled';
  const isOff = state === 'cancelled' || estimate.arrives - arrives >= DELAYED || state === 'delayed';
  const local = (airport: number, minutes: number) => wall(clock.toLocal(zone[airport] ?? 0, minutes));
  return {
    carrier: network.carriers[carrier]?.code ?? '',
    flightNumber: timetable.flightNumber[pattern] ?? 0,
    origin: iata[origin] ?? '',
    destination: iata[destination] ?? '',
    date: dateOf(day),
    state,
    scheduledDeparture: instant(departs),
    scheduledArrival: instant(arrives),
    estimatedDeparture: instant(estimate.departs),
    estimatedArrival: instant(estimate.arrives),
    departsLocal: local(origin, estimate.departs),
    arrivesLocal: local(destination, estimate.arrives),
    originTerminal: times.terminal(carrier, origin, destination),
    originGate: isCancelled ? null : gateOf(pattern, day, departs, changes.now),
    destinationTerminal: times.terminal(carrier, destination, origin),
    cause: isOff ? (history?.cause ?? null) : null,
  };
}

/** A gate is given three hours before, and now and then another one late. */
function gateOf(pattern: number, day: number, departs: number, now: number): string | null {
  if (now < departs - GATE_AHEAD) return null;
  const drawn = mix(mix(pattern, 331), day);
  const changes = drawn / 4_294_967_296 < GATE_CHANGES && now >= departs - GATE_CHANGE_AHEAD;
  const gate = mix(drawn, changes ? 333 : 332);
  return `${'ABCD'[gate % 4] ?? 'A'}${1 + ((gate >>> 8) % 38)}`;
}

const instant = (minutes: number) => `${wall(minutes)}:00Z`;
const wall = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);
