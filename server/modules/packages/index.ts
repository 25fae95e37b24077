export { nightsAgainst } from './nights-fit.ts';
export { flightQuestionOf, idsOf } from './open-search.ts';
export { totalOf } from './packaged-stays.ts';
export { savingsOf } from './present-price.ts';
export { packageRoutes } from './routes.ts';
export { changedVerdict, checkoutVerdict } from './verdict.ts';
