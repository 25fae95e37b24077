import { listPaymentMethods, listRewardsAccounts } from '#contract/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { listAccounts } from './list-accounts.ts';
import { listCardsOnFile } from './payment-methods.ts';
import type { IssuerPort } from './port.ts';
import { presentPaymentMethod, presentRewardsAccount } from './present.ts';
import { refreshAccounts } from './refresh-accounts.ts';
import { type BusinessFilter, checkRedemption } from './rules.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly issuer: IssuerPort;
  /** On business: which accounts are the company's. Absent on consumer, where nothing is filtered. */
  readonly businessFilter?: BusinessFilter | undefined;
}

/** The routes of card accounts. [RWD-01, RWD-02, RWD-04] */
export const accountsRoutes = (deps: AccountsDeps): Route[] => [
  route(listRewardsAccounts, async ({ principal, body, language }) => {
    await refreshAccounts(deps, principal.userId, body.refresh ?? false);
    const isBusiness = deps.businessFilter !== undefined;
    const accounts = await listAccounts(deps.db, principal.userId, deps.businessFilter);
    return {
      rewardsAccounts: accounts.map((account) => presentRewardsAccount(account, { language, isBusiness })),
      redemptionCheck: checkRedemption(accounts),
    };
  }),
  route(listPaymentMethods, async ({ principal }) => {
    const cards = await listCardsOnFile(deps.db, principal.userId, principal.businessId);
    return { paymentMethods: cards.map(presentPaymentMethod) };
  }),
];
