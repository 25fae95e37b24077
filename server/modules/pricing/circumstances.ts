import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import { hasForeignCap } from '#server/modules/policy/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SpendableWallet } from './payable-offers.ts';

/** An account that earns by booking, by the rates of the products that are looked at. */
export interface EarningAccount<Earn> {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly rewardsCurrency: RewardsCurrency;
  readonly earn: Earn;
}

/** Who searches, as far as it changes what something is worth to them. */
export interface Circumstances<Earn> extends SpendableWallet {
  readonly policy: Policy | null;
  /** The best first. */
  readonly accounts: readonly EarningAccount<Earn>[];
  /** What other currencies cost, by which caps, earn and wallet money in dollars are held against the prices. */
  readonly rates: readonly ExchangeRate[];
}

/** Where circumstances come from. */
export interface CircumstancesDeps<Earn> {
  /** The travel policy that applies to the caller; null for none, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** The caller's accounts that earn, the best first. */
  readonly earnFor: (principal: Principal) => Promise<readonly EarningAccount<Earn>[]>;
  /** What of the caller's wallet could pay today. */
  readonly walletFor: (principal: Principal) => Promise<SpendableWallet>;
  /** What other currencies cost now. */
  readonly readRates: ReadRates;
}

/**
 * Loads what the customer's policy, cards and wallet make of prices in a currency; `keep` names the earn rates that
 * count.
 */
export async function loadCircumstances<Earn>(
  deps: CircumstancesDeps<Earn>,
  principal: Principal,
  { currency, keep }: { currency: Currency; keep: (earn: Earn) => Earn },
): Promise<Circumstances<Earn>> {
  const [{ policy, rates }, accounts, wallet] = await Promise.all([
    policyAndRates(deps, principal, currency),
    deps.earnFor(principal),
    deps.walletFor(principal),
  ]);
  return {
    policy,
    accounts: accounts.map(({ accountReferenceId, productDisplayName, rewardsCurrency, earn }) => ({
      accountReferenceId,
      productDisplayName,
      rewardsCurrency,
      earn: keep(earn),
    })),
    ...wallet,
    rates,
  };
}

/**
 * The policy of the caller, and the rates that prices in a currency are held against it by: none are asked for where
 * everything is in dollars.
 */
export async function policyAndRates(
  deps: Pick<CircumstancesDeps<never>, 'policyFor' | 'readRates'>,
  principal: Principal,
  currency: Currency,
): Promise<{ policy: Policy | null; rates: readonly ExchangeRate[] }> {
  const policy = await deps.policyFor(principal);
  const isForeign = currency !== 'USD' || (policy !== null && hasForeignCap(policy, currency));
  return { policy, rates: isForeign ? [...(await deps.readRates()).values()] : [] };
}
