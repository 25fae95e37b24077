import { loadCircumstances } from '#server/modules/pricing/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StaysDeps } from './deps.ts';
import type { Circumstances } from './search-session.ts';

/** Loads what the customer's policy, cards and credit make of the price of a stay. */
export const circumstancesOf = (deps: StaysDeps, principal: Principal): Promise<Circumstances> =>
  loadCircumstances(deps, principal, ({ hotels, homes }) => ({ hotels, homes }));
