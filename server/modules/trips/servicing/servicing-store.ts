import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { StateGraph } from '#contract/enums/transitions/define-states.ts';
import { currencySchema, money, type Money } from '#contract/money.ts';
import { type ProblemCode, problemCodeSchema } from '#contract/problems.ts';
import type { DB } from '#db/types.ts';
import { type Acting, actingColumns, readActing } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type RewardOutcome, rewardOutcomesSchema } from '../owed-rewards.ts';
import { type StoredRefundLine, storedRefundLineSchema } from '../stored-lines.ts';

/** The tables of what is quoted and then requested for a trip. */
type ServicingTable = 'cancellations' | 'trip_changes';

/** Refund of each card payment, in minor units. */
const cardRefundsSchema = z.array(z.object({ reference: z.string(), minor: z.int().positive() }));
export const walletRefundsSchema = z.array(
  z.object({ holdId: z.string(), restored: z.int().nonnegative(), expired: z.int().nonnegative() }),
);

/** What is stored of a cancellation and of a change alike, from its quote on. Amounts are what the customer was promised. */
export interface ServicingRow extends QuoteOf {
  /** The version of the trip that was quoted. */
  readonly tripVersion: number;
  readonly supplierQuoteId: string;
  readonly refund: Money;
  readonly cardRefunds: z.infer<typeof cardRefundsSchema>;
  readonly walletRefunds: z.infer<typeof walletRefundsSchema>;
  /** A preview until it ends, then the actual outcomes. */
  readonly rewardOutcomes: readonly RewardOutcome[];
  readonly lines: readonly StoredRefundLine[];
  readonly problemCode: ProblemCode | null;
  readonly promisedBy: Date | null;
  /** Who asked for it; null before that, and in rows of a version that did not record it. */
  readonly by: Acting | null;
  readonly quotedAt: Date;
  readonly expiresAt: Date;
  readonly requestedAt: Date | null;
  readonly changedAt: Date;
}

/** Reads the columns that both tables have. */
export const readServicing = (row: Selectable<DB[ServicingTable]>): ServicingRow => ({
  id: row.id,
  tripId: row.trip_id,
  tripVersion: row.trip_version,
  customerId: row.customer_id,
  supplierQuoteId: row.supplier_quote_id,
  refund: money(row.refund_minor, currencySchema.parse(row.currency)),
  cardRefunds: cardRefundsSchema.parse(row.card_refunds),
  walletRefunds: walletRefundsSchema.parse(row.wallet_refunds),
  rewardOutcomes: rewardOutcomesSchema.parse(row.reward_outcomes),
  lines: z.array(storedRefundLineSchema).parse(row.lines),
  problemCode: row.problem_code === null ? null : problemCodeSchema.parse(row.problem_code),
  promisedBy: row.promised_by,
  by: readActing(row),
  quotedAt: row.quoted_at,
  expiresAt: row.expires_at,
  requestedAt: row.requested_at,
  changedAt: row.changed_at,
});

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
