import { type Money, money } from '#contract/money.ts';
import { addDays, type PlainDate } from '#contract/values/dates.ts';
import { listRefused, redirectLate } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { issueCredits, lockWallet } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hastenTask } from '#server/platform/tasks.ts';

/** Credit for money that is owed stays good as long as the law has a gift card last: five years. */
const creditDays = 5 * 365 + 2;

/** What a booking's card is owed and its bank has refused; null for nothing. */
export async function refusedByBank(db: Db | Tx, bookingId: string): Promise<Money | null> {
  const [first, ...rest] = await listRefused(db, bookingId);
  if (!first) return null;
  return money(
    rest.reduce((sum, { amount }) => sum + amount.minor, first.amount.minor),
    first.amount.currency,
  );
}

/**
 * Pays what a bank has refused as travel credit instead; `credit` is the amount in US dollars. The bank is not asked again. Null
 * when it is being asked at this moment, or something of it was paid meanwhile: then nothing may stay of this transaction.
 */
export async function payInstead(
  tx: Tx,
  { trip, credit, actId, now }: { trip: TripRecord; credit: Money; actId: string; now: Date },
): Promise<{ readonly expiresOn: PlainDate } | null> {
  await lockWallet(tx, trip.customerId);
  const refused = await listRefused(tx, trip.bookingId);
  if (refused.length === 0) return null;
  for (const refund of refused) if (!(await redirectLate(tx, refund, { actId, now }))) return null;
  const expiresOn = addDays(portalDay(now), creditDays);
  const { customerId, locator } = trip;
  const reason = 'A refund that the bank of the card refused';
  const grantKey = `power:${actId}`;
  await issueCredits(
    tx,
    [{ customerId, grantKey, amount: credit, expiresOn, reason, reference: locator }],
    now,
  );
  for (const { task } of refused) await hastenTask(tx, task, now);
  return { expiresOn };
}
