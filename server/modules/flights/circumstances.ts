import type { Principal } from '#server/platform/http/route.ts';
import type { FlightsDeps } from './deps.ts';
import type { Circumstances } from './flight-session.ts';

/** Loads what the customer's policy, cards and credit make of a price; the account that earns most first. */
export async function circumstancesOf(deps: FlightsDeps, principal: Principal): Promise<Circumstances> {
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
      earn: { flights: earn.flights },
    })),
    credit,
  };
}
