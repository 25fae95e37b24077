import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { expireCredits } from '../expire-credits.ts';
import { countRestored, type HoldRow, listHolds } from './holds-store.ts';
import { type LockedWallet, lockWallet, recordTransfer } from '../ledger/ledger.ts';
import { isOver, prolongedUntil } from '../rules.ts';
import { listCredits, prolongCredit } from '../store.ts';

interface OfBooking {
  readonly groupId: string;
  readonly customerId: string;
}

/** The amount restored to one hold, and the amount lost because its credit has expired. */
export interface Restored {
  readonly holdId: string;
  readonly restored: number;
  readonly expired: number;
}

export interface RestoreRequest extends OfBooking {
  /** The idempotency key. */
  readonly key: string;
  /** Its kind of transfer in the ledger; `restored` when left out. */
  readonly kind?: 'restored' | 'protection-payout';
  /** As it was previewed. */
  readonly parts: readonly Restored[];
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  /** The time of the preview; a credit that was valid on that day is restored although it has ended since. */
  readonly promisedAt: Date;
  readonly now: Date;
}

/**
 * The amounts that restoring posted holds would give back now: points always, a credit to itself unless it is over.
 * Throws PortalError `not-found` for a hold of another customer or booking, and `conflict` when it is more than was
 * spent. [CRD-09]
 */
export async function previewRestore(
  db: Db | Tx,
  asked: OfBooking & {
    readonly refunds: readonly { readonly holdId: string; readonly units: number }[];
    readonly now: Date;
  },
): Promise<Restored[]> {
  const holds = await findSpent(db, asked, asked.refunds);
  const credits = new Map(
    (await listCredits(db, asked.customerId)).map((credit) => [credit.creditId, credit]),
  );
  return asked.refunds.map(({ holdId, units }, index) => {
    const credit = credits.get(holds[index]?.credit_id ?? '');
    const isLost = credit !== undefined && isOver(credit, portalDay(asked.now));
    return { holdId, restored: isLost ? 0 : units, expired: isLost ? units : 0 };
  });
}

/**
 * Restores the previewed amounts. A credit whose last day has passed since, because a supplier took days to answer, is
 * valid again for as many days as were left of it. One that was lost or ended early takes the amount back and is swept
 * like the rest of it. Once per key; a repeated call changes nothing. Throws as the preview does. [CRD-09; 0217]
 */
export async function restorePosted(tx: Tx, request: RestoreRequest): Promise<void> {
  const { customerId, key, kind = 'restored', parts, now } = request;
  const wallet = await lockWallet(tx, customerId);
  if (await wasRestored(tx, request)) return;
  const holds = await findSpent(
    tx,
    request,
    parts.map(({ holdId, restored, expired }) => ({ holdId, units: restored + expired })),
  );
  for (const { holdId, restored, expired } of parts) {
    if (!(await countRestored(tx, holdId, restored, expired))) throw new PortalError('conflict');
    await tx
      .insertInto('wallet_restorations')
      .values({ customer_id: customerId, key, hold_id: holdId, restored, expired, at: now })
      .execute();
  }
  await prolongEnded(tx, wallet, request, holds);
  const movements = holds.map(({ account }, index) => ({ account, toCustomer: parts[index]?.restored ?? 0 }));
  if (movements.some(({ toCustomer }) => toCustomer > 0))
    await recordTransfer(tx, wallet, { ...request, key: `restore:${key}`, kind, movements });
}

/** Extends credits that ended between the promise and now. */
async function prolongEnded(
  tx: Tx,
  wallet: LockedWallet,
  { customerId, parts, promisedAt, now }: RestoreRequest,
  holds: readonly HoldRow[],
): Promise<void> {
  const [promisedOn, today] = [portalDay(promisedAt), portalDay(now)];
  if (promisedOn === today) return;
  const backTo = new Set(
    holds.flatMap((hold, at) => ((parts[at]?.restored ?? 0) > 0 ? [hold.credit_id] : [])),
  );
  const ended = (await listCredits(tx, customerId)).flatMap((credit) => {
    const until = prolongedUntil(credit, { promisedOn, today });
    return until !== null && backTo.has(credit.creditId) ? [{ ...credit, until }] : [];
  });
  if (ended.length === 0) return;
  // The unspent rest has ended; only the restored amount is valid again.
  await expireCredits(tx, wallet, now);
  for (const { creditId, until } of ended) await prolongCredit(tx, creditId, until);
}

/** Whether a key was used for these parts. Throws PortalError `conflict` when it was used for others. */
async function wasRestored(tx: Tx, { customerId, key, parts }: RestoreRequest): Promise<boolean> {
  const rows = await tx
    .selectFrom('wallet_restorations')
    .select(['hold_id', 'restored', 'expired'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute();
  if (rows.length === 0) return false;
  const isSame = ({ hold_id, restored, expired }: (typeof rows)[number]) =>
    parts.some((part) => part.holdId === hold_id && part.restored === restored && part.expired === expired);
  if (rows.length !== parts.length || !rows.every(isSame)) throw new PortalError('conflict');
  return true;
}

/** The posted holds of some refunds, each of which has at least as much left to restore. */
async function findSpent(
  db: Db | Tx,
  { groupId, customerId }: OfBooking,
  refunds: readonly { readonly holdId: string; readonly units: number }[],
): Promise<HoldRow[]> {
  const holds = new Map((await listHolds(db, groupId)).map((hold) => [hold.id, hold]));
  if (new Set(refunds.map(({ holdId }) => holdId)).size < refunds.length) throw new PortalError('conflict');
  return refunds.map(({ holdId, units }) => {
    const hold = holds.get(holdId);
    if (!hold || hold.customer_id !== customerId) throw new PortalError('not-found');
    const left = hold.units - hold.restored - hold.lapsed;
    if (!Number.isSafeInteger(units) || units < 0 || units > left || hold.state !== 'posted')
      throw new PortalError('conflict');
    return hold;
  });
}
