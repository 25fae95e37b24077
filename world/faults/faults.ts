import type { Pool } from 'pg';

/** Properties of a call; a fault with a `match` fires only if all named values are equal. */
export interface FaultSubject {
  stayId?: string | undefined;
  reference?: string | undefined;
}

/** An armed fault that fires `remaining` more times. */
export interface WaitingFault {
  area: string;
  operation: string;
  fault: string;
  remaining: number;
  match: FaultSubject;
}

/** Armed faults, durable and shared by all processes on one database. */
export interface Faults {
  /** Consumes the oldest fault armed for this operation, or returns null. Concurrent callers never share one. */
  take(area: string, operation: string, subject?: FaultSubject): Promise<string | null>;
  /** Arms a fault; arming the same one again resets its count. */
  arm(fault: WaitingFault): Promise<void>;
  list(): Promise<WaitingFault[]>;
  clear(): Promise<void>;
}

/** Consumes the oldest fault armed for an area ($1) and operation ($2) that matches a subject ($3, JSON). */
export const TAKE_FAULT = `update fault set remaining = remaining - 1
                            where id = (select id from fault
                                         where area = $1 and operation = $2 and remaining > 0 and match <@ $3::jsonb
                                         order by id limit 1 for update)
                           returning fault`;

/** Opens the faults of a database. */
export function openFaults(db: Pool): Faults {
  return {
    async take(area, operation, subject = {}) {
      // On nearly every call, so it is a named statement, planned once per connection.
      const taken = await db.query<{ fault: string }>({
        name: 'take-fault',
        text: TAKE_FAULT,
        values: [area, operation, JSON.stringify(subject)],
      });
      return taken.rows[0]?.fault ?? null;
    },
    async arm({ area, operation, fault, remaining, match }) {
      await db.query(
        `insert into fault (area, operation, fault, remaining, match) values ($1, $2, $3, $4, $5)
         on conflict (area, operation, fault, match) do update set remaining = excluded.remaining`,
        [area, operation, fault, remaining, JSON.stringify(match)],
      );
    },
    async list() {
      const waiting = await db.query<WaitingFault>(
        `select area, operation, fault, remaining, match from fault where remaining > 0 order by id`,
      );
      return waiting.rows;
    },
    async clear() {
      await db.query(`delete from fault`);
    },
  };
}
