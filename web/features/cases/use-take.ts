import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Case, CaseLine, takeCase } from '#contract/cases.ts';
import { call } from '#web/lib/api/client.ts';
import { useSession } from '#web/lib/session.ts';
import type { QueuePage } from './queries.ts';

/** Takes a case: shown at once, and taken back where somebody else has it. */
export function useTake(onTaken: (next: Case) => void) {
  const queries = useQueryClient();
  const session = useSession();
  const user = session?.userInfo;
  const taken = <T extends CaseLine>(of: T): T =>
    session && user
      ? {
          ...of,
          state: 'taken',
          assignee: { agentId: session.userId, name: `${user.firstName} ${user.lastName}` },
        }
      : of;
  return useMutation({
    mutationFn: (caseId: string) =>
      call<typeof takeCase>('POST', '/api/v0/agent/cases/:caseId/take', { params: { caseId } }),
    onMutate: async (caseId) => {
      await queries.cancelQueries({ queryKey: ['cases'] });
      const before = queries.getQueriesData({ queryKey: ['cases'] });
      queries.setQueriesData<Case>({ queryKey: ['cases', 'case', caseId] }, (of) =>
        // Not yet `isMine`: nothing is asked or done as its holder before the server has agreed.
        of ? { ...taken(of), mayTake: false } : of,
      );
      queries.setQueriesData<QueuePage>({ queryKey: ['cases', 'queue'] }, (page) =>
        page ? { ...page, cases: page.cases.map((of) => (of.caseId === caseId ? taken(of) : of)) } : page,
      );
      return before;
    },
    onError: (_error, _caseId, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSuccess: onTaken,
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
}
