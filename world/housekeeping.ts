import type { Pool } from 'pg';
import type { WorldClock } from './clock/clock.ts';

const EVERY_MS = 10 * 60_000;
/** Days that an expired quote is kept, so that it can be told from an unknown one. */
const QUOTE_DAYS = 7;
/** Days of real time that idempotency keys are kept. */
const CALL_DAYS = 3;

/** Deletes expired data, except quotes that bookings refer to; returns the number of rows. */
export async function tidy(db: Pool, now: Date): Promise<number> {
  const over = [new Date(now.getTime() - QUOTE_DAYS * 86_400_000)];
  const statements: [string, unknown[]][] = [
    [
      `delete from stay_change_quote q where expires_at < $1
         and not exists (select from stay_change where change_quote_id = q.id)`,
      over,
    ],
    [`delete from stay_cancellation_quote where expires_at < $1`, over],
    [
      `delete from stay_quote q where expires_at < $1
         and not exists (select from stay_booking where quote_id = q.id)
         and not exists (select from stay_change_quote where from_quote_id = q.id or to_quote_id = q.id)`,
      over,
    ],
    [`delete from air_cancellation_quote where expires_at < $1`, over],
    [
      `delete from air_quote q where expires_at < $1
         and not exists (select from air_booking where quote_id = q.id)`,
      over,
    ],
    [
      `delete from car_change_quote q where expires_at < $1
         and not exists (select from car_change where change_quote_id = q.id)`,
      over,
    ],
    [`delete from car_cancellation_quote where expires_at < $1`, over],
    [
      `delete from car_quote q where expires_at < $1
         and not exists (select from car_booking where quote_id = q.id)
         and not exists (select from car_change_quote where from_quote_id = q.id or to_quote_id = q.id)
         and not exists (select from car_cancellation_quote where quote_id = q.id)`,
      over,
    ],
    [`delete from experience_booking where state = 'ON_HOLD' and expires_at < $1`, over],
    [`delete from idempotent_call where made_at < now() - make_interval(days => $1)`, [CALL_DAYS]],
  ];
  let rows = 0;
  for (const [text, values] of statements) rows += (await db.query(text, values)).rowCount ?? 0;
  return rows;
}

/** Tidies now and then; a round that fails is made up for by the next. */
export function keepTidy(db: Pool, clock: Pick<WorldClock, 'now'>): () => void {
  const round = () => void tidy(db, clock.now()).catch(() => undefined);
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  round();
  return () => clearInterval(timer);
}
