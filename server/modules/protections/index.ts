export { carriedTerms, carryContracts } from './carry.ts';
export { benefitsOfCustomer, type CardBenefits, cardBenefitsSchema } from './card-benefits.ts';
export {
  findCauseSince,
  isStillCharged,
  isStillSold,
  offersAfterBooking,
  soldAfterBooking,
} from './after-booking/offers.ts';
export { failedPurchaseLetter, queueFailedPurchase } from './after-booking/failed-letter.ts';
export {
  cardPaymentOf,
  findPurchase,
  getPurchase,
  insertPurchase,
  isPastSale,
  listAwaiting,
  listPurchases,
  movePurchase,
  noteTold,
  type ProtectionPurchaseRow,
  replaceTerms,
} from './after-booking/store.ts';
export { problemOfPurchase } from './after-booking/problem-words.ts';
export { type ChangeEnd, closeChange, endChange, keepChange } from './change-by-phone.ts';
export {
  expireProtection,
  followProtectedTrips,
  makeContract,
  makeContracts,
  usableContract,
  type UsableContract,
  refuseWhileRefunding,
  useContract,
} from './contracts.ts';
export { creditedClaim } from './credited-claim.ts';
export { judgedAt } from './disruption-cases.ts';
export { decide, isClaimable, isOpen, isReserved } from './decide.ts';
export {
  checkReplacement,
  type ClaimableContract,
  endedByRebooking,
  getClaimable,
  rebookByPhone,
  reserveRefund,
  reserveRefused,
  useByPayout,
} from './exercise.ts';
export { exchangeContracts, isProtectionInUse, tellExchanged, withoutContract } from './exchanged.ts';
export {
  changeTender,
  creditedChange,
  findPayingContract,
  type PayingContract,
} from './pay-change.ts';
export { fitToOffers, paidByCustomer, refitProtections } from './fit-to-offers.ts';
export { countriesOf, zoneOf } from './places-of.ts';
export { hasTermsOf, presentOffer, whyNotSold } from './offers.ts';
export { type KnownAlerts, knowAlerts } from './known-alerts.ts';
export { lawsOf, othersBeside } from './overlaps.ts';
export type { PayableBack } from './payable-back.ts';
export type {
  AlertSource,
  Departure,
  Disruption,
  GovernmentAlert,
  ExchangedJourney,
  Replacement,
  ProtectionSide,
  PurchaseSteps,
} from './port.ts';
export { valueOfContracts } from './value-row.ts';
export { returnPremiumTask } from './premium-returns.ts';
export { type Protections, registerProtections, type TripWatcher } from './registry.ts';
export { protectionRoutes } from './routes.ts';
export {
  causeOfCancellation,
  causeOfRefund,
  type Chosen,
  type ContractRow,
  findPayout,
  getContract,
  isBeingUsed,
  listContracts,
  releaseRefund,
  replaceChosen,
} from './store.ts';
export { readContractsForLetter, readProtectionForLetter } from './tell-owner.ts';
export { departsAfter, isAmong, keepSlices, keptSlices, paidFrom, whyNotRebooked } from './slices.ts';
export { coverageOf, premiumOf, type ProtectedSlice, type Terms } from './terms.ts';
export { presentContracts } from './present-contracts.ts';
