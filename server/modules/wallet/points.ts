import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  findTransferred,
  lockWallet,
  type LockedWallet,
  owedCode,
  pointsCode,
  recordTransfer,
} from './ledger/ledger.ts';
import { listPoints, openLedgerAccount } from './store.ts';

export interface PointsMovement {
  readonly customerId: string;
  readonly accountReferenceId: string;
  /** Whole miles, or cents of cash rewards; not below zero. */
  readonly units: number;
  /** The idempotency key. */
  readonly key: string;
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  readonly now: Date;
}

/** Opens a points account with the issuer's opening balance; idempotent. */
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

/**
 * Adds the rewards of a booking; once per key. Throws PortalError `not-found` for an account that was never opened.
 * [RWD-06]
 */
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
 * Takes back the rewards of a cancelled booking, as far as the points are there and no booking holds them: the balance
 * never falls below zero. The account owes the rest, and its next points pay the debt first. Once per key; a repeated
 * call returns the same. Throws PortalError `not-found` for an account that was never opened. [RWD-06; open point 29]
 */
export async function reverseEarn(
  tx: Db | Tx,
  movement: PointsMovement,
): Promise<{ reversed: number; owed: number }> {
  const { customerId, accountReferenceId, units, reason, reference, tripId, now } = movement;
  assertUnits(units);
  const key = `reverse-earn:${movement.key}`;
  const account = { code: pointsCode(accountReferenceId) };
  await recordTransfer(tx, movement, {
    key,
    kind: 'earn-reversed',
    reason,
    reference,
    tripId,
    now,
    movements: [{ account, toCustomer: -units }],
  });
  const given = await findTransferred(tx, customerId, key);
  const taken = (code: string) => 0 - (given?.get(code) ?? 0);
  return { reversed: taken(account.code), owed: taken(owedCode(accountReferenceId)) };
}

/**
 * Pays the debts of accounts from points that a booking no longer holds, so that no account has both a debt and points
 * to spend. `groupId` is the booking, and the idempotency key.
 */
export async function payOwed(
  tx: Tx,
  wallet: LockedWallet,
  { groupId, reference, now }: { groupId: string; reference: string; now: Date },
): Promise<void> {
  const movements = (await listPoints(tx, wallet.customerId)).flatMap(
    ({ accountReferenceId, unheldUnits, owedUnits }) => {
      const paid = Math.min(unheldUnits, owedUnits);
      const part = (code: string, toCustomer: number) => ({ account: { code }, toCustomer });
      return paid > 0
        ? [part(pointsCode(accountReferenceId), -paid), part(owedCode(accountReferenceId), paid)]
        : [];
    },
  );
  if (movements.length === 0) return;
  await recordTransfer(tx, wallet, {
    key: `pay-owed:${groupId}`,
    kind: 'earn-reversed',
    reason: 'Rewards owed for a canceled or changed trip',
    reference,
    tripId: null,
    now,
    movements,
  });
}

function assertUnits(units: number): void {
  if (!Number.isSafeInteger(units) || units < 0)
    throw new RangeError(`${units} is not a whole number of points`);
}
