import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** An account that earns by booking, by the rates of the products that are looked at. */
export interface EarningAccount<Earn> {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly rewardsCurrency: RewardsCurrency;
  readonly earn: Earn;
}

/** Who searches, as far as it changes what something is worth to them. */
export interface Circumstances<Earn> {
  readonly policy: Policy | null;
  /** The best first. */
  readonly accounts: readonly EarningAccount<Earn>[];
  /** Travel credit that could be spent today. */
  readonly credit: Money;
}

/** Where circumstances come from. */
export interface CircumstancesDeps<Earn> {
  /** The travel policy that applies to the caller; null for none, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** The caller's accounts that earn, the best first. */
  readonly earnFor: (principal: Principal) => Promise<readonly EarningAccount<Earn>[]>;
  /** Travel credit the caller could spend today. */
  readonly creditFor: (principal: Principal) => Promise<Money>;
}

/** Loads what the customer's policy, cards and credit make of a price; `keep` names the rates that count. */
export async function loadCircumstances<Earn>(
  deps: CircumstancesDeps<Earn>,
  principal: Principal,
  keep: (earn: Earn) => Earn,
): Promise<Circumstances<Earn>> {
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
      earn: keep(earn),
    })),
    credit,
  };
}
