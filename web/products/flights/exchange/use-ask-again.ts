import { useState } from 'react';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { newId } from '#web/lib/new-id.ts';
import type { ScreenParts } from './parts.ts';
import { askedAgain, useAsk } from './queries.ts';

/**
 * Asks for the same wish once more and goes there: as a new ask, or as the same one, which an airline did not answer. `replaces`
 * leaves the ask that led nowhere out of the history.
 */
export function useAskAgain(
  { trip, ask, go }: Pick<ScreenParts, 'trip' | 'go'> & { ask: ExchangeAsk },
  { isAnew = true, replaces = true }: { isAnew?: boolean; replaces?: boolean } = {},
) {
  const { locale } = useLocale();
  const asking = useAsk(trip.tripId, locale);
  const [anew] = useState(newId);
  const askId = isAnew ? anew : ask.askId;
  return {
    isPending: asking.isPending,
    error: asking.error,
    askAgain: () =>
      asking.mutate(askedAgain(ask, askId), { onSuccess: () => go({ ask: askId }, { replace: replaces }) }),
  };
}
