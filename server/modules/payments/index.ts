export { askAuthorisation, askCapture, askRefund, askRelease } from './ask-gateway.ts';
export { problemOfDecline } from './decline-problems.ts';
export { loadMeans } from './load-means.ts';
export {
  earnOf,
  type PlannedEarn,
  presentEarn,
  presentPlan,
  type SettledPlan,
  settlePlan,
  suggestTenders,
} from './plan-payment.ts';
export { type CardPayment, findCardPayment, insertCardPayment, movePayment } from './store.ts';
export { type Means, type MeansAccount, type Payable, tenderOptions } from './tender-options.ts';
