import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findTransferred, lockWallet, pointsCode, recordTransfer } from './ledger.ts';
import type { PointsRow } from './rules.ts';
import { listPoints, openLedgerAccount } from './store.ts';

export interface PointsMovement {
  readonly customerId: string;
  readonly accountReferenceId: string;
  /** Whole miles, or cents of cash rewards; not below zero. */
  readonly units: number;
  /** What makes it happen once. */
  readonly key: string;
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  readonly now: Date;
}

/** Opens a points account with the issuer's opening balance; once, later calls change nothing. */
export async function openPoints(
  tx: Tx,
  opened: {
    customerId: string;
    accountReferenceId: string;
    currency: RewardsCurrency;
    openingUnits: number;
    now: Date;
  },
): Promise<void> {
  const { customerId, accountReferenceId, currency, openingUnits, now } = opened;
  const wallet = await lockWallet(tx, customerId);
  const code = pointsCode(accountReferenceId);
  const account = await openLedgerAccount(tx, wallet, {
    kind: 'points',
    code,
    currency,
    accountReferenceId,
    ceiling: null,
  });
  if (!account || openingUnits === 0) return;
  await recordTransfer(tx, wallet, {
    key: `open:${accountReferenceId}`,
    kind: 'opened',
    reason: 'Opening balance from the card issuer',
    reference: accountReferenceId,
    tripId: null,
    now,
    movements: [{ account, toCustomer: openingUnits }],
  });
}

/** Adds what a booking earned; once per key. Throws PortalError `not-found` for an account that was never opened. [RWD-06] */
export async function earn(tx: Db | Tx, movement: PointsMovement): Promise<void> {
  const { units, key, reason, reference, tripId, now } = movement;
  assertUnits(units);
  const account = { code: pointsCode(movement.accountReferenceId) };
  const movements = [{ account, toCustomer: units }];
  await recordTransfer(tx, movement, {
    key: `earn:${key}`,
    kind: 'earned',
    reason,
    reference,
    tripId,
    now,
    movements,
  });
}

/**
 * Takes back what a cancelled booking had earned, as far as the points are still there: the balance never
 * falls below zero, the rest is the shortfall. Once per key; again answers the same.
 */
export async function reverseEarn(
  tx: Tx,
  movement: PointsMovement,
): Promise<{ reversed: number; shortfall: number }> {
  const { customerId, units, key, reason, reference, tripId, now } = movement;
  assertUnits(units);
  const wallet = await lockWallet(tx, customerId);
  const reverseKey = `reverse-earn:${key}`;
  const before = await findTransferred(tx, customerId, reverseKey);
  if (before !== null) return { reversed: 0 - before, shortfall: units + before };
  const { account, unheldUnits } = await getPoints(tx, movement);
  const reversed = Math.min(units, unheldUnits);
  const movements = [{ account, toCustomer: -reversed }];
  await recordTransfer(tx, wallet, {
    key: reverseKey,
    kind: 'earn-reversed',
    reason,
    reference,
    tripId,
    now,
    movements,
  });
  return { reversed, shortfall: units - reversed };
}

async function getPoints(tx: Tx, { customerId, accountReferenceId }: PointsMovement): Promise<PointsRow> {
  const rows = await listPoints(tx, customerId);
  const found = rows.find((row) => row.accountReferenceId === accountReferenceId);
  if (!found) throw new PortalError('not-found');
  return found;
}

function assertUnits(units: number): void {
  if (!Number.isSafeInteger(units) || units < 0)
    throw new RangeError(`${units} is not a whole number of points`);
}
