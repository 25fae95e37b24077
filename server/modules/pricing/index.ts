export {
  assemblePrice,
  keptForLeft,
  leftCode,
  paidByPortal,
  paidByCredits,
  isPremium,
  portalLinesOf,
  premiumsIn,
  residualKeptCode,
  soldBesideIn,
  type PriceLine,
  type PriceTerms,
  supplierTotalOf,
  withPortalLines,
} from './assemble-price.ts';
export {
  type Circumstances,
  type CircumstancesDeps,
  type EarningAccount,
  loadCircumstances,
  policyAndRates,
} from './circumstances.ts';
export { currencySymbol } from './currency-symbol.ts';
export { bestEarnOf, earnsOf } from './earns.ts';
export { laterPayments } from './later-payments.ts';
export { amountKindOf } from './amount-kind.ts';
export { meansOfCustomers } from './means-of-customers.ts';
export { payableOf } from './payable.ts';
export {
  type Credited,
  dueByOffers,
  isOfferFor,
  type Payable,
  payableOffers,
  type SpendableWallet,
  valueOfOffer,
  whyNoOffer,
  whyNoPortalMoney,
  type PayableOffer,
} from './payable-offers.ts';
export { comparablePrice, paidForItem, paidNowOf } from './paid-now.ts';
export { pricedDays, priceLevels } from './price-levels.ts';
export { presentSpread, type PriceSpread, spreadOf } from './price-spread.ts';
