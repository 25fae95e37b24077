import { listCurrencies } from '#contract/values/currencies.ts';
import { currencyExponents, currencySchema } from '#contract/money.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ReadRates } from './read-rates.ts';

/** The currencies in which prices are available now, with the rate at which wallet credit pays. [PAY-01] */
export const currencyRoutes = ({ readRates }: { readonly readRates: ReadRates }): Route[] => [
  route(listCurrencies, async () => {
    const rates = await readRates();
    return {
      currencies: currencySchema.options.map((code) => ({
        code,
        exponent: currencyExponents[code],
        available: code === 'USD' || rates.has(code),
        rate: rates.get(code) ?? null,
      })),
    };
  }),
];
