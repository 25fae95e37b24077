import {
  endAllCredits,
  grantCardCredits,
  grantOffers,
  type OfferToGrant,
  openPoints,
} from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IssuerAccount, IssuerCustomer, IssuerOffer } from './port.ts';
import { closeOtherAccounts, followRevision, saveCardAccount } from './store.ts';

/**
 * Brings a customer's card accounts in line with all accounts the issuer lists: opens the points of new ones, closes
 * those that are gone, and grants or ends the travel credits that come with a card.
 */
export async function syncAccounts(
  tx: Tx,
  customerId: string,
  issuerAccounts: readonly IssuerAccount[],
  now: Date,
): Promise<void> {
  for (const [position, account] of issuerAccounts.entries()) {
    const { accountReferenceId, rewardsCurrency: currency, openingPoints: openingUnits } = account;
    await saveCardAccount(tx, customerId, account, position, now);
    await openPoints(tx, { customerId, accountReferenceId, currency, openingUnits, now });
  }
  const listed = issuerAccounts.map(({ accountReferenceId }) => accountReferenceId);
  await closeOtherAccounts(tx, customerId, listed, now);
  await grantCardCredits(tx, { customerId, accounts: issuerAccounts, now });
}

/**
 * The same with the issuer's full record of a customer, unless it is older than the last one applied: responses may
 * arrive out of order. A deceased customer holds no cards any more, and all their credit ends.
 */
export async function syncCards(
  tx: Tx,
  customerId: string,
  { accounts, isDeceased = false, revision }: Pick<IssuerCustomer, 'accounts' | 'isDeceased' | 'revision'>,
  now: Date,
): Promise<void> {
  if (revision !== undefined && !(await followRevision(tx, customerId, revision))) return;
  await syncAccounts(tx, customerId, isDeceased ? [] : accounts, now);
  if (isDeceased) await endAllCredits(tx, customerId, now);
}

/** Puts the offers that the issuer makes to a customer into the wallet, each once. [OFF-05] */
export async function syncOffers(
  tx: Tx,
  customerId: string,
  offers: readonly IssuerOffer[],
  now: Date,
): Promise<void> {
  await grantOffers(tx, { customerId, offers: offers.map(toGrant), now });
}

const toGrant = ({ offerId, startsAt, terms, banners, ...offer }: IssuerOffer): OfferToGrant => ({
  ...offer,
  shopPageBanner: banners?.shop ?? null,
  landingPageBanner: banners?.landing ?? null,
  availabilityPageBanner: banners?.availability ?? null,
  issuerOfferId: offerId,
  saleEventStartOn: startsAt,
  termsAndConditions: terms,
});
