import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  rewardsCurrencySchema,
  type ChangePart,
  changePartSchema,
  type TripChangeState,
  tripChangeStateSchema,
} from '#contract/enums/index.ts';
import { tripChangeStates } from '#contract/enums/transitions/index.ts';
import { currencySchema, money, type Money } from '#contract/money.ts';
import {
  type GivenPolicyException,
  givenPolicyExceptionSchema,
  type PolicyVerdict,
  policyVerdictSchema,
} from '#contract/policy.ts';
import { priceSchema } from '#contract/pricing.ts';
import { instantSchema } from '#contract/values/dates.ts';
import type { TripChanges } from '#db/types.ts';
import { plannedEarnSchema } from '#server/modules/booking/index.ts';
import { type StoredTender, storedTenderSchema } from '#server/modules/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { TripContents } from '../store.ts';
import { type StoredLoss, storedLossSchema } from '../judge-change.ts';
import { type Brought, readServicing, type ServicingRow, servicingStore } from './servicing-store.ts';
import { holdSchema } from '../trip-rows.ts';

/** The parts of the kind are stored beside the money. */
const contentsSchema = z
  .looseObject({
    price: priceSchema,
    tenders: z.array(storedTenderSchema),
    earned: z.array(plannedEarnSchema),
    holds: z.array(holdSchema),
  })
  .transform(
    ({ price, tenders, earned, holds, ...parts }): TripContents => ({ price, tenders, earned, holds, parts }),
  );
const writeContents = ({ parts, ...money }: TripContents): string => JSON.stringify({ ...parts, ...money });
const earnChangesSchema = z.array(
  z.object({
    accountReferenceId: z.string(),
    productDisplayName: z.string(),
    currency: rewardsCurrencySchema,
    units: z.int(),
    isTold: z.boolean().default(true),
  }),
);

const wishSchema = z.object({
  asked: z.unknown(),
  paymentMethodId: z.string().nullable(),
  usableUntil: instantSchema,
});

/** A change of a trip as stored, from its quote on. Amounts and `after` are what the customer was promised. */
export interface ChangeRow extends ServicingRow {
  readonly state: TripChangeState;
  readonly parts: readonly ChangePart[];
  readonly before: TripContents;
  readonly after: TripContents;
  readonly policy: PolicyVerdict;
  /** Why it is outside the policy; null when it is not, and before the change was requested. */
  readonly policyException: GivenPolicyException | null;
  readonly charge: Money;
  readonly chargeTender: StoredTender | null;
  readonly earnChanges: z.infer<typeof earnChangesSchema>;
  /** Offers and discounts that it ends. */
  readonly lost: readonly StoredLoss[];
  /** What was wished, to be priced again; null where no approval is needed. */
  readonly wish: z.infer<typeof wishSchema> | null;
}

/** A change as it is priced, before it is judged. */
export type PricedChange = Omit<NewChange, 'policy' | 'wish'>;

export type NewChange = Omit<
  ChangeRow,
  'state' | 'policyException' | 'problemCode' | 'promisedBy' | 'by' | 'requestedAt' | 'changedAt'
>;

export async function insertChange(db: Db | Tx, made: NewChange): Promise<void> {
  await db
    .insertInto('trip_changes')
    .values({
      id: made.id,
      trip_id: made.tripId,
      customer_id: made.customerId,
      state: tripChangeStates.initial,
      policy: JSON.stringify(made.policy),
      wanted: made.wish && JSON.stringify(made.wish),
      ...pricedColumns(made),
    })
    .execute();
}

/** What a price decides of a change. */
const pricedColumns = (made: PricedChange) => ({
  trip_version: made.tripVersion,
  supplier_quote_id: made.supplierQuoteId,
  parts: [...made.parts],
  before: writeContents(made.before),
  after: writeContents(made.after),
  currency: made.charge.currency,
  charge_minor: made.charge.minor,
  refund_minor: made.refund.minor,
  charge_tender: made.chargeTender === null ? null : JSON.stringify(made.chargeTender),
  card_refunds: JSON.stringify(made.cardRefunds),
  wallet_refunds: JSON.stringify(made.walletRefunds),
  earn_changes: JSON.stringify(made.earnChanges),
  reward_outcomes: JSON.stringify(made.rewardOutcomes),
  lost: JSON.stringify(made.lost),
  lines: JSON.stringify(made.lines),
  quoted_at: made.quotedAt,
  expires_at: made.expiresAt,
  changed_at: made.quotedAt,
});

