export { priceOfRate } from './car-price.ts';
export { type CarShelf, openCarShelf } from './car-shelf.ts';
export { describeRate } from './describe-rate.ts';
export { momentOf } from './desk-hours.ts';
export { perDayOf } from './keep-cars.ts';
export {
  type CarBookingOutcome,
  type CarRate,
  type CarSupplier,
  CarSupplierError,
  type CarSupplierFailure,
} from './port.ts';
export { carSupplierOf, quoteCarRate } from './quote-rate.ts';
export { carRoutes } from './routes.ts';
export { payableCar } from './earn-and-payable.ts';
