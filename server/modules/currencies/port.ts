import type { ExchangeRate } from '#contract/pricing.ts';

/**
 * Who tells what currencies cost in US dollars. Answers the rates of one moment, without the dollar itself.
 * Throws when nobody answers in time.
 */
export interface ExchangeRateSource {
  readRates(): Promise<readonly ExchangeRate[]>;
}
