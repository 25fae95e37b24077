import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { countRestored, listHolds } from './holds-store.ts';
import { type LedgerAccount, lockWallet, recordTransfer } from './ledger.ts';
import { isOver } from './rules.ts';
import { listCredits } from './store.ts';

export interface RestoreRequest {
  readonly groupId: string;
  /** What makes it happen once. */
  readonly key: string;
  readonly customerId: string;
  readonly refunds: readonly { readonly holdId: string; readonly units: number }[];
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  readonly now: Date;
  /** The moment that decides whether a credit has expired, when it was promised earlier than `now`. */
  readonly asOf?: Date;
}

/** What came back of one hold, and what did not because its credit had expired. */
export interface Restored {
  readonly holdId: string;
  readonly restored: number;
  readonly expired: number;
}

/**
 * Gives back what posted holds had spent: points always, a credit to itself unless it is over. Once per key;
 * again answers the same. Throws PortalError `not-found` for a hold of someone else or another booking, and
 * `conflict` when more would come back than was spent. [CRD-09]
 */
export async function restorePosted(tx: Tx, request: RestoreRequest): Promise<Restored[]> {
  const { customerId, key, reason, reference, tripId, now } = request;
  const wallet = await lockWallet(tx, customerId);
  const before = await findRestored(tx, request);
  if (before) return before;
  const plan = await planRestore(tx, request);
  for (const { holdId, restored, expired } of plan) {
    if (!(await countRestored(tx, holdId, restored, expired))) throw new PortalError('conflict');
    await tx
      .insertInto('wallet_restorations')
      .values({ customer_id: customerId, key, hold_id: holdId, restored, expired, at: now })
      .execute();
  }
  const movements = plan.map(({ account, restored }) => ({ account, toCustomer: restored }));
  if (movements.some(({ toCustomer }) => toCustomer > 0))
    await recordTransfer(tx, wallet, {
      key: `restore:${key}`,
      kind: 'restored',
      reason,
      reference,
      tripId,
      now,
      movements,
    });
  return plan.map(present);
}

/** What `restorePosted` would answer to the same request now. Changes nothing. */
export async function previewRestore(db: Db | Tx, request: RestoreRequest): Promise<Restored[]> {
  return (await findRestored(db, request)) ?? (await planRestore(db, request)).map(present);
}

async function findRestored(
  db: Db | Tx,
  { customerId, key, refunds }: RestoreRequest,
): Promise<Restored[] | null> {
  const rows = await db
    .selectFrom('wallet_restorations')
    .select(['hold_id', 'restored', 'expired'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute();
  if (rows.length === 0) return null;
  const byHold = new Map(rows.map((row) => [row.hold_id, row]));
  const answers = refunds.flatMap(({ holdId, units }) => {
    const row = byHold.get(holdId);
    return row && row.restored + row.expired === units
      ? [{ holdId, restored: row.restored, expired: row.expired }]
      : [];
  });
  if (answers.length !== refunds.length || answers.length !== rows.length) throw new PortalError('conflict');
  return answers;
}

interface Planned extends Restored {
  readonly account: LedgerAccount;
}

async function planRestore(db: Db | Tx, request: RestoreRequest): Promise<Planned[]> {
  const { groupId, customerId, refunds, now, asOf = now } = request;
  const holds = new Map((await listHolds(db, groupId)).map((hold) => [hold.id, hold]));
  const credits = new Map((await listCredits(db, customerId)).map((credit) => [credit.creditId, credit]));
  if (new Set(refunds.map(({ holdId }) => holdId)).size < refunds.length) throw new PortalError('conflict');
  return refunds.map(({ holdId, units }) => {
    const hold = holds.get(holdId);
    if (!hold || hold.customer_id !== customerId) throw new PortalError('not-found');
    const left = hold.units - hold.restored - hold.lapsed;
    if (!Number.isSafeInteger(units) || units < 0 || units > left || hold.state !== 'posted')
      throw new PortalError('conflict');
    const credit = credits.get(hold.credit_id ?? '');
    const isLost = credit !== undefined && isOver(credit, portalDay(asOf));
    return { account: hold.account, holdId, restored: isLost ? 0 : units, expired: isLost ? units : 0 };
  });
}

const present = ({ holdId, restored, expired }: Planned): Restored => ({ holdId, restored, expired });
