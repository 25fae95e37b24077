import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  answerArrangerLink,
  ArrangerLink,
  askArrangerLink,
  endArrangerLink,
  listArrangerLinks,
} from '#contract/business/arranging.ts';
import type { listBookingOptions } from '#contract/business/booking-for.ts';
import type { chooseBookingFor } from '#contract/business/checkout-for.ts';
import type { BookingSession } from '#contract/booking.ts';
import type { BookingFor, MailTo } from '#contract/enums/index.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';

/** Whom the reader may book for, and who may book for them. */
export const linksQuery = queryOptions({
  queryKey: ['arranger-links'],
  queryFn: async ({ signal }): Promise<readonly ArrangerLink[]> =>
    (await call<typeof listArrangerLinks>('GET', '/api/v0/arranger-links', { signal })).links,
  staleTime: 0,
});

/** What the reader asks of a colleague. */
export interface LinkQuestion {
  readonly email: string;
  readonly yourPart: ArrangerLink['yourPart'];
  readonly mailTo: MailTo;
}

/** Asks a colleague; the letter is in the reader’s language. */
export function useAskLink(onAsked: () => void) {
  const queries = useQueryClient();
  const { locale } = useLocale();
  return useMutation({
    mutationFn: (body: LinkQuestion) =>
      call<typeof askArrangerLink>('POST', '/api/v0/arranger-links', { body, locale }),
    onSuccess: onAsked,
    onSettled: () => queries.invalidateQueries({ queryKey: ['arranger-links'] }),
  });
}

/** Answers a colleague’s question, or ends what was agreed. */
export function useMoveLink(linkId: string) {
  const queries = useQueryClient();
  const params = { linkId };
  return useMutation({
    mutationFn: (how: 'accept' | 'deny' | 'end') =>
      how === 'end'
        ? call<typeof endArrangerLink>('POST', '/api/v0/arranger-links/:linkId/end', { params })
        : call<typeof answerArrangerLink>('POST', '/api/v0/arranger-links/:linkId/answer', {
            params,
            body: { answer: how },
          }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['arranger-links'] }),
        queries.invalidateQueries({ queryKey: ['booking-for'] }),
      ]),
  });
}

/** For whom a checkout is to be. */
export interface ChosenFor {
  readonly bookingFor: BookingFor;
  readonly travelers: readonly string[];
  readonly guests: number;
  readonly guestReason: string;
}

/** The ways to book that are open to the reader, and colleagues whose name begins so. */
export const bookingOptionsQuery = (find: string) =>
  queryOptions({
    queryKey: ['booking-for', find],
    queryFn: ({ signal }): Promise<Output<typeof listBookingOptions>> =>
      call<typeof listBookingOptions>('GET', '/api/v0/booking-for', {
        query: find === '' ? {} : { find },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Says for whom a checkout is; it comes back with the verdict of their travel policies. */
export function useChooseBookingFor({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ travelers, ...rest }: ChosenFor): Promise<BookingSession> =>
      call<typeof chooseBookingFor>('PUT', '/api/v0/bookings/sessions/:bookingSessionId/booking-for', {
        params: { bookingSessionId },
        body: { ...rest, travelers: [...travelers] },
      }),
    onSuccess: (session) => queries.setQueryData(checkoutQuery(bookingSessionId).queryKey, session),
    onError: () => queries.invalidateQueries({ queryKey: ['booking-for'] }),
  });
}
