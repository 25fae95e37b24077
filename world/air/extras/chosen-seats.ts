import type { PoolClient } from 'pg';
import type { SeatClaim } from '../answers/quote-answer.ts';
import type { Db } from '../store.ts';

/** Seats of a departure's cabin that bookings chose by their number. */
export async function findChosenSeats(db: Db, claim: SeatClaim): Promise<Set<string>> {
  const { day, carrier, flightNumber, origin, cabin } = claim;
  const found = await db.query<{ seat: string }>(
    `select seat from air_chosen_seat
      where day = $1 and carrier = $2 and flight_number = $3 and origin = $4 and cabin = $5`,
    [day, carrier, flightNumber, origin, cabin],
  );
  return new Set(found.rows.map(({ seat }) => seat));
}

/** Takes a seat for a booking; false when another booking has it. */
export async function takeChosenSeat(
  tx: PoolClient,
  claim: SeatClaim,
  seat: string,
  bookingId: string,
): Promise<boolean> {
  const { day, carrier, flightNumber, origin, cabin } = claim;
  const done = await tx.query(
    `insert into air_chosen_seat (day, carrier, flight_number, origin, cabin, seat, booking_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [day, carrier, flightNumber, origin, cabin, seat, bookingId],
  );
  return done.rowCount === 1;
}

/** Gives the chosen seats of a booking back. */
export const returnChosenSeats = (tx: PoolClient, bookingId: string): Promise<unknown> =>
  tx.query(`delete from air_chosen_seat where booking_id = $1`, [bookingId]);

/** Gives the chosen seats of a booking on some flights back. */
export async function returnChosenSeatsOn(
  tx: PoolClient,
  bookingId: string,
  claims: readonly SeatClaim[],
): Promise<void> {
  for (const { day, carrier, flightNumber, origin } of claims)
    await tx.query(
      `delete from air_chosen_seat
        where booking_id = $1 and day = $2 and carrier = $3 and flight_number = $4 and origin = $5`,
      [bookingId, day, carrier, flightNumber, origin],
    );
}

/** Gives one chosen seat of a booking back. */
export async function returnChosenSeat(
  tx: PoolClient,
  { day, carrier, flightNumber, origin, cabin }: SeatClaim,
  seat: string,
  bookingId: string,
): Promise<void> {
  await tx.query(
    `delete from air_chosen_seat where day = $1 and carrier = $2 and flight_number = $3 and origin = $4
       and cabin = $5 and seat = $6 and booking_id = $7`,
    [day, carrier, flightNumber, origin, cabin, seat, bookingId],
  );
}
