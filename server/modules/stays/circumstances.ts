import type { Principal } from '#server/platform/http/route.ts';
import type { StaysDeps } from './deps.ts';
import type { Circumstances } from './search-session.ts';

/** Loads what the customer's policy, cards and credit make of a price. */
export async function circumstancesOf(deps: StaysDeps, principal: Principal): Promise<Circumstances> {
  const [policy, accounts, credit] = await Promise.all([
    deps.policyFor(principal),
    deps.earnFor(principal),
    deps.creditFor(principal),
  ]);
  return {
    policy,
    accounts: accounts.map(({ accountReferenceId, productDisplayName, rewardsCurrency, earn }) => ({
      accountReferenceId,
      productDisplayName,
      rewardsCurrency,
      earn: { hotels: earn.hotels, homes: earn.homes },
    })),
    credit,
  };
}
