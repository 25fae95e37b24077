import { mix } from '../../stays/hash.ts';
import { arrivalDelay } from './delay-table.ts';
import { normalShare } from './normal.ts';
import { badness, normal } from './weather.ts';

export type DelayCause = 'airline' | 'weather' | 'air_traffic' | 'late_aircraft';

/**
 * A flight on its day. Instants are universal minutes since 1970, `hour` is that of departure on the airport's clock.
 */
export interface FlightDay {
  seed: number;
  origin: number;
  destination: number;
  day: number;
  hour: number;
  departs: number;
  arrives: number;
}

/** The airline's estimate from `at` on of departure and arrival. */
export interface Estimate {
  at: number;
  departs: number;
  arrives: number;
}

/** The day-of-operation events of a flight, not published in advance. */
export interface DayHistory {
  /** When it was called off, null for a flight that flies. */
  cancelledAt: number | null;
  cause: DelayCause | null;
  /** Oldest first; the last one has the actual times. */
  estimates: Estimate[];
}

/** Share of flights that are called off on their day. */
const CANCELLED = 0.013;
/** A delay shorter than this is told when the aircraft leaves. */
const WORTH_TELLING = 15;
const [DELAY, CANCEL, OTHER] = [311, 312, 313] as const;

/** A number in [0, 1) for a flight and a salt. */
const chanceOf = ({ seed, day }: Pick<FlightDay, 'seed' | 'day'>, salt: number) =>
  mix(mix(seed, salt), day) / 4_294_967_296;

/** `cancelledAt` of a flight's history. */
export function cancelledAt(flight: Omit<FlightDay, 'hour' | 'arrives'>): number | null {
  if (normalShare(badness(flight, CANCEL)) <= 1 - CANCELLED) return null;
  return flight.departs - 60 - Math.round(chanceOf(flight, OTHER) * 780);
}

/** Draws a flight's history; deterministic for the same flight. */
export function drawHistory(flight: FlightDay): DayHistory {
  const { seed, day, departs, arrives } = flight;
  const chance = (salt: number) => chanceOf(flight, salt);
  const cancelled = cancelledAt(flight);
  if (cancelled !== null)
    return { cancelledAt: cancelled, cause: causeOf(chance(OTHER + 1), true), estimates: [] };
  const late = arrivalDelay(flight.hour, normalShare(badness(flight, DELAY)));
  // Some of a delay is made good in the air, and a flight that leaves on time may still arrive late.
  const off = Math.max(0, late - Math.round(3 * normal(mix(seed, OTHER + 2), day)));
  const happened = { departs: departs + off, arrives: Math.max(arrives + late, departs + off + 20) };
  const estimates: Estimate[] = [];
  if (off >= WORTH_TELLING) {
    const ahead = Math.min(300, 30 + off + Math.round(chance(OTHER + 3) * 60));
    // The first estimates of airlines are optimistic.
    const hoped = 5 * Math.round((off * 0.6) / 5);
    estimates.push(
      { at: departs - ahead, departs: departs + hoped, arrives: arrives + hoped },
      { at: departs - Math.round(ahead / 3), departs: departs + off, arrives: arrives + off },
    );
  }
  estimates.push({ at: happened.departs, ...happened });
  return {
    cancelledAt: null,
    cause: late >= WORTH_TELLING ? causeOf(chance(OTHER + 4), false) : null,
    estimates,
  };
}

/**
 * Causes in the shares in which US airlines report minutes of delay, and cancellations, for most of which weather is to
 * blame.
 */
function causeOf(drawn: number, isCancelled: boolean): DelayCause {
  if (isCancelled) return drawn < 0.55 ? 'weather' : drawn < 0.88 ? 'airline' : 'air_traffic';
  return drawn < 0.4 ? 'late_aircraft' : drawn < 0.75 ? 'airline' : drawn < 0.94 ? 'air_traffic' : 'weather';
}
