import { describe, expect, it } from 'vitest';
import { knowAlerts } from './known-alerts.ts';
import { purchaseOf } from '#server/protections/cancel-for-any-reason/purchase-step.ts';

const alert = {
  country: 'PT',
  kind: 'health',
  since: new Date('2026-11-01T00:00:00Z'),
  until: new Date('2027-01-01T00:00:00Z'),
} as const;

/** A service that answers when it is told to, and counts how often it was asked. */
function slowService() {
  const asked: string[] = [];
  const answers: { readonly give: () => void; readonly fail: () => void }[] = [];
  let now = new Date('2026-11-21T12:00:00Z');
  const alerts = knowAlerts({
    clock: { now: () => now },
    source: {
      find: (country) => {
        asked.push(country);
        return new Promise((resolve, reject) => {
          answers.push({
            give: () => resolve(country === 'PT' ? alert : null),
            fail: () => reject(new Error('the service did not answer')),
          });
        });
      },
    },
  });
  return {
    alerts,
    asked,
    answer: () => answers.splice(0).forEach(({ give }) => give()),
    fail: () => answers.splice(0).forEach(({ fail }) => fail()),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

describe('government alerts for a protection offer', () => {
  it('are pending until the service answers, requested once for each country, and cached for a minute [CFR-02] [CFR-03]', async () => {
    const { alerts, asked, answer, pass } = slowService();
    expect(await alerts.of(['US', 'PT'])).toBe('asking');
    expect(await alerts.of(['PT'])).toBe('asking');
    answer();
    expect(await alerts.of(['US', 'PT'])).toEqual([alert]);
    expect(await alerts.of(['US'])).toEqual([]);
    expect(asked).toEqual(['US', 'PT']);
    pass(60_000);
    expect(await alerts.of(['US'])).toBe('asking');
    expect(asked).toEqual(['US', 'PT', 'US']);
  });

  it('fail for ten seconds after the service did not answer, then are requested again [CFR-03]', async () => {
    const { alerts, asked, answer, fail, pass } = slowService();
    expect(await alerts.of(['US', 'PT'])).toBe('asking');
    pass(8_000);
    fail();
    await Promise.resolve();
    expect(await alerts.of(['US', 'PT'])).toBe('failed');
    pass(9_999);
    expect(await alerts.of(['US', 'PT'])).toBe('failed');
    expect(asked).toEqual(['US', 'PT']);
    pass(1);
    expect(await alerts.of(['US', 'PT'])).toBe('asking');
    expect(asked).toEqual(['US', 'PT', 'US', 'PT']);
    answer();
    expect(await alerts.of(['PT'])).toEqual([alert]);
  });

  it('that are pending give the option a quote to be polled [CFR-03]', () => {
    expect(purchaseOf('being-quoted', { isChosen: false, isBooking: false })).toEqual({
      action: 'Unspecified',
      step: 'PollingQuote',
    });
    expect(purchaseOf('government-alert', { isChosen: false, isBooking: false })).toBeNull();
  });
});
