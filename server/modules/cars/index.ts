export { priceOfRate } from './car-price.ts';
export { type CarShelf, openCarShelf } from './car-shelf.ts';
export { describeRate } from './describe-rate.ts';
export { momentOf, rentalMinutes, requireShownTimes } from './desk-hours.ts';
export { perDayOf } from './keep-cars.ts';
export {
  type CarBookingOutcome,
  type CarChangeOutcome,
  type CarChangeQuote,
  type CarRate,
  type CarSupplier,
  CarSupplierError,
  type CarSupplierFailure,
} from './port.ts';
export { carSupplierOf, findRateAgain, quoteCarRate } from './quote-rate.ts';
export { type RentalLength, rentalLength } from './rental-days.ts';
export { carRoutes } from './routes.ts';
export { shownCarId } from './search-cars.ts';
export { carTarget, payableCar } from './earn-and-payable.ts';
