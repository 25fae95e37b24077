import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { CreditDetail } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { creditBreakdownItemSchema, CreditHistoryItem, travelOfferSchema } from '#contract/wallet.ts';
import { explainChange } from './history/explain-change.ts';
import type { CreditChange } from './history/list-history.ts';
import type { WalletOffer } from './offers/offers.ts';
import type { NamedTrip, PaidWords } from './port.ts';
import { offerActions } from './rules.ts';
import type { WalletCredit } from './types.ts';

const creditNames: Readonly<Record<CreditDetail, Readonly<Record<Language, string>>>> = {
  Statement: { en: 'annual travel credit', fr: 'crédit de voyage annuel' },
  Granted: { en: 'travel credit', fr: 'crédit de voyage' },
  OneTime: { en: 'one-time travel credit', fr: 'crédit de voyage unique' },
};

/** How a credit is called: by the issuer's name of the card that it came with, while that is known. */
export function creditTitle(
  { detail, cardName }: Pick<WalletCredit, 'detail' | 'cardName'>,
  language: Language,
): string {
  const name = creditNames[detail][language];
  if (!cardName) return name.charAt(0).toUpperCase() + name.slice(1);
  return language === 'fr'
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${cardName}`
    : `${cardName} ${name}`;
}

/** A credit in the response: amounts negative, as a liability is stored. [CRD-01, CRD-05] */
export const presentCredit = (
  credit: WalletCredit,
  language: Language,
): z.input<typeof creditBreakdownItemSchema> => ({
  creditId: credit.creditId,
  CreditDetail: credit.detail,
  title: creditTitle(credit, language),
  cardName: credit.cardName,
  productType: credit.productType,
  status: { Status: credit.status },
  amount: toWireMoney(money(-credit.availableMinor, credit.currency)),
  issued: toWireMoney(money(-credit.issuedMinor, credit.currency)),
  held: toWireMoney(money(0 - credit.heldMinor, credit.currency)),
  issuedOn: credit.issuedOn,
  expiresOn: credit.expiresOn,
  endedOn: credit.endedOn,
  last4: credit.last4,
  notices: [...credit.notices],
});

const changeTexts: Readonly<Record<CreditChange['kind'], Readonly<Record<Language, string>>>> = {
  issued: { en: 'Travel credit added', fr: 'Crédit de voyage ajouté' },
  used: { en: 'Payment for a trip', fr: 'Paiement d’un voyage' },
  restored: { en: 'Given back for a trip', fr: 'Rendu pour un voyage' },
  expired: { en: 'Travel credit expired', fr: 'Crédit de voyage expiré' },
  forfeited: { en: 'Travel credit ended with its card', fr: 'Crédit de voyage terminé avec sa carte' },
  corrected: { en: 'Correction', fr: 'Correction' },
  'protection-payout': { en: 'Paid by a protection', fr: 'Versé par une protection' },
};

function wireKindOf(kind: CreditChange['kind']): CreditHistoryItem['kind'] {
  if (kind === 'forfeited') return 'revoked';
  if (kind === 'protection-payout') return 'restored';
  return kind;
}

const takenBack = { en: 'Travel credit taken back', fr: 'Crédit de voyage repris' };

/** A change of the credit with its reason and its trip, for display. [CRD-03] */
export function presentChange(
  change: CreditChange,
  trip: NamedTrip | undefined,
  language: Language,
  paidWords: readonly PaidWords[],
): CreditHistoryItem {
  const words = paidWords.find(({ kind }) => kind === change.addedBy)?.title ?? changeTexts[change.kind];
  const isTakenBack = change.kind === 'forfeited' && change.issuerReason !== null;
  const title = creditTitle(change, language);
  return {
    id: change.entryId,
    at: change.at.toISOString(),
    kind: wireKindOf(change.kind),
    description: (isTakenBack ? takenBack : words)[language],
    explanation: explainChange(change, title, trip, language, paidWords),
    amount: toWireMoney(change.amount),
    balanceAfter: toWireMoney(change.balanceAfter),
    creditId: change.creditId,
    creditTitle: title,
    tripId: change.tripId,
    trip: trip ? { kind: trip.kind, title: trip.title, locator: trip.locator } : null,
    entryHash: change.hash,
  };
}

/** An offer with the issuer's wording in the reader's language. [OFF-01] */
export const presentOffer = (offer: WalletOffer, language: Language): z.input<typeof travelOfferSchema> => ({
  id: offer.id,
  title: offer.title[language],
  descriptions: offer.descriptions.map((text) => text[language]),
  funnels: [...offer.funnels],
  actions: offerActions(offer.funnels, offer.descriptions[0]?.en),
  amount: toWireMoney(offer.amount),
  expiresOn: offer.expiresOn,
  saleEventStartOn: offer.saleEventStartOn?.toISOString() ?? null,
  shopPageBanner: offer.shopPageBanner?.[language] ?? null,
  landingPageBanner: offer.landingPageBanner?.[language] ?? null,
  availabilityPageBanner: offer.availabilityPageBanner?.[language] ?? null,
  termsAndConditions: offer.termsAndConditions[language],
  imageId: offer.imageId,
  imageFolderUrl: offer.imageFolderUrl,
  trackingProperties: { ...offer.trackingProperties },
  trackingPropertiesV2: { encryptedProperties: offer.encryptedTrackingProperties },
});
