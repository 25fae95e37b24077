import {
  listAccounts,
  listCardsOnFile,
  mayTellEarn,
  type RewardsAccountBalance,
} from '#server/modules/accounts/index.ts';
import { findMembership } from '#server/modules/business/index.ts';
import { stacksOffersFor } from '#server/modules/experiments/index.ts';
import { listOffers, readWallet } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Means, MeansAccount } from './tender-options.ts';

/**
 * Everything a customer can pay with now. A company's traveler sees its business accounts' rewards only. A stay that
 * names its own cash-back is what cash accounts earn at on it. [LOD-08]
 */
export async function loadMeans(
  db: Db | Tx,
  {
    customerId,
    businessId,
    now,
    stay,
  }: {
    customerId: string;
    businessId: string | null;
    now: Date;
    stay?: { readonly cashBackPercent?: number | null | undefined };
  },
): Promise<Means> {
  const onStay = earningOn(stay?.cashBackPercent ?? null);
  const wallet = await readWallet(db, customerId, now);
  const told = (accounts: readonly RewardsAccountBalance[]): MeansAccount[] =>
    accounts.map((account) => ({ ...account, isEarnTold: mayTellEarn(account, businessId !== null) }));
  const all = told(await listAccounts(db, customerId));
  const preferred = (await listCardsOnFile(db, customerId)).find((card) => card.isDefault)?.id;
  return {
    now,
    offers: await listOffers(db, customerId, now),
    stacksOffers: stacksOffersFor(businessId === null ? 'consumer' : 'business', customerId),
    credits: wallet.credits
      .filter(({ currency, availableMinor }) => currency === 'USD' && availableMinor > 0)
      .map(({ availableMinor, expiresOn }) => ({ minor: availableMinor, expiresOn })),
    accounts: onStay(
      businessId === null ? all : told(await listBusinessAccounts(db, customerId, businessId)),
    ),
    cards: onStay(all).toSorted(
      (a, b) => Number(b.paymentMethodId === preferred) - Number(a.paymentMethodId === preferred),
    ),
  };
}

const earningOn =
  (percent: number | null) =>
  <A extends MeansAccount>(accounts: readonly A[]): A[] =>
    accounts.map((account) =>
      percent === null || account.rewardsCurrency !== 'Cash'
        ? account
        : { ...account, earn: { ...account.earn, hotels: percent, homes: percent } },
    );

async function listBusinessAccounts(db: Db | Tx, customerId: string, businessId: string) {
  const membership = await findMembership(db, { businessId, customerId });
  return listAccounts(db, customerId, { chosenReference: membership?.accountReferenceId ?? null });
}
