import type { Currency } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExchangeRateSource } from './port.ts';
import { isFresh } from './rules.ts';

const askAgainAfterMs = 5 * 60_000;
const tryAgainAfterMs = 30_000;

/** The rates that may be used now, by currency; none when there are none or they are too old. */
export type ReadRates = () => Promise<ReadonlyMap<Currency, ExchangeRate>>;

/**
 * Reads rates through their source, at most once in five minutes while they are fresh. When the source fails, the last
 * rates are used while they are fresh; after that foreign currencies are unavailable. A failed source is not asked
 * again for half a minute, so that callers do not wait for it again and again.
 */
export function createReadRates(deps: {
  readonly clock: Clock;
  readonly source: ExchangeRateSource;
  readonly onFailed: (error: unknown) => void;
}): ReadRates {
  const { clock, source, onFailed } = deps;
  let kept: { rates: readonly ExchangeRate[]; readAt: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    try {
      kept = { rates: await source.readRates(), readAt: clock.now().getTime() };
    } catch (error) {
      failedAt = clock.now().getTime();
      onFailed(error);
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    const now = clock.now();
    const isKnown = kept !== undefined && now.getTime() - kept.readAt < askAgainAfterMs;
    const allFresh = kept?.rates.every((rate) => isFresh(rate, now)) ?? false;
    const isResting = now.getTime() - failedAt < tryAgainAfterMs;
    if ((!isKnown || !allFresh) && !isResting) {
      asking ??= ask();
      await asking;
    }
    const rates = (kept?.rates ?? []).filter((rate) => isFresh(rate, now));
    return new Map(rates.map((rate) => [rate.currency, rate]));
  };
}
