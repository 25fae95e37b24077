import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyQuery } from '#web/features/wallet/queries.ts';
import { useVariant } from '#web/lib/experiments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { announce } from './events.ts';

/** The trips that credit had paid when the page was looked at last; undefined before the first look. */
let known: ReadonlySet<string> | undefined;

/** Forgets what was known, once no wallet is left in the page. */
export const forgetBookings = (): void => {
  known = undefined;
};

/**
 * Tells the host of a booking that credit paid while the wallet stands in its page. It was made in the portal, in another
 * window, so the history is asked for again whenever the reader comes back. [EMB-03]
 */
export function useToldBookings(): void {
  const { locale } = useLocale();
  const isWanted = useVariant('credit-history') === 'available';
  const { data } = useQuery({ ...historyQuery(locale, isWanted), refetchOnWindowFocus: 'always' });
  useEffect(() => {
    if (!data) return;
    const paid = data.credits.flatMap(({ kind, tripId }) =>
      kind === 'used' && tripId !== null ? [tripId] : [],
    );
    const before = known;
    known = new Set([...(before ?? []), ...paid]);
    const more = before ? known.size - before.size : 0;
    for (let told = 0; told < more; told++) announce('bookingComplete');
  }, [data]);
}
