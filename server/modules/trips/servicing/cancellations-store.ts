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
import { currencySchema, money, type Money } from '#contract/money.ts';
import { type ProblemCode, problemCodeSchema } from '#contract/problems.ts';
import { cancellationQuoteSchema } from '#contract/trips.ts';
import type { Cancellations } from '#db/types.ts';
import type { CancelOutcome } from '#server/modules/products/index.ts';
import { type Acting, readActing } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type RewardOutcome, rewardOutcomesSchema } from '../owed-rewards.ts';
import { type StoredRefundLine, storedRefundLineSchema } from '../stored-lines.ts';
import { type Brought, servicingStore } from './servicing-store.ts';

/** Refund of each card payment, in minor units. */
export const cardRefundsSchema = z.array(z.object({ reference: z.string(), minor: z.int().positive() }));
export const walletRefundsSchema = z.array(
  z.object({ holdId: z.string(), restored: z.int().nonnegative(), expired: z.int().nonnegative() }),
);
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
export interface CancellationRow {
  readonly id: string;
  readonly tripId: string;
  /** The version of the trip that was quoted. */
  readonly tripVersion: number;
  readonly customerId: string;
  readonly state: CancellationState;
  readonly attempt: CancellationAttemptKind;
  /** An agent of the supplier has to do it by hand. */
  readonly byAgent: boolean;
  readonly outcome: CancelOutcome;
  readonly supplierQuoteId: string;
  readonly paid: Money;
  readonly penalty: Money;
  readonly refund: Money;
  /** The part that the airline keeps as a credit; zero for stays. */
  readonly airlineCredit: Money;
  /** The part of the credit that goes back to credits that had paid, by their supplier's ids. */
  readonly restoredCredits: z.infer<typeof restoredCreditsSchema>;
  readonly cardRefunds: z.infer<typeof cardRefundsSchema>;
  readonly walletRefunds: z.infer<typeof walletRefundsSchema>;
  readonly earnReversals: z.infer<typeof earnReversalsSchema>;
  /** A preview until the cancellation ends, then the actual outcomes. */
  readonly rewardOutcomes: readonly RewardOutcome[];
  readonly lines: readonly StoredRefundLine[];
  /** The contract that it uses, and what that pays as part of the refund; null without one. */
  readonly protection: { readonly contractId: string; readonly minor: number } | null;
  readonly problemCode: ProblemCode | null;
  readonly promisedBy: Date | null;
  /** Who asked for it; null before that, and in rows of a version that did not record it. */
  readonly by: Acting | null;
  readonly quotedAt: Date;
  readonly expiresAt: Date;
  readonly requestedAt: Date | null;
  readonly changedAt: Date;
}

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
      airline_credit_minor: made.airlineCredit.minor,
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
    id: row.id,
    tripId: row.trip_id,
    tripVersion: row.trip_version,
    attempt: cancellationAttemptKindSchema.parse(row.attempt),
    byAgent: row.by_agent,
    customerId: row.customer_id,
    state: cancellationStateSchema.parse(row.state),
    outcome: cancellationQuoteSchema.shape.outcome.parse(row.outcome),
    supplierQuoteId: row.supplier_quote_id,
    paid: money(row.paid_minor, currency),
    penalty: money(row.penalty_minor, currency),
    refund: money(row.refund_minor, currency),
    airlineCredit: money(row.airline_credit_minor, currency),
    restoredCredits: restoredCreditsSchema.parse(row.restored_credits),
    cardRefunds: cardRefundsSchema.parse(row.card_refunds),
    walletRefunds: walletRefundsSchema.parse(row.wallet_refunds),
    earnReversals: earnReversalsSchema.parse(row.earn_reversals),
    rewardOutcomes: rewardOutcomesSchema.parse(row.reward_outcomes),
    lines: z.array(storedRefundLineSchema).parse(row.lines),
    protection:
      row.protection_contract_id === null
        ? null
        : { contractId: row.protection_contract_id, minor: row.protection_minor },
    problemCode: row.problem_code === null ? null : problemCodeSchema.parse(row.problem_code),
    promisedBy: row.promised_by,
    by: readActing(row),
    quotedAt: row.quoted_at,
    expiresAt: row.expires_at,
    requestedAt: row.requested_at,
    changedAt: row.changed_at,
  };
}
