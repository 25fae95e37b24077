import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AbsenceOf,
  getAbsence,
  getAbsenceOf,
  setAbsence,
  setAbsenceOf,
} from '#contract/business/absence.ts';
import { call } from '#web/lib/api/client.ts';

const own = '/api/v0/user/absence';
const ofPerson = '/admin/api/v0/people/:personId/absence';

/** Whether somebody is away from answering requests; without an id the reader. */
export const absenceQuery = (personId: string | null) =>
  queryOptions({
    queryKey: ['absence', personId],
    queryFn: ({ signal }): Promise<AbsenceOf> =>
      personId === null
        ? call<typeof getAbsence>('GET', own, { signal })
        : call<typeof getAbsenceOf>('GET', ofPerson, { params: { personId }, signal }),
    staleTime: 0,
  });

/** Says until when somebody is away, or with null that they are back. */
export function useSetAbsence(personId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (absence: { until: string; deputyId: string } | null): Promise<AbsenceOf> =>
      personId === null
        ? call<typeof setAbsence>('PUT', own, { body: { absence } })
        : call<typeof setAbsenceOf>('PUT', ofPerson, { params: { personId }, body: { absence } }),
    onSuccess: (told) => queries.setQueryData(absenceQuery(personId).queryKey, told),
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}
