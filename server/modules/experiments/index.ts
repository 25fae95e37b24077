export { complimentaryNightFor } from './complimentary-night.ts';
export { experimentsRoutes } from './routes.ts';
export { saleEntryFor } from './sale-entry.ts';
export { stacksOffersFor } from './stacks-offers.ts';
