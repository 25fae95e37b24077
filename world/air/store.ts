import type { Pool, PoolClient } from 'pg';
import type { SeatClaim } from './answers/quote-answer.ts';
import type { TakenSeats } from './answers/taken-seats.ts';

export type Db = Pool | PoolClient;

/** Seats booked here on flights of the days [from, until]. */
export async function findTakenSeats(db: Db, from: number, until: number): Promise<TakenSeats[]> {
  // Each search asks this: with a name it is planned once a connection.
  const found = await db.query<TakenSeats>({
    name: 'taken-seats',
    text: `select carrier, flight_number as "flightNumber", origin, day, cabin, taken
             from air_seat where day between $1 and $2 and taken > 0`,
    values: [from, until],
  });
  return found.rows;
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

/** Seats of a flight's cabin that are booked here. */
export async function countTaken(db: Db, claim: SeatClaim): Promise<number> {
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
