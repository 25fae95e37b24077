import type { CardBrand } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import {
  type CardAccount,
  findCard,
  listByPaymentMethod,
  listCardAccounts,
  listCompanyCards,
} from './store.ts';

/** A card on file as screens may show it. */
export interface CardOnFile {
  readonly id: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly productDisplayName: string;
  readonly accountReferenceId: string;
  readonly isDefault: boolean;
}

/** The networks of cards, by their own names. */
export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  dankort: 'Dankort',
  maestro: 'Maestro',
};

/** The network and last digits of cards, `Visa ...4417`, each card once; those of closed accounts too. */
export async function nameCards(db: Db | Tx, paymentMethodIds: readonly string[]): Promise<string[]> {
  const cards = await listByPaymentMethod(db, paymentMethodIds);
  return [...new Set(cards.map(({ brand, lastFour }) => `${cardBrandNames[brand]} ...${lastFour}`))];
}

/** A card on file with its gateway token: for payment alone, never shown or logged. */
export interface ChargeableCard extends Omit<CardOnFile, 'isDefault'> {
  readonly cardToken: string;
}

/** The cards a customer can pay with; the default is the issuer's first account in good standing. Those of a company are of the one that they book for. */
export async function listCardsOnFile(
  db: Db | Tx,
  customerId: string,
  businessId: string | null = null,
): Promise<CardOnFile[]> {
  const shared = businessId === null ? [] : await listCompanyCards(db, { customerId, businessId });
  const accounts = [...(await listCardAccounts(db, customerId)), ...shared];
  const preferred = accounts.find(({ inGoodStanding }) => inGoodStanding) ?? accounts[0];
  return accounts.map((account) => ({ ...describe(account), isDefault: account === preferred }));
}

/** One card of the customer, to be charged. Throws PortalError `card-not-found` for another customer's or a closed one. */
export async function getPaymentMethod(
  db: Db | Tx,
  customerId: string,
  paymentMethodId: string,
): Promise<ChargeableCard> {
  const found = await findCard(db, customerId, paymentMethodId);
  if (!found) throw new PortalError('card-not-found');
  return { ...describe(found.account), cardToken: found.cardToken };
}

const describe = (account: CardAccount) => ({
  id: account.paymentMethodId,
  brand: account.brand,
  lastFour: account.lastFour,
  productDisplayName: account.productDisplayName,
  accountReferenceId: account.accountReferenceId,
});
