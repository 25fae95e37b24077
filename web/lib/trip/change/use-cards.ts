import { useQuery } from '@tanstack/react-query';
import type { listPaymentMethods } from '#contract/accounts.ts';
import { call } from '#web/lib/api/client.ts';

/** The cards on file, one of which pays a difference. */
export const useCards = () =>
  useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call<typeof listPaymentMethods>('GET', '/api/v0/paymentMethods', { signal }),
    select: ({ paymentMethods }) => paymentMethods,
    staleTime: 60_000,
  });
