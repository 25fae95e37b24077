import { z } from 'zod';

/** Sections of the wallet page, in order; `faq` and `offers` may be the URL's hash. [A 2] */
export const walletSectionSchema = z.enum(['credits', 'offers', 'faq', 'support']);
export type WalletSection = z.infer<typeof walletSectionSchema>;

/** Kinds of item in the wallet. [B 3] */
export const walletItemKindSchema = z.enum(['offer', 'credit']);
export type WalletItemKind = z.infer<typeof walletItemKindSchema>;

/** Kind of a credit breakdown item: `Statement` is the annual credit; `OneTime` and `Granted` are decided. [A 3] */
export const creditDetailSchema = z.enum(['Statement', 'OneTime', 'Granted']);
export type CreditDetail = z.infer<typeof creditDetailSchema>;

/** Premium cards whose primary holders get the annual credit. [A 3] */
export const premiumProductTypeSchema = z.enum(['VentureX', 'VentureXBusiness']);
export type PremiumProductType = z.infer<typeof premiumProductTypeSchema>;

/** State of a travel credit; `Empty` and the three credit statuses are decided to be one set. [A 3; B 3] */
export const creditStatusSchema = z.enum(['Available', 'Empty', 'Expired', 'Redeemed']);
export type CreditStatus = z.infer<typeof creditStatusSchema>;

/**
 * Notices to the holder of a credit before it expires: `expires-soon` for an annual credit under 60 days before,
 * `premium-card` for that of a premium card within 180 days. Names are decided. [A 5, 9]
 */
export const creditNoticeSchema = z.enum(['expires-soon', 'premium-card']);
export type CreditNotice = z.infer<typeof creditNoticeSchema>;

/** Which search an offer is used in. Names are decided. [A 2] */
export const offerActionSchema = z.enum([
  'flights',
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'cars',
  'activities',
]);
export type OfferAction = z.infer<typeof offerActionSchema>;

/** The pages that may show an offer. [A 3] */
export const offerPageSchema = z.enum(['landing', 'shop', 'availability']);
export type OfferPage = z.infer<typeof offerPageSchema>;

/** The lower-case spelling of a credit's state. [B 4] */
export const creditAvailabilitySchema = z.enum(['available', 'expired', 'redeemed']);
export type CreditAvailability = z.infer<typeof creditAvailabilitySchema>;

/** Maps the lower-case spelling to the credit status. */
export const creditStatusOfAvailability: Readonly<Record<CreditAvailability, CreditStatus>> = {
  available: 'Available',
  expired: 'Expired',
  redeemed: 'Redeemed',
};

/** Writes the lower-case spelling; a credit spent to nothing is redeemed there. */
export const availabilityOfCreditStatus: Readonly<Record<CreditStatus, CreditAvailability>> = {
  Available: 'available',
  Empty: 'redeemed',
  Expired: 'expired',
  Redeemed: 'redeemed',
};

/** Credits that add-on protections leave behind. The hotel three are spelled after the payment kinds. [B 3] */
export const ancillaryCreditKindSchema = z.enum([
  'PriceFreezeCredit',
  'HotelPriceFreezeDepositCredit',
  'HotelPriceFreezeDiscountCredit',
  'HotelPriceFreezeExerciseCredit',
  'ChfarCredit',
]);
export type AncillaryCreditKind = z.infer<typeof ancillaryCreditKindSchema>;

/** State of a travel offer in the wallet. [B 4] */
export const offerStateSchema = z.enum([
  'Used',
  'ConfirmState',
  'Cancelled',
  'Expired',
  'Pending',
  'Authorized',
]);
export type OfferState = z.infer<typeof offerStateSchema>;

/** State of a ledger entry as the document spells it. [B 4] */
export const ledgerStateSchema = z.enum(['Open', 'Voided']);
export type LedgerState = z.infer<typeof ledgerStateSchema>;

/** State of a hold in the wallet ledger. Decided: the document's two and the posted end. */
export const ledgerHoldStateSchema = z.enum(['open', 'posted', 'voided']);
export type LedgerHoldState = z.infer<typeof ledgerHoldStateSchema>;

/** Maps the document's ledger state to the hold state. */
export const holdStateOfLedgerState: Readonly<Record<LedgerState, LedgerHoldState>> = {
  Open: 'open',
  Voided: 'voided',
};
