import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  getWalletHistory,
  getWalletHistoryFile,
  getWalletStatement,
  getWalletStatementFile,
} from '#contract/wallet.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { newId } from '#server/platform/ids.ts';
import { newCardholder, newCustomer, noon, serveTo } from './fixtures.ts';
import { checkStatement, issueCredits, placeHolds, postHolds, walletRoutes } from './index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { watchTurns } from '#tests/support/watch-turns.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const routes = walletRoutes({
  db,
  clock: { now: () => now },
  statementKeyPem: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  nameTrips: nameTrips(db, productsWithoutSuppliers(db)),
  portal: 'Cardinal Travel',
});
const get = async (path: string, customerId: string) =>
  (await (await serveTo(routes, customerId)).inject({ url: path })).json();

/** Grants `count` credits of one dollar each. */
async function give(customerId: string, count: number): Promise<void> {
  const credits = Array.from({ length: count }, () => ({
    customerId,
    grantKey: `gift-${newId()}`,
    amount: money(100, 'USD'),
    expiresOn: '2027-03-31',
    reason: 'A gift',
    reference: 'gift',
  }));
  await inTransaction(db, (tx) => issueCredits(tx, credits, now));
}

describe('the wallet’s downloads', () => {
  it('go back to the first change, while the page shows the latest 500 and says so [CRD-03] [WAL-07]', async () => {
    const customerId = await newCustomer(db);
    await give(customerId, 500);
    expect((await get(getWalletHistory.path, customerId)).hasEarlier).toBe(false);
    await give(customerId, 1);
    const shown = await get(getWalletHistory.path, customerId);
    expect(shown.hasEarlier).toBe(true);
    expect(shown.credits).toHaveLength(500);
    expect(shown.credits.at(0).balanceAfter.amount).toBe(501);
    expect(shown.credits.at(-1).balanceAfter.amount).toBe(2);
    const csv = await (await serveTo(routes, customerId)).inject({ url: getWalletHistoryFile.path });
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(502);
  });

  it('do not block other requests while thousands of changes are written [CRD-03] [WAL-07]', async () => {
    const customerId = await newCustomer(db);
    await give(customerId, 2_000);
    await give(customerId, 2_000);
    const app = await serveTo(routes, customerId);
    const url = getWalletHistoryFile.path;
    await app.inject({ url });
    const csv = await watchTurns(async () => app.inject({ url }));
    const lines = csv.answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4_001);
    expect(lines.slice(1).map((line) => line.split(',').at(-4))).toEqual(
      Array.from({ length: 4_000 }, (_, at) => `${4_000 - at}.00`),
    );
    const statement = await app.inject({ url: getWalletStatement.path });
    expect(checkStatement(statement.json())).toEqual({ fault: null, signer: expect.any(String) });
    expect(statement.json().entries).toHaveLength(8_000);
    // 8 in turns of four, 32 and more all at once.
    expect(csv.longestMs).toBeLessThan(25);
  });

  it('are a CSV of every change, safe from spreadsheet formulas, and a readable PDF [CRD-03]', async () => {
    const customerId = await newCardholder(db, now);
    const items = [{ kind: 'credit' as const, amount: money(12_050, 'USD') }];
    await inTransaction(db, async (tx) => {
      const groupId = newId();
      await placeHolds(tx, { groupId, customerId, items, reason: 'Hotel in Oslo', reference: 'H-1', now });
      await postHolds(tx, { groupId, now, tripId: newId() });
    });
    const app = await serveTo(routes, customerId);
    const csv = await app.inject({ url: getWalletHistoryFile.path });
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="travel-credit.csv"',
      'cache-control': 'no-store',
    });
    const [head, used, issued] = csv.body.slice(1).split('\r\n');
    expect(head).toBe('Date,Change,Explanation,Credit,Amount,Balance after,Currency,Trip,Entry');
    expect(used).toMatch(
      /^2026-11-21,Payment for a trip,\$120.50 of [^,]*,Summit annual travel credit,-120.50,179.50,USD,,[\da-f]+$/,
    );
    expect(issued).toContain(',300.00,300.00,USD');
    const pdf = await app.inject({
      url: getWalletStatementFile.path,
      headers: { 'accept-language': 'fr' },
    });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="credit-de-voyage.pdf"',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
