import { z } from 'zod';
import { currencySchema } from '#contract/enums/index.ts';
import { exchangeRateSchema } from '#contract/pricing.ts';
import type { ExchangeRateSource } from '#server/modules/currencies/port.ts';
import type { WorldClient } from './client.ts';

/** Timeout for exchange rates: without one, prices are in dollars. */
const deadlineMs = 2_000;

const answer = z.object({
  base: z.literal('USD'),
  asOf: z.iso.datetime(),
  rates: z.array(z.object({ currency: currencySchema, usdPerUnit: exchangeRateSchema.shape.usdPerUnit })),
});

/** Reads exchange rates from the sandbox's exchange. */
export const sandboxRates = (world: WorldClient): ExchangeRateSource => ({
  async readRates() {
    const { asOf, rates } = await world.call({
      method: 'GET',
      path: '/v1/currencies/rates',
      operation: 'currencies.rates',
      deadlineMs,
      answer,
    });
    return rates
      .filter(({ currency }) => currency !== 'USD')
      .map(({ currency, usdPerUnit }) => ({ currency, usdPerUnit, asOf }));
  },
});
