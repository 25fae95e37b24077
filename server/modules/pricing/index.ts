export { buildPrice } from './build-price.ts';
export { currencySymbol } from './currency-symbol.ts';
export { laterPayments } from './later-payments.ts';
export { amountKindOf } from './amount-kind.ts';
export { payableCreditOf } from './payable-credit.ts';
export { priceLevels } from './price-levels.ts';
export { presentSpread, type PriceSpread, spreadOf } from './price-spread.ts';
