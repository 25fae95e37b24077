import { money } from '#contract/money.ts';

/** An empty wallet. */
export const emptyWallet = { credit: money(0, 'USD'), offers: [], stacksOffers: false };

/** A customer without policy, accounts, wallet or rates. */
export const plainCircumstances = { policy: null, accounts: [], rates: [], ...emptyWallet };
