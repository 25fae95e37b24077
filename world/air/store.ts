import type { Pool, PoolClient } from 'pg';
import type { SeatClaim } from './answers/quote-answer.ts';
import { TAKE_FAULT } from '../faults/faults.ts';
import type { TakenSeats } from './answers/taken-seats.ts';
import type { AirEvent } from './days/changes.ts';
import { refuseFlight } from './refusal.ts';

export type Db = Pool | PoolClient;

/** The injected fault for a selling call, and the state of the flights of some days. */
export interface AtPresent {
  fault: string | null;
  /** Seats booked here. */
  taken: TakenSeats[];
  /** In the order they were told. */
  events: AirEvent[];
  /** Whether a held fare was held for too long, whose seats are still counted as taken. */
  hasOverdueHolds: boolean;
}

/** Consumes an armed fault of an operation; reads bookings and events of flights of the days [from, until]. */
export async function findAtPresent(
  db: Db,
  operation: string,
  from: number,
  until: number,
  now: Date,
): Promise<AtPresent> {
  // Each search asks this, so it asks once for all; with a name it is planned once a connection.
  const found = await db.query<AtPresent>({
    name: 'air-at-present',
    text: `with provoked as (${TAKE_FAULT})
           select (select fault from provoked) as fault,
                  (select coalesce(json_agg(json_build_object('carrier', carrier, 'flightNumber', flight_number,
                            'origin', origin, 'day', day, 'cabin', cabin, 'taken', taken)), '[]')
                     from air_seat where day between $4 and $5 and taken > 0) as taken,
                  (select coalesce(json_agg(json_build_object('carrier', carrier, 'flightNumber', flight_number,
                            'origin', origin, 'day', day, 'kind', kind, 'minutes', minutes,
                            'toldAt', (extract(epoch from told_at) * 1000)::bigint) order by id), '[]')
                     from air_event where day between $4 and $5) as events,
                  exists (select from air_hold where ended_at is null and held_until <= $6) as "hasOverdueHolds"`,
    values: ['air', operation, '{}', from, until, now],
  });
  return found.rows[0] ?? { fault: null, taken: [], events: [], hasOverdueHolds: false };
}

/** By flight, so that two bookings never wait for each other in a circle. */
function inOrder(claims: readonly SeatClaim[]): SeatClaim[] {
  const keyOf = ({ day, carrier, flightNumber, origin, cabin }: SeatClaim) =>
    [day, carrier, String(flightNumber).padStart(5, '0'), origin, cabin].join(' ');
  return [...claims].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Takes seats on every flight of a quote while `limit` has them. Answers the flight that has not, having taken only
 * some: the caller's transaction rolls back.
 */
export async function takeSeats(
  tx: PoolClient,
  claims: readonly SeatClaim[],
  seats: number,
): Promise<SeatClaim | null> {
  for (const claim of inOrder(claims)) {
    if (claim.limit < seats) return claim;
    const done = await tx.query(
      `insert into air_seat as s (day, carrier, flight_number, origin, cabin, taken) values ($1, $2, $3, $4, $5, $6)
       on conflict (day, carrier, flight_number, origin, cabin) do update set taken = s.taken + excluded.taken
         where s.taken + excluded.taken <= $7`,
      [claim.day, claim.carrier, claim.flightNumber, claim.origin, claim.cabin, seats, claim.limit],
    );
    if (done.rowCount === 0) return claim;
  }
  return null;
}

/** Takes seats on every flight of a quote. Throws `sold_out`, or `price_changed` where only a dearer class has any. */
export async function takeSeatsOrRefuse(
  tx: PoolClient,
  claims: readonly SeatClaim[],
  seats: number,
): Promise<void> {
  const full = await takeSeats(tx, claims, seats);
  if (!full) return;
  const taken = await countTaken(tx, full);
  throw refuseFlight(taken + seats <= full.most ? 'price_changed' : 'sold_out');
}

/** Seats of a flight's cabin that are booked here. */
async function countTaken(db: Db, claim: SeatClaim): Promise<number> {
  const { day, carrier, flightNumber, origin, cabin } = claim;
  const found = await db.query<{ taken: number }>(
    `select taken from air_seat
      where day = $1 and carrier = $2 and flight_number = $3 and origin = $4 and cabin = $5`,
    [day, carrier, flightNumber, origin, cabin],
  );
  return found.rows[0]?.taken ?? 0;
}

/** Gives the seats of a booking back, locking flights in the order in which they are taken. */
export async function returnSeats(
  tx: PoolClient,
  claims: readonly SeatClaim[],
  seats: number,
): Promise<void> {
  for (const { day, carrier, flightNumber, origin, cabin } of inOrder(claims)) {
    await tx.query(
      `update air_seat set taken = taken - $6
        where day = $1 and carrier = $2 and flight_number = $3 and origin = $4 and cabin = $5`,
      [day, carrier, flightNumber, origin, cabin, seats],
    );
  }
}
