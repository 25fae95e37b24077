export { currencyOfCountry } from './currency-of-country.ts';
export { createReadRates, type ReadRates } from './read-rates.ts';
export { currencyRoutes } from './routes.ts';
export { approximately, type Convert, convertBy, fromDollars, inDollars, rateOf } from './rules.ts';
