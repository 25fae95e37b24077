import { money } from '#contract/money.ts';
import {
  type BusinessFilter,
  listAccounts,
  mayTellEarn,
  type RewardsAccountBalance,
} from '#server/modules/accounts/index.ts';
import { hasBegun, listOffers, readWallet, type WalletOffer } from '#server/modules/wallet/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CircumstancesDeps } from './circumstances.ts';
import type { PayableOffer } from './payable-offers.ts';

/**
 * Reads the earn rates of customers' cards, as far as customers may see them, and the part of their wallets that
 * could pay. On business the filter decides which of their accounts count.
 */
export const meansOfCustomers = ({
  db,
  clock,
  businessFilter,
  stacksOffersFor,
  dealsFor = async () => [],
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly businessFilter: BusinessFilter | undefined;
  /** Whether a customer's offers and travel credit may pay one booking together. [OFF-06] */
  readonly stacksOffersFor: (customerId: string) => Promise<boolean>;
  /** Offers that a checkout would give the customer; none when left out. */
  readonly dealsFor?: (customerId: string) => Promise<readonly PayableOffer[]>;
}): Pick<CircumstancesDeps<RewardsAccountBalance['earn']>, 'earnFor' | 'walletFor'> => ({
  earnFor: async ({ userId }) =>
    (await listAccounts(db, userId, businessFilter)).filter((account) =>
      mayTellEarn(account, businessFilter !== undefined),
    ),
  async walletFor({ userId }) {
    const now = clock.now();
    const [{ creditMinorAvailable }, own, deals] = await Promise.all([
      readWallet(db, userId, now),
      listOffers(db, userId, now),
      dealsFor(userId),
    ]);
    const offers = [...own.map((offer) => payableOffer(offer, now)), ...deals];
    return {
      credit: money(creditMinorAvailable, 'USD'),
      offers,
      stacksOffers: offers.length > 0 && (await stacksOffersFor(userId)),
    };
  },
});

function payableOffer(offer: WalletOffer, now: Date): PayableOffer {
  const { id, funnels, collections, amount, percent, scope, minimum } = offer;
  return { id, funnels, collections, amount, percent, scope, minimum, hasBegun: hasBegun(offer, now) };
}
