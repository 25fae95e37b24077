import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import { hasForeignCap, type NoteJudged, type NoteOpened } from '#server/modules/policy/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SpendableWallet } from './payable-offers.ts';

/** An account that earns by booking, with its rates for the products shown. */
export interface EarningAccount<Earn> {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly rewardsCurrency: RewardsCurrency;
  readonly earn: Earn;
}

/** The searcher's policy, wallet, accounts and rates, which decide the value of a result to them. */
export interface Circumstances<Earn> extends SpendableWallet {
  readonly policy: Policy | null;
  /** The best first. */
  readonly accounts: readonly EarningAccount<Earn>[];
  /** Exchange rates to compare caps, earnings and wallet money in dollars with the prices. */
  readonly rates: readonly ExchangeRate[];
}

/** The sources of circumstances. */
export interface CircumstancesDeps<Earn> {
  /** The caller's travel policy; null without one, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** The caller's accounts that earn, the best first. */
  readonly earnFor: (principal: Principal) => Promise<readonly EarningAccount<Earn>[]>;
  /** The part of the caller's wallet that could pay today. */
  readonly walletFor: (principal: Principal) => Promise<SpendableWallet>;
  /** Reads current exchange rates. */
  readonly readRates: ReadRates;
  /** Keeps what a policy judged; only where companies travel. */
  readonly noteJudged?: NoteJudged;
  /** Keeps what of that was opened. */
  readonly noteOpened?: NoteOpened;
}

/** Loads the customer's policy, accounts, wallet and rates for prices in a currency; `keep` picks the earn rates. */
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
 * The caller's policy, and the rates to compare prices in a currency with it; no rates are read where everything is
 * in dollars.
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
