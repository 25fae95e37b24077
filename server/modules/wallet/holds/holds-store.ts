import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { WalletHolds } from '#db/types.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { counterPurpose, type LedgerAccount, pointsCode } from '../ledger/ledger.ts';
import type { PlannedHold } from '../rules.ts';
import type { PlacedHold } from '../types.ts';

export type HoldRow = Selectable<WalletHolds> & { account: LedgerAccount };

/** The holds of one booking in the order they were placed. */
export async function listHolds(db: Db | Tx, groupId: string): Promise<HoldRow[]> {
  const rows = await db
    .selectFrom('wallet_holds as hold')
    .innerJoin('ledger_accounts as account', 'account.id', 'hold.account_id')
    .where('hold.group_id', '=', groupId)
    .selectAll('hold')
    .select(['account.code', 'account.currency'])
    .orderBy('hold.ordinal')
    .execute();
  return rows.map(({ code, currency, ...hold }) => ({
    ...hold,
    account: { id: hold.account_id, code, currency },
  }));
}

/** Stores the planned holds of a booking, all open. */
export async function insertHolds(
  tx: Tx,
  request: { groupId: string; customerId: string; reason: string; reference: string; now: Date },
  planned: readonly PlannedHold[],
): Promise<PlacedHold[]> {
  if (planned.length === 0) return [];
  const placed = planned.map((hold) => ({ ...hold, holdId: newId() }));
  await tx
    .insertInto('wallet_holds')
    .values(
      placed.map((hold, ordinal) => ({
        id: hold.holdId,
        group_id: request.groupId,
        ordinal,
        customer_id: request.customerId,
        account_id: hold.account.id,
        kind: hold.kind,
        credit_id: hold.creditId,
        offer_id: hold.offerId,
        account_reference_id: hold.accountReferenceId,
        units: hold.units,
        reason: request.reason,
        reference: request.reference,
        placed_at: request.now,
      })),
    )
    .execute();
  return placed.map(({ holdId, kind, creditId, accountReferenceId, units }) => ({
    holdId,
    kind,
    creditId,
    accountReferenceId,
    units,
  }));
}

/**
 * Holds points of one account for a booking without holds, in one call that locks the customer's row itself. Null where
 * the general path is needed: there are holds already, or too few points.
 */
export async function insertPointsHold(
  tx: Tx,
  request: { groupId: string; customerId: string; reason: string; reference: string; now: Date },
  { accountReferenceId, points }: { accountReferenceId: string; points: number },
): Promise<PlacedHold | null> {
  const holdId = newId();
  const { customerId, groupId, reason, reference, now } = request;
  const placed = await callFunction(tx, 'wallet_hold_points', [
    customerId,
    groupId,
    holdId,
    pointsCode(accountReferenceId),
    points,
    reason,
    reference,
    now,
  ]);
  return placed === true
    ? { holdId, kind: 'points', creditId: null, accountReferenceId, units: points }
    : null;
}

const postedSchema = z.object({
  customer_id: z.string(),
  reference: z.string(),
  closed: z.int(),
  holds: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      credit_id: z.string().nullable(),
      account_reference_id: z.string().nullable(),
      units: z.int(),
      state: z.string(),
    }),
  ),
});

/**
 * Posts the open holds of a booking and records the spending, in one call that locks the customer's row itself. Returns
 * the number it closed and all holds in their new state; null when there are none.
 */
export async function postOpenHolds(
  tx: Tx,
  { groupId, now, tripId }: { groupId: string; now: Date; tripId: string | null },
) {
  const posted = postedSchema
    .nullable()
    .parse(await callFunction(tx, 'wallet_post_holds', [groupId, newId(), counterPurpose.used, tripId, now]));
  return (
    posted && {
      customerId: posted.customer_id,
      reference: posted.reference,
      closed: posted.closed,
      holds: posted.holds,
    }
  );
}

/** Voids the open holds of a booking. Returns the number voided; 0 means another caller was first. */
export async function voidOpenHolds(tx: Tx, groupId: string, now: Date): Promise<number> {
  const done = await tx
    .updateTable('wallet_holds')
    .set({ state: 'voided', closed_at: now })
    .where('group_id', '=', groupId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Adds to the restored amount of a posted hold. Returns false when that is more than can still be restored. */
export async function countRestored(
  tx: Tx,
  holdId: string,
  restored: number,
  lapsed: number,
): Promise<boolean> {
  const done = await tx
    .updateTable('wallet_holds')
    .set({ restored: sql`restored + ${restored}`, lapsed: sql`lapsed + ${lapsed}` })
    .where('id', '=', holdId)
    .where('state', '=', 'posted')
    .where(sql<boolean>`restored + lapsed + ${restored + lapsed} <= units`)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const presentHold = (
  hold: Pick<HoldRow, 'id' | 'kind' | 'credit_id' | 'account_reference_id' | 'units'>,
): PlacedHold => ({
  holdId: hold.id,
  kind: z.enum(['credit', 'points', 'offer']).parse(hold.kind),
  creditId: hold.credit_id,
  accountReferenceId: hold.account_reference_id,
  units: hold.units,
});
