import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { StateGraph } from '#contract/enums/transitions/define-states.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { DB } from '#db/types.ts';
import { type Acting, actingColumns } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RewardOutcome } from '../owed-rewards.ts';
import { type StoredRefundLine, storedRefundLineSchema } from '../stored-lines.ts';

/** The tables of what is quoted and then requested for a trip. */
type ServicingTable = 'cancellations' | 'trip_changes';

/** A quote of one customer for one trip. */
export interface QuoteOf {
  readonly id: string;
  readonly tripId: string;
  readonly customerId: string;
}

/** Columns of both tables that a transition sets; those that are not given keep their values. */
export interface Brought {
  readonly requestedAt?: Date;
  readonly by?: Acting;
  readonly promisedBy?: Date | null;
  readonly problemCode?: ProblemCode | null;
  readonly lines?: readonly StoredRefundLine[];
  readonly rewardOutcomes?: readonly RewardOutcome[];
}

interface Table<Name extends ServicingTable, Row, State extends string, Event extends string> {
  readonly states: StateGraph<State, Event>;
  read(row: Selectable<DB[Name]>): Row;
}

/** The queries that cancellations and changes share. */
export function servicingStore<
  Name extends ServicingTable,
  Row extends { readonly id: string; readonly state: State },
  State extends string,
  Event extends string,
>(table: Name, { states, read }: Table<Name, Row, State, Event>) {
  const rows = (db: Db | Tx) => db.selectFrom<ServicingTable>(table).selectAll();
  const readRow = (row: object | undefined): Row | null =>
    row === undefined ? null : read(row as Selectable<DB[Name]>);
  return {
    /** By its id, for the process itself. */
    async get(db: Db | Tx, id: string): Promise<Row> {
      return read((await rows(db).where('id', '=', id).executeTakeFirstOrThrow()) as Selectable<DB[Name]>);
    },

    /** Null for another customer's, or another trip's. */
    find: async (db: Db | Tx, { id, tripId, customerId }: QuoteOf): Promise<Row | null> =>
      readRow(
        await rows(db)
          .where('id', '=', id)
          .where('trip_id', '=', tripId)
          .where('customer_id', '=', customerId)
          .executeTakeFirst(),
      ),

    /** The latest that was requested for a trip; null while there is none. */
    findRequested: async (db: Db | Tx, tripId: string): Promise<Row | null> =>
      readRow(
        await rows(db)
          .where('trip_id', '=', tripId)
          .where('requested_at', 'is not', null)
          .orderBy('requested_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),

    /** Those of a trip in a state, latest first. */
    async listInState(db: Db | Tx, tripId: string, state: State): Promise<Row[]> {
      const found = await rows(db)
        .where('trip_id', '=', tripId)
        .where('state', '=', state)
        .orderBy('requested_at', 'desc')
        .execute();
      return found.map((row) => read(row as Selectable<DB[Name]>));
    },

    /** The refund lines; null where none has this id. */
    async findLines(db: Db, id: string): Promise<StoredRefundLine[] | null> {
      const row = await db
        .selectFrom<ServicingTable>(table)
        .select('lines')
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? z.array(storedRefundLineSchema).parse(row.lines) : null;
    },

    /** Moves it by an event of its state graph, with the given columns; false when it is in another state by now. */
    async move(
      tx: Tx,
      row: Pick<Row, 'id' | 'state'>,
      event: Event,
      now: Date,
      brings: Brought,
      columns: Updateable<DB[Name]>,
    ): Promise<boolean> {
      const to = states.next(row.state, event);
      if (to === null) return false;
      const done = await tx
        .updateTable<ServicingTable>(table)
        .set({
          state: to,
          changed_at: now,
          requested_at: brings.requestedAt,
          promised_by: brings.promisedBy,
          problem_code: brings.problemCode,
          lines: brings.lines && JSON.stringify(brings.lines),
          reward_outcomes: brings.rewardOutcomes && JSON.stringify(brings.rewardOutcomes),
          ...(brings.by && actingColumns(brings.by)),
          ...columns,
        })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },
  };
}
