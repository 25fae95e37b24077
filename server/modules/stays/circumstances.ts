import { loadCircumstances } from '#server/modules/pricing/index.ts';
import type { Currency } from '#contract/money.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StaysDeps } from './deps.ts';
import type { Circumstances } from './search/search-session.ts';

/** Loads the customer's policy, cards and credit, in the currency of the stay's price. */
export const circumstancesOf = (
  deps: StaysDeps,
  principal: Principal,
  currency: Currency,
): Promise<Circumstances> =>
  loadCircumstances(deps, principal, { currency, keep: ({ hotels, homes }) => ({ hotels, homes }) });
