export { currencyOfCountry } from './currency-of-country.ts';
export { createReadRates, type ReadRates } from './read-rates.ts';
export { currencyRoutes } from './routes.ts';
export { approximately, fromDollars, inDollars } from './rules.ts';
