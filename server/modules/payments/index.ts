export { askAuthorisation, askCapture, askRefund, askRelease } from './ask-gateway.ts';
export { problemOfDecline } from './decline-problems.ts';
export {
  askLateAgain,
  isAnyLate,
  listLateRefunds,
  listRefused,
  noteLateMade,
  noteLateRefund,
  redirectLate,
} from './late-refunds.ts';
export { listWays, suggestTenders } from './list-ways.ts';
export { loadCards, loadMeans } from './load-means.ts';
export { findMileValue, type MileValue } from './mile-value.ts';
export { type SettledPlan, settlePlan } from './plan-payment.ts';
export { paidByOffers } from './paid-by-offers.ts';
export { earnOf, type PlannedEarn, presentEarn, presentEarns } from './planned-earn.ts';
export { presentPlan } from './present-plan.ts';
export { paymentsRoutes } from './routes.ts';
export {
  beginRefund,
  type CardPayment,
  closePayment,
  countRefund,
  dropCapture,
  findCardPayment,
  findLatestPayment,
  heldOf,
  insertCardPayment,
  listHeldPayments,
  movePayment,
  nextReference,
} from './store.ts';
export {
  presentTenders,
  type StoredTender,
  storedTenderSchema,
  tenderLabel,
  withFacts,
} from './stored-tender.ts';
export { type Means, type MeansAccount, tenderOptions } from './tender-options.ts';
