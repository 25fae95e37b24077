import type { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import type { CreditDetail, PremiumProductType } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type {
  creditBreakdownItemSchema,
  creditHistoryItemSchema,
  travelOfferSchema,
} from '#contract/wallet.ts';
import type { CreditChange } from './list-history.ts';
import type { WalletOffer } from './offers.ts';
import type { WalletCredit } from './types.ts';

const cardNames: Readonly<Record<PremiumProductType, string>> = {
  VentureX: 'Venture X',
  VentureXBusiness: 'Venture X Business',
};

const creditNames: Readonly<Record<CreditDetail, Readonly<Record<Language, string>>>> = {
  Statement: { en: 'annual travel credit', fr: 'crédit de voyage annuel' },
  Granted: { en: 'travel credit', fr: 'crédit de voyage' },
  OneTime: { en: 'one-time travel credit', fr: 'crédit de voyage unique' },
};

/** How a credit is called. */
export function creditTitle({ detail, productType }: WalletCredit, language: Language): string {
  const name = creditNames[detail][language];
  if (!productType) return name.charAt(0).toUpperCase() + name.slice(1);
  return language === 'fr'
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${cardNames[productType]}`
    : `${cardNames[productType]} ${name}`;
}

/** A credit as the wire shows it: amounts negative, as a liability is stored. [CRD-01, CRD-05] */
export const presentCredit = (
  credit: WalletCredit,
  language: Language,
): z.input<typeof creditBreakdownItemSchema> => ({
  creditId: credit.creditId,
  CreditDetail: credit.detail,
  title: creditTitle(credit, language),
  productType: credit.productType,
  status: { Status: credit.status },
  amount: toWireMoney(money(-credit.availableMinor, credit.currency)),
  issued: toWireMoney(money(-credit.issuedMinor, credit.currency)),
  issuedOn: credit.issuedOn,
  expiresOn: credit.expiresOn,
  last4: credit.last4,
});

const changeTexts: Readonly<Record<CreditChange['kind'], Readonly<Record<Language, string>>>> = {
  issued: { en: 'Travel credit added', fr: 'Crédit de voyage ajouté' },
  used: { en: 'Payment for a trip', fr: 'Paiement d’un voyage' },
  restored: { en: 'Given back for a trip', fr: 'Rendu pour un voyage' },
  expired: { en: 'Travel credit expired', fr: 'Crédit de voyage expiré' },
  forfeited: { en: 'Travel credit ended with its card', fr: 'Crédit de voyage terminé avec sa carte' },
  corrected: { en: 'Correction', fr: 'Correction' },
};

export const presentChange = (
  change: CreditChange,
  language: Language,
): z.input<typeof creditHistoryItemSchema> => ({
  id: change.entryId,
  at: change.at.toISOString(),
  kind: change.kind === 'forfeited' ? 'revoked' : change.kind,
  description: changeTexts[change.kind][language],
  amount: toWireMoney(change.amount),
  balanceAfter: toWireMoney(change.balanceAfter),
  creditId: change.creditId,
  tripId: change.tripId,
  entryHash: change.hash,
});

/** An offer as its issuer words it in the reader's language. [OFF-01] */
export const presentOffer = (offer: WalletOffer, language: Language): z.input<typeof travelOfferSchema> => ({
  id: offer.id,
  title: offer.title[language],
  descriptions: offer.descriptions.map((text) => text[language]),
  funnels: [...offer.funnels],
  amount: toWireMoney(offer.amount),
  expiresOn: offer.expiresOn,
  saleEventStartOn: offer.saleEventStartOn?.toISOString() ?? null,
  shopPageBanner: offer.shopPageBanner,
  landingPageBanner: offer.landingPageBanner,
  availabilityPageBanner: offer.availabilityPageBanner,
  termsAndConditions: offer.termsAndConditions[language],
  imageId: offer.imageId,
  imageFolderUrl: offer.imageFolderUrl,
  trackingProperties: { ...offer.trackingProperties },
  trackingPropertiesV2: { encryptedProperties: offer.encryptedTrackingProperties },
});
