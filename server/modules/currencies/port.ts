import type { ExchangeRate } from '#contract/pricing.ts';

/**
 * A source of exchange rates to US dollars. Returns the rates of one moment, without the dollar itself. Throws when it
 * does not answer in time.
 */
export interface ExchangeRateSource {
  readRates(): Promise<readonly ExchangeRate[]>;
}
