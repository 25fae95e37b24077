import { queryOptions } from '@tanstack/react-query';
import type { getActivity, listActivityDays, listActivitySlots } from '#contract/experiences.ts';
import type { Currency } from '#contract/money.ts';
import { call, type Output } from '#web/lib/api/client.ts';

export type ActivityDetails = Output<typeof getActivity>;
export type SlotsAnswer = Output<typeof listActivitySlots>;
export type Slot = SlotsAnswer['slots'][number];

const freshMs = 5 * 60_000;

export const activityQuery = (activityId: string, currency: Currency, locale: string) =>
  queryOptions({
    queryKey: ['activities', 'details', activityId, currency, locale] as const,
    queryFn: ({ signal }): Promise<ActivityDetails> =>
      call<typeof getActivity>('GET', '/api/v0/experiences/activities/:activityId', {
        params: { activityId },
        query: { currency },
        signal,
      }),
    staleTime: freshMs,
    retry: false,
  });

/** The lowest prices of a span of days. */
export const daysQuery = (
  activityId: string,
  { from, until, currency }: { from: string; until: string; currency: Currency },
) =>
  queryOptions({
    queryKey: ['activities', 'days', activityId, from, until, currency] as const,
    queryFn: ({ signal }) =>
      call<typeof listActivityDays>('POST', '/api/v0/experiences/activities/:activityId/calendar', {
        params: { activityId },
        body: { from, until, currency },
        signal,
      }),
    staleTime: freshMs,
  });

export interface SlotsAsked {
  readonly date: string;
  readonly tickets: readonly { readonly unitId: string; readonly quantity: number }[];
  readonly currency: Currency;
}

export const slotsQuery = (activityId: string, asked: SlotsAsked) =>
  queryOptions({
    queryKey: ['activities', 'slots', activityId, asked] as const,
    queryFn: ({ signal }): Promise<SlotsAnswer> =>
      call<typeof listActivitySlots>('POST', '/api/v0/experiences/activities/:activityId/slots', {
        params: { activityId },
        body: { ...asked, tickets: [...asked.tickets] },
        signal,
      }),
    staleTime: 60_000,
    // Other tickets keep the times until their prices arrive; another day starts from skeletons.
    placeholderData: (previous: SlotsAnswer | undefined, query) =>
      query?.queryKey[3].date === asked.date ? previous : undefined,
  });
