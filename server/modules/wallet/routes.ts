import { money, toWireMoney } from '#contract/money.ts';
import { getWalletDetails, getWalletHistory, getWalletStatement } from '#contract/wallet.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { exportStatement } from './export-statement.ts';
import { listCreditHistory } from './list-history.ts';
import { listOffers } from './offers.ts';
import { presentChange, presentCredit, presentOffer } from './present.ts';
import { readWallet } from './read-wallet.ts';

export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The Ed25519 private key that signs statements, PEM (PKCS #8). */
  readonly statementKeyPem: string;
}

const historyLimit = 500;

/** What the wallet answers. [WAL-07] */
export const walletRoutes = ({ db, clock, statementKeyPem }: WalletDeps): Route[] => [
  route(getWalletDetails, async ({ principal, language }) => {
    const wallet = await readWallet(db, principal.userId, clock.now());
    const offers = await listOffers(db, principal.userId, clock.now());
    return {
      offers: offers.map((offer) => presentOffer(offer, language)),
      credit: { amount: toWireMoney(money(-wallet.creditMinorAvailable, 'USD')) },
      creditBreakdown: wallet.credits.map((credit) => presentCredit(credit, language)),
    };
  }),
  route(getWalletHistory, async ({ principal, language }) => {
    const changes = await listCreditHistory(db, principal.userId, historyLimit);
    return { credits: changes.map((change) => presentChange(change, language)) };
  }),
  route(getWalletStatement, async ({ principal }) =>
    exportStatement(db, { customerId: principal.userId, now: clock.now(), privateKeyPem: statementKeyPem }),
  ),
];
