import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { availableMinor, creditNotices, creditStatus, isOver } from './rules.ts';
import { listCredits, listPoints } from './store.ts';
import type { PointsBalance, Wallet } from './types.ts';

/** The wallet of a customer: every credit with its state, and the points of every rewards account. */
export async function readWallet(db: Db | Tx, customerId: string, now: Date): Promise<Wallet> {
  return { ...(await readCredits(db, customerId, now)), points: await readPoints(db, customerId) };
}

/** Every credit of a customer with its state, and the spendable total. */
export async function readCredits(
  db: Db | Tx,
  customerId: string,
  now: Date,
): Promise<Omit<Wallet, 'points'>> {
  const today = portalDay(now);
  const rows = await listCredits(db, customerId);
  const credits = rows.map((row) => {
    const status = creditStatus(row, today);
    return {
      creditId: row.creditId,
      detail: row.detail,
      productType: row.productType,
      cardName: row.cardName,
      accountReferenceId: row.accountReferenceId,
      last4: row.last4,
      currency: row.currency,
      status,
      availableMinor: availableMinor(row, today),
      heldMinor: row.leftMinor - row.unheldMinor,
      issuedMinor: row.issuedMinor,
      issuedOn: row.issuedOn,
      expiresOn: row.expiresOn,
      endedOn: row.forfeitedOn ?? (isOver(row, today) ? row.expiresOn : null),
      notices: creditNotices({ ...row, status }, today),
    };
  });
  const inDollars = credits.filter(({ currency }) => currency === 'USD');
  return {
    creditMinorAvailable: inDollars.reduce((sum, { availableMinor: minor }) => sum + minor, 0),
    creditMinorHeld: inDollars.reduce((sum, { heldMinor }) => sum + heldMinor, 0),
    credits,
  };
}

/** The points of every rewards account that no booking holds, and the points the account owes. */
export async function readPoints(db: Db | Tx, customerId: string): Promise<PointsBalance[]> {
  const rows = await listPoints(db, customerId);
  return rows.map(({ accountReferenceId, currency, unheldUnits, owedUnits }) => ({
    accountReferenceId,
    currency,
    units: unheldUnits,
    owedUnits,
  }));
}
