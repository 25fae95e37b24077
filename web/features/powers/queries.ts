import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listFourEyes, PowerWish, previewPower } from '#contract/agents/powers.ts';
import type { getAgentRights } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { call, type Output } from '#web/lib/api/client.ts';

/** How often the requests for another person's agreement are read again, in milliseconds. */
const requestsEveryMs = 10_000;

/** What the caller may do at the desk. */
export const rightsQuery = queryOptions({
  queryKey: ['agent-rights'],
  queryFn: ({ signal }) => call<typeof getAgentRights>('GET', '/api/v0/agent/rights', { signal }),
  staleTime: 60_000,
});

/** The latest requests for agreement that the caller made or may decide, in the reader's language, up to some pages. */
export const fourEyesQuery = (locale: string, pages = 1) =>
  queryOptions({
    queryKey: ['four-eyes', locale, pages],
    queryFn: async ({ signal }): Promise<Output<typeof listFourEyes>> => {
      let page = await readRequests(undefined, signal);
      const requests = [...page.requests];
      for (let read = 1; read < pages && page.next !== null; read += 1) {
        page = await readRequests(page.next, signal);
        requests.push(...page.requests);
      }
      return { requests, next: page.next };
    },
    refetchInterval: requestsEveryMs,
    placeholderData: keepPreviousData,
  });

const readRequests = (after: string | undefined, signal: AbortSignal) =>
  call<typeof listFourEyes>('GET', '/api/v0/agent/four-eyes', { query: { after }, signal });

/** What can be chosen of a power for a case; changes nothing. */
export const choicesQuery = (power: AgentPower, caseId: string, locale: string) =>
  queryOptions({
    queryKey: ['powers', power, caseId, locale],
    queryFn: ({ signal }) =>
      call<typeof previewPower>('POST', '/api/v0/agent/powers/:power/previews', {
        params: { power },
        body: { caseId },
        signal,
      }),
    retry: false,
  });

/** What a choice would bring now; changes nothing. */
export const preview = (power: AgentPower, wish: PowerWish) =>
  call<typeof previewPower>('POST', '/api/v0/agent/powers/:power/previews', {
    params: { power },
    body: wish,
  });
