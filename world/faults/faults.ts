import type { Pool } from 'pg';

/** What a call is about; a fault with a `match` fires only when every named value is the same. */
export interface FaultSubject {
  stayId?: string | undefined;
  reference?: string | undefined;
}

/** A fault that waits to be consumed `remaining` times. */
export interface WaitingFault {
  area: string;
  operation: string;
  fault: string;
  remaining: number;
  match: FaultSubject;
}

/** The faults provoked on purpose, durable and shared by every process on one database. */
export interface Faults {
  /** Consumes the oldest fault waiting for this operation, or answers null. Two callers never share one. */
  take(area: string, operation: string, subject?: FaultSubject): Promise<string | null>;
  /** Arms a fault; arming the same one again sets its count anew. */
  arm(fault: WaitingFault): Promise<void>;
  list(): Promise<WaitingFault[]>;
  clear(): Promise<void>;
}

/** Consumes the oldest fault that waits for an area ($1) and operation ($2) and matches a subject ($3, JSON). */
export const TAKE_FAULT = `update fault set remaining = remaining - 1
                            where id = (select id from fault
                                         where area = $1 and operation = $2 and remaining > 0 and match <@ $3::jsonb
                                         order by id limit 1 for update)
                           returning fault`;

/** The faults kept in this database. */
export function openFaults(db: Pool): Faults {
  return {
    async take(area, operation, subject = {}) {
      // Nearly every call asks this: with a name it is planned once a connection.
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
