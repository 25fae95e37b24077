import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { compareApproval } from '#contract/business/approval-comparison.ts';
import type {
  answerApproval,
  Approval,
  countApprovals,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '#contract/business/approvals.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { isReadAgain } from '#web/lib/api/read-again.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { accessQuery } from '#web/lib/session.ts';

export type Approvals = Output<typeof listApprovals>;

const [whileBookedMs, whileWaitingMs] = [1500, 20_000];

/** Whether a request was approved and its booking is still on its way. */
export const isBeingBooked = ({ state, outcome }: Pick<Approval, 'state' | 'outcome'>): boolean =>
  state === 'approved' && outcome !== 'confirmed' && outcome !== 'failed';

/** All requests that the reader asked or may answer, in their language. */
export const approvalsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['approvals', locale],
    queryFn: (of): Promise<Approvals> =>
      call<typeof listApprovals>('GET', '/api/v0/approvals', {
        signal: of.signal,
        isBackground: isReadAgain(of),
        locale,
      }),
    staleTime: 0,
  });

/** How many requests wait for the reader's answer. */
const countQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: (of): Promise<Output<typeof countApprovals>> =>
    call<typeof countApprovals>('GET', '/api/v0/approvals/count', {
      signal: of.signal,
      isBackground: isReadAgain(of),
    }),
  staleTime: 60_000,
});

/** One request; read again until it and its booking have ended. */
export const approvalQuery = (approvalId: string, locale: string) =>
  queryOptions({
    queryKey: ['approval', approvalId, locale],
    queryFn: (of): Promise<Approval> =>
      call<typeof getApproval>('GET', '/api/v0/approvals/:approvalId', {
        params: { approvalId },
        signal: of.signal,
        isBackground: isReadAgain(of),
        locale,
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined
        ? false
        : isBeingBooked(data)
          ? whileBookedMs
          : data.state === 'pending'
            ? whileWaitingMs
            : false,
  });

/** What a request can be held against. */
export const comparisonQuery = (approvalId: string) =>
  queryOptions({
    queryKey: ['approval', approvalId, 'comparison'],
    queryFn: ({ signal }): Promise<Output<typeof compareApproval>> =>
      call<typeof compareApproval>('GET', '/api/v0/approvals/:approvalId/comparison', {
        params: { approvalId },
        signal,
      }),
    staleTime: 60_000,
  });

/** How many requests the reader may answer now; 0 on consumer, where nothing is asked for. */
export function useToAnswer(): number {
  // Only read from the cache: the screen fetches the access, and nothing else may be requested before that.
  const access = useQuery({ ...accessQuery, enabled: false }).data;
  const mayAsk = bootstrap().tenant === 'business' && access?.allowed === true;
  return useQuery({ ...countQuery, enabled: mayAsk }).data?.toAnswer ?? 0;
}

/** Answers a request, or takes it back. */
export function useEndApproval(approvalId: string) {
  const queries = useQueryClient();
  const { locale } = useLocale();
  const { queryKey } = approvalQuery(approvalId, locale);
  const params = { approvalId };
  return useMutation({
    mutationFn: (how: { answer: 'approve' | 'deny'; note: string } | 'withdraw'): Promise<Approval> =>
      how === 'withdraw'
        ? call<typeof withdrawApproval>('POST', '/api/v0/approvals/:approvalId/withdraw', { params, locale })
        : call<typeof answerApproval>('POST', '/api/v0/approvals/:approvalId/answer', {
            params,
            body: how,
            locale,
          }),
    onSuccess: (approval) => queries.setQueryData(queryKey, approval),
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['approvals'] }),
        queries.invalidateQueries({ queryKey: ['booking'] }),
        queries.invalidateQueries({ queryKey: ['trip'] }),
        queries.invalidateQueries({ queryKey: ['bookings', 'open'] }),
      ]),
  });
}
