import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type CancellationAttemptKind,
  cancellationAttemptKindSchema,
  type CancellationState,
  cancellationStateSchema,
  rewardsCurrencySchema,
} from '#contract/enums/index.ts';
import { cancellationStates } from '#contract/enums/transitions/index.ts';
import { addMoney, currencySchema, money, type Money } from '#contract/money.ts';
import { cancellationQuoteSchema } from '#contract/trips.ts';
import type { Cancellations } from '#db/types.ts';
import type { AgreedCancellation, CancelOutcome } from '#server/modules/products/index.ts';
import type { Restored } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  type Brought,
  readServicing,
  type ServicingRow,
  servicingStore,
  walletRefundsSchema,
} from './servicing-store.ts';

const restoredCreditsSchema = z.array(z.object({ reference: z.string(), minor: z.int().positive() }));
const earnReversalsSchema = z.array(
  z.object({
    accountReferenceId: z.string(),
    productDisplayName: z.string().default(''),
    currency: rewardsCurrencySchema.default('Miles'),
    units: z.int().positive(),
    isTold: z.boolean().default(true),
  }),
);

/** A cancellation as stored, from its quote on. Amounts are what the customer was promised. */
export interface CancellationRow extends ServicingRow {
  readonly state: CancellationState;
  readonly attempt: CancellationAttemptKind;
  /** An agent of the supplier has to do it by hand. */
  readonly byAgent: boolean;
  readonly outcome: CancelOutcome;
  readonly paid: Money;
  readonly penalty: Money;
  /** The part that stays as a credit with the airline; zero for stays. */
  readonly supplierCredit: Money;
  /** The airline's new credit that is the portal's, because the money of a contract takes its place. */
  readonly cededCredit: Money;
  /** The part of the credit that goes back to credits that had paid, by their supplier's ids. */
  readonly restoredCredits: z.infer<typeof restoredCreditsSchema>;
  readonly earnReversals: z.infer<typeof earnReversalsSchema>;
  /** The contract that it uses, and what that pays as part of the refund; null without one. */
  readonly protection: {
    readonly contractId: string;
    readonly minor: number;
    /** The part of the wallet's refunds that it pays. */
    readonly walletRefunds: readonly Restored[];
  } | null;
}

/** The cancellation as agreed with the supplier. Its airline credit includes the part that the portal keeps. */
export const agreedOf = (row: CancellationRow): AgreedCancellation => ({
  supplierQuoteId: row.supplierQuoteId,
  penalty: row.penalty,
  supplierCredit: addMoney(row.supplierCredit, row.cededCredit),
  isCreditCeded: row.cededCredit.minor > 0,
  restoredCredits: row.restoredCredits,
});

export type NewCancellation = Omit<
  CancellationRow,
  'state' | 'attempt' | 'byAgent' | 'problemCode' | 'promisedBy' | 'by' | 'requestedAt' | 'changedAt'
>;

export async function insertCancellation(db: Db | Tx, made: NewCancellation): Promise<void> {
  await db
    .insertInto('cancellations')
    .values({
      id: made.id,
      trip_id: made.tripId,
      customer_id: made.customerId,
      state: cancellationStates.initial,
      outcome: made.outcome,
      supplier_quote_id: made.supplierQuoteId,
      currency: made.refund.currency,
      paid_minor: made.paid.minor,
      penalty_minor: made.penalty.minor,
      refund_minor: made.refund.minor,
      airline_credit_minor: made.supplierCredit.minor,
      ceded_credit_minor: made.cededCredit.minor,
      restored_credits: JSON.stringify(made.restoredCredits),
      card_refund_minor: made.cardRefunds.reduce((sum, { minor }) => sum + minor, 0),
      card_refunds: JSON.stringify(made.cardRefunds),
      trip_version: made.tripVersion,
      wallet_refunds: JSON.stringify(made.walletRefunds),
      earn_reversals: JSON.stringify(made.earnReversals),
      reward_outcomes: JSON.stringify(made.rewardOutcomes),
      lines: JSON.stringify(made.lines),
      protection_contract_id: made.protection?.contractId ?? null,
      protection_minor: made.protection?.minor ?? 0,
      protection_wallet_refunds: JSON.stringify(made.protection?.walletRefunds ?? []),
      quoted_at: made.quotedAt,
      expires_at: made.expiresAt,
      changed_at: made.quotedAt,
    })
    .execute();
}

