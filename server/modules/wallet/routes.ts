import { money, toWireMoney } from '#contract/money.ts';
import { listActiveOffers, listTakeovers } from '#contract/offer-banners.ts';
import {
  getWalletDetails,
  getWalletHistory,
  getWalletHistoryFile,
  getWalletStatement,
  getWalletStatementFile,
} from '#contract/wallet.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PaperLook } from '#server/platform/pdf/pdf.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { exportStatement } from './ledger/export-statement.ts';
import { writeHistoryCsv, writeStatementPdf } from './history/export-history.ts';
import { keptHistories, readHistory, readOwedHistory } from './history/history-cache.ts';
import { offerBanners, takeoversOf } from './offers/offer-banners.ts';
import { listOffers } from './offers/offers.ts';
import type { NameTrips, PaidWords } from './port.ts';
import { presentCredit, presentOffer } from './present.ts';
import { readCredits } from './read-wallet.ts';

export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The Ed25519 private key that signs statements, PEM (PKCS #8). */
  readonly statementKeyPem: string;
  readonly nameTrips: NameTrips;
  /** Words of the protections that pay into wallets; none when left out. */
  readonly paidWords?: readonly PaidWords[];
  /** The portal's name, as the sender of documents. */
  readonly portal: string;
  /** The brand elements of statements. */
  readonly look?: PaperLook;
}

/** Most changes shown. */
const historyLimit = 500;
const fileName = { en: 'travel-credit', fr: 'credit-de-voyage' } as const;

/** The routes of the wallet. [WAL-07] */
export function walletRoutes(deps: WalletDeps): Route[] {
  const { db, clock, statementKeyPem, portal, look = {} } = deps;
  const newestOf = keptHistories(deps, historyLimit);
  return [
    route(getWalletDetails, async ({ principal, language }) => {
      const now = clock.now();
      const [wallet, offers] = await Promise.all([
        readCredits(db, principal.userId, now),
        listOffers(db, principal.userId, now),
      ]);
      return {
        offers: offers.map((offer) => presentOffer(offer, language)),
        credit: { amount: toWireMoney(money(-wallet.creditMinorAvailable, 'USD')) },
        creditBreakdown: wallet.credits.map((credit) => presentCredit(credit, language)),
      };
    }),
    route(listActiveOffers, async ({ principal, query, language }) => {
      const now = clock.now();
      const offers = await listOffers(db, principal.userId, now);
      return { offers: offerBanners(offers, query, now, language) };
    }),
    route(listTakeovers, async ({ principal, query, language }) => {
      const now = clock.now();
      const offers = await listOffers(db, principal.userId, now);
      return { takeovers: takeoversOf(offerBanners(offers, query, now, language)) };
    }),
    route(getWalletHistory, ({ principal, language }) => newestOf(principal.userId, language)),
    route(getWalletStatement, async ({ principal }) =>
      exportStatement(db, { customerId: principal.userId, now: clock.now(), privateKeyPem: statementKeyPem }),
    ),
    route(getWalletHistoryFile, async ({ principal, language, reply }) => {
      const changes = await readHistory(deps, principal.userId, language);
      const owed = await readOwedHistory(deps, principal.userId, language);
      return reply
        .header('content-disposition', `attachment; filename="${fileName[language]}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(await writeHistoryCsv(changes, owed, language));
    }),
    route(getWalletStatementFile, async ({ principal, language, reply }) => {
      const now = clock.now();
      const { creditMinorAvailable, creditMinorHeld } = await readCredits(db, principal.userId, now);
      const balance = money(creditMinorAvailable, 'USD');
      const held = money(creditMinorHeld, 'USD');
      const changes = await readHistory(deps, principal.userId, language);
      const owed = await readOwedHistory(deps, principal.userId, language);
      return reply
        .header('content-disposition', `inline; filename="${fileName[language]}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(await writeStatementPdf({ balance, held, changes, owed, portal, look }, now, language));
    }),
  ];
}
