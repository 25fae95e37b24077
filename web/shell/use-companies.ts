import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { changeBusinessInUse, getCotb } from '#contract/business/cotb.ts';
import type { SessionInfo } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { forgetRewards } from '#web/lib/rewards/rewards.ts';

/** A company that a person may book for. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly isInUse: boolean;
}

/** The companies of a business traveler who has several, and how to change to another; none for everybody else. [BUS-05] */
export function useCompanies(session: SessionInfo | undefined) {
  const queries = useQueryClient();
  const isAsked =
    bootstrap().tenant === 'business' &&
    bootstrap().surface === 'traveler' &&
    session?.sessionKind === 'own' &&
    session.corporateInfo !== null;
  const { data } = useQuery({
    queryKey: ['cotb', session?.userId],
    queryFn: ({ signal }) => call<typeof getCotb>('GET', '/api/v0/cotb', { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const { mutate } = useMutation({
    mutationFn: (businessId: string) =>
      call<typeof changeBusinessInUse>('PUT', '/api/v0/cotb/changeBusinessInUse', { body: { businessId } }),
    async onSuccess() {
      await forgetRewards(queries);
      // Searches, prices and policies that are shown belong to the company before.
      location.assign('/');
    },
  });
  const choices = new Map<string, Choice>();
  for (const { corporateInfo } of data?.accounts ?? [])
    if (corporateInfo)
      choices.set(corporateInfo.businessId, {
        id: corporateInfo.businessId,
        name: corporateInfo.businessName,
        isInUse: corporateInfo.businessId === data?.businessInUse,
      });
  return { companies: choices.size > 1 ? [...choices.values()] : [], change: mutate };
}
