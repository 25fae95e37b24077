import { z } from 'zod';

/** Currencies in which Cardinal sells. [B 3] */
export const currencySchema = z.enum([
  'CAD',
  'USD',
  'PEN',
  'EUR',
  'GBP',
  'AUD',
  'MXN',
  'NZD',
  'CNY',
  'JPY',
  'INR',
  'COP',
  'CLP',
]);
export type Currency = z.infer<typeof currencySchema>;

/** Brands of payment card. [B 3] */
export const cardBrandSchema = z.enum([
  'visa',
  'master',
  'american_express',
  'diners_club',
  'discover',
  'jcb',
  'dankort',
  'maestro',
]);
export type CardBrand = z.infer<typeof cardBrandSchema>;

/** The kind of unit of an amount. [B 3] */
export const amountKindSchema = z.enum(['fiat', 'rewards', 'split']);
export type AmountKind = z.infer<typeof amountKindSchema>;

/** Where money of a booking comes from. [B 3] */
export const paymentSourceSchema = z.enum(['UserCard', 'Rewards', 'AncillaryCredit', 'TravelWallet']);
export type PaymentSource = z.infer<typeof paymentSourceSchema>;

/** Kinds of tender, the seven of trips first and the broader list's eight after. [B 3] */
export const paymentKindSchema = z.enum([
  'Rewards',
  'UserCard',
  'TravelWalletOffer',
  'TravelWalletCredit',
  'DisruptionProtectionCredit',
  'HotelPriceFreezeDepositCredit',
  'HotelPriceFreezeDiscountCredit',
  'Card',
  'FiatAccount',
  'AirChfarExerciseDiscount',
  'AirPriceFreezeExerciseDiscount',
  'UberPayment',
  'HotelPriceFreezeDeposit',
  'NequiPocketPayment',
  'HotelPriceFreezeExerciseDiscount',
]);
export type PaymentKind = z.infer<typeof paymentKindSchema>;

/** The narrow list of tenders, which a trip's receipt shows. [B 3] */
export const tripPaymentKindSchema = paymentKindSchema.extract([
  'Rewards',
  'UserCard',
  'TravelWalletOffer',
  'TravelWalletCredit',
  'DisruptionProtectionCredit',
  'HotelPriceFreezeDepositCredit',
  'HotelPriceFreezeDiscountCredit',
]);
export type TripPaymentKind = z.infer<typeof tripPaymentKindSchema>;

/** The source each kind of tender draws on. */
export const paymentSourceOfKind: Readonly<Record<PaymentKind, PaymentSource>> = {
  Rewards: 'Rewards',
  UserCard: 'UserCard',
  TravelWalletOffer: 'TravelWallet',
  TravelWalletCredit: 'TravelWallet',
  DisruptionProtectionCredit: 'AncillaryCredit',
  HotelPriceFreezeDepositCredit: 'AncillaryCredit',
  HotelPriceFreezeDiscountCredit: 'AncillaryCredit',
  Card: 'UserCard',
  FiatAccount: 'UserCard',
  AirChfarExerciseDiscount: 'AncillaryCredit',
  AirPriceFreezeExerciseDiscount: 'AncillaryCredit',
  UberPayment: 'UserCard',
  HotelPriceFreezeDeposit: 'AncillaryCredit',
  NequiPocketPayment: 'UserCard',
  HotelPriceFreezeExerciseDiscount: 'AncillaryCredit',
};

/** Result of a payment; `Success` is a second spelling of `Succeeded`. [B 4] */
export const paymentResultSchema = z.enum(['Succeeded', 'Pending', 'Failed', 'Success']);
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** Result of the payment step of a booking, with the reason when it failed. [B 8] */
export const bookingPaymentResultSchema = z.enum([
  'CardDeclined',
  'UnknownCard',
  'ExcessiveUserActivity',
  'GenericError',
  'Success',
]);
export type BookingPaymentResult = z.infer<typeof bookingPaymentResultSchema>;

/** Maps the payment step's result to the result of a payment, without its reason. */
export const resultOfBookingPayment: Readonly<Record<BookingPaymentResult, PaymentResult>> = {
  CardDeclined: 'Failed',
  UnknownCard: 'Failed',
  ExcessiveUserActivity: 'Failed',
  GenericError: 'Failed',
  Success: 'Succeeded',
};

/** Why a card was refused; worded in the document, the ids are decided. [B 8] */
export const cardProblemSchema = z.enum([
  'declined',
  'insufficient-funds',
  'expired',
  'lost-or-stolen',
  'not-supported',
  'invalid-number',
  'information',
  'verification-number',
  'country-code',
  'zip-code',
]);
export type CardProblem = z.infer<typeof cardProblemSchema>;

/** Other refusals of the hotel payment step; the last is spelled with its space. [B 8] */
export const hotelPaymentProblemSchema = z.enum(['Fraud', 'InvalidGuestCountry', 'Invalid Quote']);
export type HotelPaymentProblem = z.infer<typeof hotelPaymentProblemSchema>;

/** States of a card payment at the gateway; `unknown` means that no answer arrived. Decided. */
export const paymentStateSchema = z.enum([
  'created',
  'unknown',
  'authorised',
  'capturing',
  'declined',
  'captured',
  'voided',
  'partially_refunded',
  'refunded',
]);
export type PaymentState = z.infer<typeof paymentStateSchema>;