const store = servicingStore('cancellations', { states: cancellationStates, read: readCancellation });
export const findCancellation = store.find;
export const getCancellation = store.get;
export const findCancellationOfTrip = store.findRequested;
export const storedLinesOfCancellation = store.findLines;

/** The cancellation of a trip that waits for an agent's decision; null while none does. */
export const findCancellationWithAgent = async (tx: Tx, tripId: string): Promise<CancellationRow | null> =>
  (await store.listInState(tx, tripId, 'with_agent'))[0] ?? null;

/** What the cancellations of these canceled trips refund, by trip. */
export async function refundsOfTrips(db: Db, tripIds: readonly string[]): Promise<Map<string, Money>> {
  if (tripIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cancellations')
    .select(['trip_id', 'refund_minor', 'currency'])
    .where('trip_id', 'in', tripIds)
    .where('state', 'in', ['card_refunding', 'done'])
    .execute();
  return new Map(
    rows.map((row) => [row.trip_id, money(row.refund_minor, currencySchema.parse(row.currency))]),
  );
}

type CancellationEvent = (typeof cancellationStates.transitions)[number]['event'];

/** Moves a cancellation by an event of its state graph; false when it is in another state by now. */
export const moveCancellation = (
  tx: Tx,
  cancellation: Pick<CancellationRow, 'id' | 'state'>,
  event: CancellationEvent,
  now: Date,
  brings: Brought & { attempt?: CancellationAttemptKind; byAgent?: boolean } = {},
): Promise<boolean> =>
  store.move(tx, cancellation, event, now, brings, { attempt: brings.attempt, by_agent: brings.byAgent });

/** Replaces what a cancellation that waits for its supplier gives back; false when it is in another state by now. */
export async function replaceRefund(
  tx: Tx,
  { id, state }: Pick<CancellationRow, 'id' | 'state'>,
  drafted: Omit<NewCancellation, 'protection'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('cancellations')
    .set({
      penalty_minor: drafted.penalty.minor,
      refund_minor: drafted.refund.minor,
      card_refund_minor: drafted.cardRefunds.reduce((sum, { minor }) => sum + minor, 0),
      card_refunds: JSON.stringify(drafted.cardRefunds),
      wallet_refunds: JSON.stringify(drafted.walletRefunds),
      earn_reversals: JSON.stringify(drafted.earnReversals),
      reward_outcomes: JSON.stringify(drafted.rewardOutcomes),
      lines: JSON.stringify(drafted.lines),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Continues with another quote of the supplier that gives back the same, after the first expired. */
export async function replaceSupplierQuote(tx: Tx | Db, id: string, supplierQuoteId: string): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({ supplier_quote_id: supplierQuoteId })
    .where('id', '=', id)
    .execute();
}

function readCancellation(row: Selectable<Cancellations>): CancellationRow {
  const currency = currencySchema.parse(row.currency);
  return {
    ...readServicing(row),
    attempt: cancellationAttemptKindSchema.parse(row.attempt),
    byAgent: row.by_agent,
    state: cancellationStateSchema.parse(row.state),
    outcome: cancellationQuoteSchema.shape.outcome.parse(row.outcome),
    paid: money(row.paid_minor, currency),
    penalty: money(row.penalty_minor, currency),
    supplierCredit: money(row.airline_credit_minor, currency),
    cededCredit: money(row.ceded_credit_minor, currency),
    restoredCredits: restoredCreditsSchema.parse(row.restored_credits),
    earnReversals: earnReversalsSchema.parse(row.earn_reversals),
    protection:
      row.protection_contract_id === null
        ? null
        : {
            contractId: row.protection_contract_id,
            minor: row.protection_minor,
            walletRefunds: walletRefundsSchema.parse(row.protection_wallet_refunds),
          },
  };
}
