import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  answerArrangerLink,
  ArrangerLink,
  askArrangerLink,
  endArrangerLink,
  listArrangerLinks,
} from '#contract/business/arranging.ts';
import type { MailTo } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
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
