import type { Pool } from 'pg';
import type { WorldClock } from './clock/clock.ts';
import { vendors } from './vendors.ts';

const EVERY_MS = 10 * 60_000;
/** Days that an expired quote is kept, so that it can be told from an unknown one. */
const QUOTE_DAYS = 7;
/** Days of real time that idempotency keys are kept. */
const CALL_DAYS = 3;

/** Deletes expired data, except quotes that bookings refer to; returns the number of rows. */
export async function tidy(db: Pool, now: Date): Promise<number> {
  const over = [new Date(now.getTime() - QUOTE_DAYS * 86_400_000)];
  const statements: [string, unknown[]][] = [
    ...vendors.flatMap(({ expired }) => expired.map((text): [string, unknown[]] => [text, over])),
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
