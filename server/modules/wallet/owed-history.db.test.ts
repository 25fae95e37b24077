import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { getWalletHistory, getWalletHistoryFile, getWalletStatementFile } from '#contract/wallet.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { newHolder, noon, serveTo } from './fixtures.ts';
import { earn, reverseEarn, walletRoutes } from './index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const { privateKey } = generateKeyPairSync('ed25519');
const statementKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the history of rewards owed by the customer [RWD-06] [WAL-07]', () => {
  it('is shown on the page, in the spreadsheet and in the statement, in both languages', async () => {
    const customerId = await newHolder(db, now);
    const movement = (units: number, key: string) => ({
      customerId,
      accountReferenceId: 'acct-x',
      units,
      key,
      reason: 'Stay',
      reference: 'H-1',
      tripId: null,
      now,
    });
    await inTransaction(db, (tx) => reverseEarn(tx, movement(7_340, 'back')));
    await earn(db, movement(300, 'more'));
    const app = await serveTo(
      walletRoutes({
        db,
        clock: { now: () => now },
        statementKeyPem,
        nameTrips: async () => [],
        portal: 'Travel',
      }),
      customerId,
    );
    const get = (url: string, language = 'en') =>
      app.inject({ url, headers: { 'accept-language': language } });
    const { owedRewards } = (await get(getWalletHistory.path)).json();
    const told = { accountReferenceId: 'acct-x', currency: 'Miles', tripId: null, trip: null };
    expect(owedRewards).toEqual([
      expect.objectContaining({
        ...told,
        kind: 'paid',
        amount: 300,
        owedAfter: 2_040,
        explanation: '300 miles earned with a trip paid back what you owed on acct-x.',
      }),
      expect.objectContaining({
        ...told,
        kind: 'owed',
        amount: -2_340,
        owedAfter: 2_340,
        explanation:
          '2,340 miles earned with a trip had been spent before it was canceled or changed. You owe this on acct-x.',
      }),
    ]);
    const csv = (await get(getWalletHistoryFile.path)).body;
    expect(csv).toContain(',acct-x,-2340,-2340,Miles,');
    expect(csv).toContain(',acct-x,300,-2040,Miles,');
    const pdf = textOfPdf((await get(getWalletStatementFile.path)).rawPayload);
    expect(pdf).toContain('Rewards you owe');
    expect(pdf).toContain('Owed after: 2,040 miles');
    const french = textOfPdf((await get(getWalletStatementFile.path, 'fr')).rawPayload);
    expect(french).toContain('Récompenses que vous devez');
  });
});
