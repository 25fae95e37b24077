import { z } from 'zod';
import { endpoint, everySurface } from '../endpoint.ts';
import { currencySchema } from '../money.ts';
import { exchangeRateSchema } from '../pricing.ts';

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/v0/currencies',
  area: 'currencies',
  summary: 'The currencies of the portal, and by which rate wallet money pays prices in each',
  access: 'session',
  surfaces: everySurface,
  response: z.object({
    currencies: z.array(
      z.object({
        code: currencySchema,
        exponent: z.int().describe('How many decimals it has on paper; none for yen and Chilean pesos.'),
        available: z.boolean().describe('False while there is no rate recent enough.'),
        rate: exchangeRateSchema.nullable().describe('Null for the dollar itself, and while there is none.'),
      }),
    ),
  }),
});
