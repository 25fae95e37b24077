export { creditDay, presentCredit } from './present.ts';
export { refreshCredits } from './refresh-credit.ts';
export { airlineCreditRoutes } from './routes.ts';
export {
  type AirlineCreditRow,
  countOpenCredits,
  findCredit,
  keepCredit,
  listCreditsOf,
  listPayable,
  updateCredit,
} from './store.ts';
