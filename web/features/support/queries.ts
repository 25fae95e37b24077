import { queryOptions } from '@tanstack/react-query';
import type { getActivity, getAgentCalls } from '#contract/agents/delegation.ts';
import type { findOpenRequest, getOwnCase, listOwnCases } from '#contract/cases.ts';
import type { CaseKind, SupportTopic } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { call } from '#web/lib/api/client.ts';
import { isReadAgain } from '#web/lib/api/read-again.ts';

/** The customer's requests to support; texts in the language of the reader. */
export const requestsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['support', 'cases', locale],
    queryFn: ({ signal }) => call<typeof listOwnCases>('GET', '/api/v0/support/cases', { signal, locale }),
  });

export const requestQuery = (caseId: string, locale: string) =>
  queryOptions({
    queryKey: ['support', 'case', caseId, locale],
    queryFn: (of) =>
      call<typeof getOwnCase>('GET', '/api/v0/support/cases/:caseId', {
        params: { caseId },
        signal: of.signal,
        isBackground: isReadAgain(of),
        locale,
      }),
    // An answer of support appears while the page is open.
    refetchInterval: 30_000,
  });

interface WrittenAbout {
  readonly topic: SupportTopic;
  readonly problem?: string | undefined;
  readonly outcome?: string | undefined;
  readonly kind?: CaseKind | undefined;
  readonly tripId?: string | undefined;
}

/** The open request that a message about this goes into. */
export const openRequestQuery = ({ topic, problem, outcome, kind, tripId }: WrittenAbout, locale: string) =>
  queryOptions({
    queryKey: ['support', 'cases', 'open', locale, topic, problem, outcome, kind, tripId],
    queryFn: ({ signal }) =>
      call<typeof findOpenRequest>('GET', '/api/v0/support/open-request', {
        query: {
          topic,
          ...(problem === undefined ? {} : { problem: problem as ProblemCode }),
          ...(outcome === undefined ? {} : { outcome }),
          ...(kind === undefined ? {} : { kind }),
          ...(tripId === undefined ? {} : { tripId }),
        },
        signal,
        locale,
      }),
    retry: false,
  });

export const activityQuery = queryOptions({
  queryKey: ['support', 'activity'],
  queryFn: (of) =>
    call<typeof getActivity>('GET', '/api/v0/account/activity', {
      signal: of.signal,
      isBackground: isReadAgain(of),
    }),
});

const onPageMs = 5000;
const duringMs = 15_000;
const elsewhereMs = 60_000;
/** An agent who asked for something may ask again within this time. */
const duringLastsMs = 30 * 60_000;

let lastAskedAt = Number.NEGATIVE_INFINITY;

/**
 * How long until the next look for calling agents, in milliseconds: short where one is expected, long elsewhere. It is
 * made only while the page is visible.
 */
export function lookAgainIn({
  path,
  isAsked,
  lastAsked,
  now,
}: {
  path: string;
  /** Something waits for the customer now. */
  isAsked: boolean;
  lastAsked: number;
  now: number;
}): number {
  if (isAsked || path.startsWith('/account/activity')) return onPageMs;
  return path.startsWith('/support') || now - lastAsked < duringLastsMs ? duringMs : elsewhereMs;
}

/** Agents who ask for a code or an agreement now. The requests do not count as use of the session. [AGT-01] */
export const agentCallsQuery = queryOptions({
  queryKey: ['support', 'agent-calls'],
  queryFn: async ({ signal }) => {
    const answer = await call<typeof getAgentCalls>('GET', '/api/v0/agent-calls', {
      signal,
      isBackground: true,
    });
    if (answer.calls.length + answer.confirmations.length > 0) lastAskedAt = performance.now();
    return answer;
  },
  staleTime: 2000,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) =>
    lookAgainIn({
      path: location.pathname,
      isAsked: data !== undefined && data.calls.length + data.confirmations.length > 0,
      lastAsked: lastAskedAt,
      now: performance.now(),
    }),
});
