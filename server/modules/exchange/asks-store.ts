import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type ExchangeBasis,
  exchangeBasisSchema,
  exchangeReasonSchema,
  fareShelfRatingSchema,
  residualFormSchema,
} from '#contract/enums/index.ts';
import type { ExchangeReason } from '#contract/enums/index.ts';
import { chosenFareSchema, exchangeWishSchema } from '#contract/trips/exchange.ts';
import type { ExchangeAsks } from '#db/types.ts';
import { type StoredFlight, storedFlightSchema } from '#server/modules/flights/index.ts';
import { type Acting, actingColumns } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { AskState } from './exchange-state.ts';

const stateSchema = z.enum(['shopping', 'quote_scheduled', 'quoted', 'failed', 'abandoned']);

/** What an airline offered: in minor units of the trip's price. */
const offeredSchema = z.object({
  oldMinor: z.int(),
  penaltyMinor: z.int(),
  residual: residualFormSchema,
  /** By slice: the fare that it is kept in, null where it is changed. */
  kept: z.array(z.object({ rating: fareShelfRatingSchema }).nullable()),
});

const wishSchema = exchangeWishSchema.extend({
  goesOnThoughFree: z.boolean(),
  offered: offeredSchema.nullable(),
  /** Those that were chosen of the offers. */
  fares: z.array(chosenFareSchema).default([]),
});
type StoredWish = z.output<typeof wishSchema>;

/** What a traveler asks for before an exchange is quoted, and how that stands. */
export interface AskRow {
  readonly id: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly basis: ExchangeBasis;
  /** Of a change for any reason. */
  readonly contractId: string | null;
  readonly wish: StoredWish;
  readonly state: AskState;
  readonly searchId: string | null;
  readonly flight: StoredFlight | null;
  readonly paymentMethodId: string | null;
  readonly supplierRequest: string | null;
  readonly attempts: number;
  readonly promisedBy: Date | null;
  readonly reason: ExchangeReason | null;
  readonly caseId: string | null;
  readonly changeId: string | null;
}

/** Writes an ask under the caller's id; false when the id has one. */
export async function insertAsk(
  db: Db | Tx,
  made: Pick<AskRow, 'id' | 'tripId' | 'customerId' | 'basis' | 'contractId' | 'wish'> & {
    readonly tripVersion: number;
    readonly by: Acting;
    readonly now: Date;
  },
): Promise<boolean> {
  const done = await db
    .insertInto('exchange_asks')
    .values({
      id: made.id,
      trip_id: made.tripId,
      customer_id: made.customerId,
      trip_version: made.tripVersion,
      basis: made.basis,
      contract_id: made.contractId,
      wanted: JSON.stringify(made.wish),
      state: 'shopping',
      ...actingColumns(made.by),
      created_at: made.now,
      changed_at: made.now,
    })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

interface TripOfCustomer {
  readonly tripId: string;
  readonly customerId: string;
}

/** Null for another customer's, and for another trip's. */
export const findAsk = (
  db: Db | Tx,
  { askId, ...of }: TripOfCustomer & { readonly askId: string },
): Promise<AskRow | null> => findBy(db, 'id', askId, of);

/** The ask that a change was quoted for; null for a change of another kind. */
export const findAskOfChange = (
  db: Db | Tx,
  { changeId, ...of }: TripOfCustomer & { readonly changeId: string },
): Promise<AskRow | null> => findBy(db, 'change_id', changeId, of);

async function findBy(
  db: Db | Tx,
  column: 'id' | 'change_id',
  value: string,
  { tripId, customerId }: TripOfCustomer,
): Promise<AskRow | null> {
  const row = await db
    .selectFrom('exchange_asks')
    .selectAll()
    .where(column, '=', value)
    .where('trip_id', '=', tripId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readAsk(row) : null;
}

/** What a step brings to an ask; what is left out stays. */
interface AskBrings {
  readonly wish?: StoredWish;
  readonly searchId?: string;
  readonly flight?: StoredFlight;
  readonly paymentMethodId?: string | null;
  readonly supplierRequest?: string | null;
  readonly attempts?: number;
  readonly promisedBy?: Date | null;
  readonly reason?: ExchangeReason | null;
  readonly caseId?: string | null;
  readonly changeId?: string | null;
}

/** Moves an ask on; false when another request has moved it since it was read. */
export async function moveAsk(
  db: Db | Tx,
  ask: Pick<AskRow, 'id' | 'state' | 'attempts'>,
  to: AskState,
  brings: AskBrings,
  now: Date,
): Promise<boolean> {
  const { wish, flight } = brings;
  const done = await db
    .updateTable('exchange_asks')
    .set({
      state: to,
      changed_at: now,
      ...(wish && { wanted: JSON.stringify(wish) }),
      ...(brings.searchId && { search_id: brings.searchId }),
      ...(flight && { flight: JSON.stringify(flight) }),
      ...(brings.paymentMethodId !== undefined && { payment_method_id: brings.paymentMethodId }),
      ...(brings.supplierRequest !== undefined && { supplier_request: brings.supplierRequest }),
      ...(brings.attempts !== undefined && { attempts: brings.attempts }),
      ...(brings.promisedBy !== undefined && { promised_by: brings.promisedBy }),
      ...(brings.reason !== undefined && { reason: brings.reason }),
      ...(brings.caseId !== undefined && { case_id: brings.caseId }),
      ...(brings.changeId !== undefined && { change_id: brings.changeId }),
    })
    .where('id', '=', ask.id)
    .where('state', '=', ask.state)
    .where('attempts', '=', ask.attempts)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const readAsk = (row: Selectable<ExchangeAsks>): AskRow => ({
  id: row.id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  basis: exchangeBasisSchema.parse(row.basis),
  contractId: row.contract_id,
  wish: wishSchema.parse(row.wanted),
  state: stateSchema.parse(row.state),
  searchId: row.search_id,
  flight: row.flight === null ? null : storedFlightSchema.parse(row.flight),
  paymentMethodId: row.payment_method_id,
  supplierRequest: row.supplier_request,
  attempts: row.attempts,
  promisedBy: row.promised_by,
  reason: exchangeReasonSchema.nullable().parse(row.reason),
  caseId: row.case_id,
  changeId: row.change_id,
});
