import {
  byBusinessName,
  keepBusinessAccounts,
  listAccounts,
  listCardsOnFile,
  listCompanyCards,
  mayTellEarn,
  type RewardsAccountBalance,
} from '#server/modules/accounts/index.ts';
import { listOffers, readWallet } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Means, MeansAccount } from './tender-options.ts';

/** The payer of an item, and the cash-back of its own that cash accounts earn on it; null for theirs. [LOD-08] */
interface Payer {
  readonly customerId: string;
  readonly businessId: string | null;
  readonly cashBackPercent: number | null;
}

interface MeansDeps {
  readonly db: Db;
  /** Whether a customer's offers and travel credit may pay one booking together. [OFF-06] */
  readonly stacksOffersFor: (customerId: string) => Promise<boolean>;
}

/** Everything a customer can pay with now. A company's traveler sees its business accounts' rewards only. */
export async function loadMeans(
  { db, stacksOffersFor }: MeansDeps,
  { customerId, businessId, cashBackPercent, now }: Payer & { readonly now: Date },
): Promise<Means> {
  const onItem = earningOn(cashBackPercent);
  const wallet = await readWallet(db, customerId, now);
  const all = told(await listAccounts(db, customerId), businessId !== null);
  return {
    now,
    offers: await listOffers(db, customerId, now),
    stacksOffers: await stacksOffersFor(customerId),
    credits: wallet.credits
      .filter(({ currency, availableMinor }) => currency === 'USD' && availableMinor > 0)
      .map(({ availableMinor, expiresOn }) => ({ minor: availableMinor, expiresOn })),
    accounts: onItem(businessId === null ? all : keepBusinessAccounts(all, byBusinessName)),
    cards: [
      ...(await preferredFirst(db, customerId, onItem(all))),
      ...(await cardsOfCompany(db, { customerId, businessId })),
    ],
  };
}

/** The cards that a customer can pay with, the preferred one first. */
export async function loadCards(
  db: Db | Tx,
  { customerId, businessId, cashBackPercent }: Payer,
): Promise<MeansAccount[]> {
  const cards = told(await listAccounts(db, customerId), businessId !== null);
  return [
    ...(await preferredFirst(db, customerId, earningOn(cashBackPercent)(cards))),
    ...(await cardsOfCompany(db, { customerId, businessId })),
  ];
}

/** Cards of the company that they book for, for people without one of their own: charged only, and earning nothing. */
async function cardsOfCompany(
  db: Db | Tx,
  { customerId, businessId }: Pick<Payer, 'customerId' | 'businessId'>,
): Promise<MeansAccount[]> {
  if (businessId === null) return [];
  const cards = await listCompanyCards(db, { customerId, businessId });
  return cards.map((card) => ({ ...card, units: 0, isEarnTold: false }));
}

async function preferredFirst(db: Db | Tx, customerId: string, cards: readonly MeansAccount[]) {
  const preferred = (await listCardsOnFile(db, customerId)).find((card) => card.isDefault)?.id;
  return cards.toSorted(
    (a, b) => Number(b.paymentMethodId === preferred) - Number(a.paymentMethodId === preferred),
  );
}

const told = (accounts: readonly RewardsAccountBalance[], isBusiness: boolean): MeansAccount[] =>
  accounts.map((account) => ({ ...account, isEarnTold: mayTellEarn(account, isBusiness) }));

const earningOn =
  (percent: number | null) =>
  <A extends MeansAccount>(accounts: readonly A[]): A[] =>
    accounts.map((account) =>
      percent === null || account.rewardsCurrency !== 'Cash'
        ? account
        : { ...account, earn: { ...account.earn, hotels: percent, homes: percent } },
    );
