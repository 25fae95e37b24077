import { listAccounts, listCardsOnFile } from '#server/modules/accounts/index.ts';
import { findMembership } from '#server/modules/business/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Means } from './tender-options.ts';

/** Everything a customer can pay with now. A company's traveler sees its business accounts' rewards only. */
export async function loadMeans(
  db: Db | Tx,
  { customerId, businessId, now }: { customerId: string; businessId: string | null; now: Date },
): Promise<Means> {
  const wallet = await readWallet(db, customerId, now);
  const all = await listAccounts(db, customerId);
  const preferred = (await listCardsOnFile(db, customerId)).find((card) => card.isDefault)?.id;
  return {
    creditMinor: wallet.creditMinorAvailable,
    accounts: businessId === null ? all : await listBusinessAccounts(db, customerId, businessId),
    cards: all.toSorted(
      (a, b) => Number(b.paymentMethodId === preferred) - Number(a.paymentMethodId === preferred),
    ),
  };
}

async function listBusinessAccounts(db: Db | Tx, customerId: string, businessId: string) {
  const membership = await findMembership(db, { businessId, customerId });
  return listAccounts(db, customerId, { chosenReference: membership?.accountReferenceId ?? null });
}
