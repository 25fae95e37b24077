import type { BookedHere } from '../api-types.ts';
import type { Db } from '../store.ts';
import { dateOf } from '../zones.ts';
import type { AirEvent } from './changes.ts';

/** Events of flights of the days [from, until], in the order they were told. */
export async function findEvents(db: Db, from: number, until: number): Promise<AirEvent[]> {
  const found = await db.query<Omit<AirEvent, 'toldAt'> & { toldAt: Date }>(
    `select carrier, flight_number as "flightNumber", origin, day, kind, minutes, told_at as "toldAt"
       from air_event where day between $1 and $2 order by id`,
    [from, until],
  );
  return found.rows.map((row) => ({ ...row, toldAt: row.toldAt.getTime() }));
}

export async function insertEvent(db: Db, event: AirEvent): Promise<void> {
  await db.query(
    `insert into air_event (day, carrier, flight_number, origin, kind, minutes, told_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.day,
      event.carrier,
      event.flightNumber,
      event.origin,
      event.kind,
      event.minutes,
      new Date(event.toldAt),
    ],
  );
}

/** The last event there is, and the bookings that those after `after` are about. */
export async function findNews(db: Db, after: number): Promise<{ cursor: number; bookingIds: string[] }> {
  const found = await db.query<{ cursor: string; bookingIds: string[] }>(
    `select (select coalesce(max(id), 0) from air_event)::text as cursor,
            coalesce((select array_agg(distinct b.id)
                        from air_event e
                        join air_quote q on q.body -> 'claims' @> jsonb_build_array(jsonb_build_object(
                          'day', e.day, 'carrier', e.carrier, 'flightNumber', e.flight_number, 'origin', e.origin))
                        join air_booking b on b.quote_id = q.id
                       where e.id > $1 and b.status = 'confirmed'), '{}') as "bookingIds"`,
    [after],
  );
  const row = found.rows[0];
  return { cursor: Number(row?.cursor ?? 0), bookingIds: row?.bookingIds ?? [] };
}

/** Flights of confirmed bookings that are to arrive after an instant, the soonest first. */
export async function findBookedFlights(db: Db, now: Date, limit: number): Promise<BookedHere[]> {
  const found = await db.query<Omit<BookedHere, 'date'> & { day: number }>(
    `select distinct on (flight ->> 'departsAt', claim ->> 'carrier', claim -> 'flightNumber')
            claim ->> 'carrier' as carrier, (claim ->> 'flightNumber')::int as "flightNumber",
            claim ->> 'origin' as origin, flight ->> 'destination' as destination,
            (claim ->> 'day')::int as day, flight ->> 'departsAt' as "departsAt"
       from air_booking b
       join air_quote q on q.id = b.quote_id,
            lateral jsonb_path_query_array(q.body, '$.answer.tickets[*].directions[*].flights[*]') as flown,
            lateral jsonb_array_elements(flown) with ordinality as f (flight, at),
            lateral jsonb_array_elements(q.body -> 'claims') with ordinality as c (claim, claim_at)
      where b.status = 'confirmed' and at = claim_at and (flight ->> 'arrivesAt')::timestamptz > $1
      order by flight ->> 'departsAt', claim ->> 'carrier', claim -> 'flightNumber' limit $2`,
    [now, limit],
  );
  return found.rows.map(({ day, ...flight }) => ({ ...flight, date: dateOf(day) }));
}
