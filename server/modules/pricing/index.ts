export { buildPrice } from './build-price.ts';
export { currencySymbol } from './currency-symbol.ts';
export { laterPayments } from './later-payments.ts';
export { amountKindOf } from './amount-kind.ts';
