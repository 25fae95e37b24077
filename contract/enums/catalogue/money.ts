import * as e from '../index.ts';
import { type CatalogueEntry, each, entry } from './entry.ts';

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
  entry('ancillaryCreditKind', e.ancillaryCreditKindSchema, '[B 3], hotel spellings decided', 'protections', {
    reservedBecause: {
      ...each(
        ['PriceFreezeCredit', 'HotelPriceFreezeDiscountCredit', 'HotelPriceFreezeExerciseCredit'],
        'a freeze leaves one credit, its fee, and the booking of the frozen price takes it off as a tender',
      ),
    },
  }),
  entry('offerAction', e.offerActionSchema, 'decided from [A 2]', 'wallet'),
  entry('offerPage', e.offerPageSchema, '[A 3]', 'wallet'),
  entry('offerState', e.offerStateSchema, '[B 4]', 'wallet'),
  entry('ledgerState', e.ledgerStateSchema, '[B 4]', 'wallet', {
    mapsTo: { name: 'ledgerHoldState', by: e.holdStateOfLedgerState },
    reservedBecause: each(
      ['Open', 'Voided'],
      'the ledger has a third end, posted, and keeps `ledgerHoldState`',
    ),
  }),
  entry('ledgerHoldState', e.ledgerHoldStateSchema, 'decided from [B 4]', 'wallet'),
  entry('saleEntryType', e.saleEntryTypeSchema, '[A 2]', 'sale', {
    reservedBecause: {
      global_earn_banner:
        'a banner outside of the portal leads here with it; the page reports any entry type',
    },
  }),
  entry('saleVariant', e.saleVariantSchema, '[A 4]', 'sale'),
  entry('saleSection', e.saleSectionSchema, '[A 2]', 'sale'),
  entry('saleLocationType', e.saleLocationTypeSchema, '[A 2]', 'sale'),
  entry('saleView', e.saleViewSchema, '[A 4], all decided', 'sale'),
  entry('saleCountKey', e.saleCountKeySchema, '[A 3]', 'sale'),
  entry('saleGroup', e.saleGroupSchema, '[A 4], Experiences decided', 'sale', { partOf: 'offerFunnel' }),
  entry('currency', e.currencySchema, '[B 3]', 'payments'),
  entry('cardBrand', e.cardBrandSchema, '[B 3]', 'payments', {
    reservedBecause: each(
      ['american_express', 'diners_club', 'discover', 'jcb', 'dankort', 'maestro'],
      'only cards of the issuer pay, which are Visa and Mastercard',
    ),
  }),
  entry('amountKind', e.amountKindSchema, '[B 3]', 'pricing'),
  entry('paymentSource', e.paymentSourceSchema, '[B 3]', 'payments'),
  entry('paymentKind', e.paymentKindSchema, '[B 3]', 'payments', {
    mapsTo: { name: 'paymentSource', by: e.paymentSourceOfKind },
    reservedBecause: {
      ...each(
        ['HotelPriceFreezeDiscountCredit', 'HotelPriceFreezeDeposit', 'HotelPriceFreezeExerciseDiscount'],
        'the fee of a hotel’s freeze is the one thing taken off, as HotelPriceFreezeDepositCredit',
      ),
      Card: 'a second name of UserCard: read, never written',
      FiatAccount: 'no account other than a card is charged',
      UberPayment: 'a tender of another portal of the partner',
      NequiPocketPayment: 'a tender of another portal of the partner',
    },
  }),
  entry('tripPaymentKind', e.tripPaymentKindSchema, '[B 3]', 'trips', { partOf: 'paymentKind' }),
  entry('paymentResult', e.paymentResultSchema, '[B 4]', 'payments', {
    reservedBecause: each(
      e.paymentResultSchema.options,
      'a payment tells its state: authorised, then captured, or declined (`paymentState`)',
    ),
  }),
  entry('bookingPaymentResult', e.bookingPaymentResultSchema, '[B 8]', 'booking', {
    mapsTo: { name: 'paymentResult', by: e.resultOfBookingPayment },
  }),
  entry('cardProblem', e.cardProblemSchema, '[B 8], ids decided', 'payments'),
  entry('hotelPaymentProblem', e.hotelPaymentProblemSchema, '[B 8]', 'booking'),
  entry('paymentState', e.paymentStateSchema, 'decided', 'payments'),
];
