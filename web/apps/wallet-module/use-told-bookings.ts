import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyQuery } from '#web/features/wallet/queries.ts';
import { useVariant } from '#web/lib/experiments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { announce } from './events.ts';

/** The trips paid with credit at the last fetch; undefined before the first. */
let known: ReadonlySet<string> | undefined;

/** Resets the known trips, once no wallet is left in the page. */
export const forgetBookings = (): void => {
  known = undefined;
};

/**
 * Sends the host an event for a booking paid with credit while the wallet is in its page. It is made in the portal, in
 * another window, so the history is refetched whenever the customer comes back. [EMB-03]
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
