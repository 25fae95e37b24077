import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  getCompanySettings,
  getTierPolicy,
  listTierPolicies,
  TierPolicy,
} from '#contract/business/policies.ts';
import type { getScimToken } from '#contract/business/scim.ts';
import { call } from '#web/lib/api/client.ts';

const policiesKey = ['admin-policies'];

export const policiesQuery = queryOptions({
  queryKey: policiesKey,
  queryFn: ({ signal }) => call<typeof listTierPolicies>('GET', '/admin/api/v0/policies', { signal }),
});

export const tierQuery = (tier: string) =>
  queryOptions({
    queryKey: [...policiesKey, tier],
    queryFn: ({ signal }) =>
      call<typeof getTierPolicy>('GET', '/admin/api/v0/policies/:tier', { params: { tier }, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => call<typeof getCompanySettings>('GET', '/admin/api/v0/settings', { signal }),
});

export const directoryQuery = queryOptions({
  queryKey: ['company-directory'],
  queryFn: ({ signal }) => call<typeof getScimToken>('GET', '/admin/api/v0/scim-token', { signal }),
});

/** Sends a change of a tier's policy, and shows the tier as the answer has it. */
export function usePolicyChange<Asked>(
  send: (asked: Asked) => Promise<TierPolicy>,
  onDone?: (changed: TierPolicy) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(changed) {
      queries.setQueryData(tierQuery(changed.tier).queryKey, changed);
      onDone?.(changed);
      await queries.invalidateQueries({ queryKey: policiesKey });
    },
  });
}

/** The address of a tier's policy. */
export const tierPath = (tier: string, more = ''): string => `/policies/${encodeURIComponent(tier)}/${more}`;
