import { money } from '#contract/money.ts';

/** The wallet of a test's customer who has nothing. */
export const emptyWallet = { credit: money(0, 'USD'), offers: [], stacksOffers: false };

/** Somebody for whom nothing changes what a thing is worth: without policy, accounts, wallet and rates. */
export const plainCircumstances = { policy: null, accounts: [], rates: [], ...emptyWallet };
