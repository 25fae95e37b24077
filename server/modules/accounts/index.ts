export { mayTellEarn } from './earn-words.ts';
export { listAccounts, type RewardsAccountBalance } from './list-accounts.ts';
export {
  cardBrandNames,
  type CardOnFile,
  type ChargeableCard,
  getPaymentMethod,
  listCardsOnFile,
  nameCards,
} from './payment-methods.ts';
export type {
  CardHolderPort,
  IssuerAccount,
  IssuerBusiness,
  IssuerCustomer,
  IssuerOffer,
  IssuerPort,
} from './port.ts';
export { type AccountsDeps, accountsRoutes } from './routes.ts';
export {
  type BusinessFilter,
  businessesOf,
  byBusinessName,
  earnUnits,
  keepBusinessAccounts,
  moneyForPoints,
  pointsForMoney,
} from './rules.ts';
export { type CardAccount, listCompanyCards, listSharers } from './store.ts';
export { syncCards, syncOffers } from './sync-accounts.ts';
