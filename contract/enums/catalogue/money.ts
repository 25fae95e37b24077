import * as e from '../index.ts';
import { type CatalogueEntry, entry } from './entry.ts';

/** Wallet, sale and payments. */
export const moneyEntries: readonly CatalogueEntry[] = [
  entry('walletSection', e.walletSectionSchema, '[A 2]', 'wallet'),
  entry('walletItemKind', e.walletItemKindSchema, '[B 3]', 'wallet'),
  entry('creditDetail', e.creditDetailSchema, '[A 3], OneTime and Granted decided', 'wallet'),
  entry('issuingActKind', e.issuingActKindSchema, 'decided', 'issuing'),
  entry('issuingLineState', e.issuingLineStateSchema, 'decided', 'issuing'),
  entry('issuingLineProblem', e.issuingLineProblemSchema, 'decided', 'issuing'),
  entry('premiumProductType', e.premiumProductTypeSchema, '[A 3]', 'wallet'),
  entry('creditStatus', e.creditStatusSchema, '[A 3; B 3]', 'wallet'),
  entry('creditAvailability', e.creditAvailabilitySchema, '[B 4]', 'wallet', {
    mapsTo: { name: 'creditStatus', by: e.creditStatusOfAvailability },
  }),
  entry('creditNotice', e.creditNoticeSchema, 'decided from [A 5, 9]', 'wallet'),
  entry('ancillaryCreditKind', e.ancillaryCreditKindSchema, '[B 3], hotel spellings decided', 'protections'),
  entry('offerAction', e.offerActionSchema, 'decided from [A 2]', 'wallet'),
  entry('offerState', e.offerStateSchema, '[B 4]', 'wallet'),
  entry('ledgerState', e.ledgerStateSchema, '[B 4]', 'wallet', {
    mapsTo: { name: 'ledgerHoldState', by: e.holdStateOfLedgerState },
  }),
  entry('ledgerHoldState', e.ledgerHoldStateSchema, 'decided from [B 4]', 'wallet'),
  entry('saleEntryType', e.saleEntryTypeSchema, '[A 2]', 'sale'),
  entry('saleVariant', e.saleVariantSchema, '[A 4]', 'sale'),
  entry('saleSection', e.saleSectionSchema, '[A 2]', 'sale'),
  entry('saleLocationType', e.saleLocationTypeSchema, '[A 2]', 'sale'),
  entry('saleView', e.saleViewSchema, '[A 4], all decided', 'sale'),
  entry('saleCountKey', e.saleCountKeySchema, '[A 3]', 'sale'),
  entry('saleGroup', e.saleGroupSchema, '[A 4], Experiences decided', 'sale', { partOf: 'offerFunnel' }),
  entry('currency', e.currencySchema, '[B 3]', 'payments'),
  entry('cardBrand', e.cardBrandSchema, '[B 3]', 'payments'),
  entry('amountKind', e.amountKindSchema, '[B 3]', 'pricing'),
  entry('paymentSource', e.paymentSourceSchema, '[B 3]', 'payments'),
  entry('paymentKind', e.paymentKindSchema, '[B 3]', 'payments', {
    mapsTo: { name: 'paymentSource', by: e.paymentSourceOfKind },
    reservedBecause: {
      Card: 'a second name of UserCard: read, never written',
      FiatAccount: 'no account other than a card is charged',
      UberPayment: 'a tender of another portal of the partner',
      NequiPocketPayment: 'a tender of another portal of the partner',
    },
  }),
  entry('tripPaymentKind', e.tripPaymentKindSchema, '[B 3]', 'trips', { partOf: 'paymentKind' }),
  entry('paymentResult', e.paymentResultSchema, '[B 4]', 'payments', {
    mapsTo: { name: 'paymentOutcome', by: e.outcomeOfPaymentResult },
    reservedBecause: { Success: 'a second spelling of Succeeded: read, never written' },
  }),
  entry('paymentOutcome', e.paymentOutcomeSchema, 'decided from [B 4]', 'payments', {
    partOf: 'paymentResult',
  }),
  entry('bookingPaymentResult', e.bookingPaymentResultSchema, '[B 8]', 'booking', {
    mapsTo: { name: 'paymentOutcome', by: e.outcomeOfBookingPayment },
  }),
  entry('cardProblem', e.cardProblemSchema, '[B 8], ids decided', 'payments'),
  entry('hotelPaymentProblem', e.hotelPaymentProblemSchema, '[B 8]', 'booking'),
  entry('paymentState', e.paymentStateSchema, 'decided', 'payments'),
];