const store = servicingStore('trip_changes', { states: tripChangeStates, read: readChange });
export const findChange = store.find;
export const getChange = store.get;
export const findChangeOfTrip = store.findRequested;
export const storedLinesOfChange = store.findLines;

/** Changes of a trip, latest first, whose card refund the bank has not made yet. */
export const listChangesRefunding = (db: Db | Tx, tripId: string): Promise<ChangeRow[]> =>
  store.listInState(db, tripId, 'card_refunding');

/** Whether a change of a trip waits for the approval of its company. */
export const isAwaitingApproval = async (db: Db | Tx, tripId: string): Promise<boolean> =>
  (await store.listInState(db, tripId, 'awaiting_approval')).length > 0;

/** The change of a trip that waits for an approval; null for none. */
export const findAwaitingChange = async (db: Db | Tx, tripId: string): Promise<ChangeRow | null> =>
  (await store.listInState(db, tripId, 'awaiting_approval'))[0] ?? null;

/** Changes by their ids. */
export async function listChanges(db: Db | Tx, ids: readonly string[]): Promise<ChangeRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('trip_changes')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(readChange);
}

/** Puts a newer price in place of the one of a change that waits for an approval; false when it waits no more. */
export async function replaceChangeQuote(tx: Tx, id: string, made: PricedChange): Promise<boolean> {
  const done = await tx
    .updateTable('trip_changes')
    .set(pricedColumns(made))
    .where('id', '=', id)
    .where('state', '=', 'awaiting_approval')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes until when the answer to a change is promised. */
export async function promiseChange(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('trip_changes').set({ promised_by: until }).where('id', '=', id).execute();
}

/** Quotes of a version of a trip that hold longer than a moment, latest first. */
export async function findQuotedChange(
  db: Db | Tx,
  { tripId, tripVersion, after }: { tripId: string; tripVersion: number; after: Date },
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('trip_changes')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('trip_version', '=', tripVersion)
    .where('state', '=', tripChangeStates.initial)
    .where('expires_at', '>', after)
    .orderBy('quoted_at', 'desc')
    .execute();
  return rows.map(readChange);
}

type ChangeEvent = (typeof tripChangeStates.transitions)[number]['event'];

/** Moves a change by an event of its state graph; false when it is in another state by now. */
export const moveChange = (
  tx: Tx,
  change: Pick<ChangeRow, 'id' | 'state'>,
  event: ChangeEvent,
  now: Date,
  brings: Brought & {
    policyException?: GivenPolicyException | null;
    after?: TripContents;
    chargeTender?: StoredTender;
  } = {},
): Promise<boolean> =>
  store.move(tx, change, event, now, brings, {
    policy_exception: brings.policyException && JSON.stringify(brings.policyException),
    ...(brings.after ? { after: writeContents(brings.after) } : {}),
    ...(brings.chargeTender ? { charge_tender: JSON.stringify(brings.chargeTender) } : {}),
  });

function readChange(row: Selectable<TripChanges>): ChangeRow {
  const currency = currencySchema.parse(row.currency);
  return {
    ...readServicing(row),
    state: tripChangeStateSchema.parse(row.state),
    parts: z.array(changePartSchema).parse(row.parts),
    before: contentsSchema.parse(row.before),
    after: contentsSchema.parse(row.after),
    policy: policyVerdictSchema.parse(row.policy),
    policyException: givenPolicyExceptionSchema.nullable().parse(row.policy_exception),
    charge: money(row.charge_minor, currency),
    chargeTender: row.charge_tender === null ? null : storedTenderSchema.parse(row.charge_tender),
    earnChanges: earnChangesSchema.parse(row.earn_changes),
    lost: z.array(storedLossSchema).parse(row.lost),
    wish: wishSchema.nullable().parse(row.wanted),
  };
}
