export { creditDay, presentCredit } from './present.ts';
export { refreshCredits } from './refresh-credit.ts';
export { airlineCreditRoutes } from './routes.ts';
export { countStranded, keepStranded, settleStranded } from './stranded.ts';
export {
  type AirlineCreditRow,
  areStrange,
  countOpenCredits,
  creditsMadeBy,
  findCredit,
  isKnownCredit,
  keepCredit,
  listCreditsOf,
  listCreditSources,
  listOpenFor,
  updateCredit,
} from './store.ts';
