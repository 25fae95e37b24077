import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { listRewardsAccounts, RewardsAccount } from '#contract/accounts.ts';
import { call } from '#web/lib/api/client.ts';
import { embedding } from '#web/lib/api/embedding.ts';
import { readToken } from '#web/lib/api/token.ts';
import { localCache } from '#web/lib/local-cache.ts';

const key = 'cardinal.rewards';

interface StoredAccounts {
  readonly userId: string;
  /** The language of the accounts' texts. */
  readonly locale: string;
  readonly accounts: readonly RewardsAccount[];
}

function storedFor(userId: string, locale: string): readonly RewardsAccount[] | undefined {
  // Nothing is stored in an embedded program, whose storage is the host's.
  if (embedding()) return undefined;
  const stored = localCache(localStorage).read(key) as StoredAccounts | undefined;
  const isIt = stored?.userId === userId && stored.locale === locale && stored.accounts.length > 0;
  return isIt ? stored.accounts : undefined;
}

/** Clears the cached accounts, after anything that changes their balances and at sign-out. */
export function forgetRewards(queries: QueryClient): Promise<void> {
  localCache(localStorage).drop(key);
  return queries.invalidateQueries({ queryKey: ['rewards'] });
}

/** The customer's rewards accounts, from the local cache unless it is empty. [RWD-01] */
export const rewardsQuery = (userId: string, locale: string) =>
  queryOptions({
    queryKey: ['rewards', userId, locale],
    enabled: readToken() !== null,
    staleTime: 60_000,
    async queryFn({ signal }): Promise<readonly RewardsAccount[]> {
      const stored = storedFor(userId, locale);
      if (stored) return stored;
      const { rewardsAccounts } = await call<typeof listRewardsAccounts>('PUT', '/api/v0/rewards/accounts', {
        body: {},
        locale,
        signal,
      });
      const fresh: StoredAccounts = { userId, locale, accounts: rewardsAccounts };
      if (rewardsAccounts.length > 0 && !embedding()) localCache(localStorage).keep(key, fresh);
      return rewardsAccounts;
    },
  });
