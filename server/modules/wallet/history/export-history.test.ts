import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { CreditHistoryItem } from '#contract/wallet.ts';
import { watchTurns } from '#tests/support/watch-turns.ts';
import { writeStatementPdf } from './export-history.ts';

const used = (n: number): CreditHistoryItem => ({
  id: `${n}`,
  at: new Date(Date.UTC(2026, 10, 21, 12) - n * 60_000).toISOString(),
  kind: 'used',
  description: 'Payment for a trip',
  explanation: '$1.00 of your Summit annual travel credit paid for a part of Lisbon.',
  creditId: 'a-credit',
  creditTitle: 'Summit annual travel credit',
  amount: { amount: -1, currency: 'USD' },
  balanceAfter: { amount: 299, currency: 'USD' },
  trip: null,
  tripId: null,
  entryHash: 'a'.repeat(64),
});

describe('a wallet statement as a PDF', () => {
  it('does not block other requests while a long history is written [CRD-03]', async () => {
    const write = () =>
      writeStatementPdf(
        {
          balance: money(29_900, 'USD'),
          held: money(0, 'USD'),
          changes: Array.from({ length: 400 }, (_, n) => used(n)),
          owed: [],
          portal: 'Cardinal Travel',
        },
        new Date('2026-11-21T12:00:00Z'),
        'en',
      );
    // The first call loads the PDF library; it is not measured.
    await write();
    const { answer, longestMs } = await watchTurns(write);
    expect(answer.subarray(0, 5).toString()).toBe('%PDF-');
    // All at once, they took 90.
    expect(longestMs).toBeLessThan(40);
  });
});
