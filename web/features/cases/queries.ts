import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getCase, getLeadView, listCases } from '#contract/cases.ts';
import type { CaseKind, CaseQueue } from '#contract/enums/index.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { isReadAgain } from '#web/lib/api/read-again.ts';

/** How often lists and cases are read again, in milliseconds; presence at a case lasts as long. */
const lookEveryMs = 8_000;

/** What an agent looks at: a queue, of one kind where chosen. */
export interface QueueChoice {
  readonly queue: CaseQueue;
  readonly kind?: CaseKind | undefined;
}

export type QueuePage = Output<typeof listCases>;

/** A queue in the reader's language, up to the given number of pages. */
export const queueQuery = (choice: QueueChoice, pages: number, locale: string) =>
  queryOptions({
    queryKey: ['cases', 'queue', choice, pages, locale],
    queryFn: async (of): Promise<QueuePage> => {
      const { signal } = of;
      const sent = { signal, isBackground: isReadAgain(of) };
      let page = await readPage(choice, undefined, sent);
      const cases = [...page.cases];
      for (let read = 1; read < pages && page.next !== null; read += 1) {
        page = await readPage(choice, page.next, sent);
        cases.push(...page.cases);
      }
      return { ...page, cases };
    },
    refetchInterval: lookEveryMs,
    placeholderData: keepPreviousData,
  });

const readPage = (
  choice: QueueChoice,
  cursor: string | undefined,
  sent: { signal: AbortSignal; isBackground: boolean },
) => call<typeof listCases>('GET', '/api/v0/agent/cases', { query: { ...choice, cursor }, ...sent });

/** What is late or raised, and who has how many cases; only leads get it. */
export const leadQuery = (locale: string) =>
  queryOptions({
    queryKey: ['cases', 'lead', locale],
    queryFn: ({ signal }) => call<typeof getLeadView>('GET', '/api/v0/agent/lead', { signal }),
    refetchInterval: lookEveryMs,
  });

/** A case with its timeline; reading it tells the other agents that this one looks at it. */
export const caseQuery = (caseId: string, locale: string) =>
  queryOptions({
    queryKey: ['cases', 'case', caseId, locale],
    queryFn: (of) =>
      call<typeof getCase>('GET', '/api/v0/agent/cases/:caseId', {
        params: { caseId },
        signal: of.signal,
        isBackground: isReadAgain(of),
      }),
    refetchInterval: lookEveryMs,
  });
