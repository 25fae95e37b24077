export { composeSale } from './compose.ts';
export type { SaleDeps } from './deps.ts';
export { dealsToCome, grantDeals, type SaleTarget } from './grant-deals.ts';
export { openSale } from './open-sale.ts';
export { saleRoutes } from './routes.ts';
