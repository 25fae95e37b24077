import { describe, expect, it, vi } from 'vitest';
import { money } from '#contract/money.ts';
import type { KnownDisruption, Protectable } from '#server/modules/products/index.ts';
import type { AlertsNow } from './known-alerts.ts';
import { knownCausesOf } from './known-causes.ts';
import type { ProtectionSide } from './port.ts';
import type { Terms } from './terms.ts';

const departsAt = new Date('2027-03-11T12:00:00Z');
const facts = { journey: { slices: [{ departsAt }] } } as unknown as Protectable;
const about = { item: { product: 'flight' }, source: 's', quoteId: 'q', supplierBookingId: null } as const;
const termsOf = (countries: readonly string[]) =>
  ({
    countries,
    usableUntil: '2027-03-11T09:00:00.000Z',
    premium: money(1, 'USD').minor,
  }) as unknown as Terms;
const side = (countries?: readonly string[]) =>
  ({
    kind: 'disruption-assistance',
    ...(countries && { countries: () => countries }),
  }) as unknown as ProtectionSide;
const alertUntil = (until: string): AlertsNow => [
  { country: 'PT', kind: 'health', since: new Date('2027-01-01T00:00:00Z'), until: new Date(until) },
];

/** Why a protection is not sold, as its supplier and the alerts of governments answer. */
function causeOf(
  disruption: KnownDisruption | null,
  alerts: AlertsNow,
  { countries, kept = [] }: { countries?: readonly string[]; kept?: readonly string[] } = {},
) {
  const find = vi.fn(async () => disruption ?? 'none');
  const causes = knownCausesOf(
    { of: async () => alerts },
    { facts: () => facts, ...(disruption && { findDisruption: find }) },
    about,
  );
  return { ask: () => causes({ side: side(countries), facts, terms: termsOf(kept) }), find };
}

describe('a protection whose cause is already known at purchase', () => {
  it.each([
    ['none', [], {}, null],
    [null, [], {}, null],
    ['known', [], {}, 'known-disruption'],
    ['unknown', [], {}, 'no-answer'],
    ['none', 'failed', { countries: ['PT'] }, 'no-answer'],
    ['none', 'asking', { countries: ['PT'] }, 'being-quoted'],
    // Alerts matter to all kinds that say so, while they last until the first departure.
    ['none', alertUntil('2027-03-11T12:00:01Z'), { countries: ['PT'] }, 'government-alert'],
    ['none', alertUntil('2027-03-11T12:00:00Z'), { countries: ['PT'] }, null],
    ['none', alertUntil('2027-03-11T12:00:01Z'), {}, null],
    // An option to cancel is ended by those of its terms, while they last until its deadline.
    ['none', alertUntil('2027-03-11T09:00:01Z'), { kept: ['PT'] }, 'government-alert'],
    ['none', alertUntil('2027-03-11T09:00:00Z'), { kept: ['PT'] }, null],
  ] as const)(
    'has with supplier answer %s and alerts %j, %j the reason: %s [CFR-02] [DIS-03] [open point 32]',
    async (found, alerts, kind, why) => {
      expect(await causeOf(found, alerts, kind).ask()).toBe(why);
    },
  );

  it('queries the supplier once for all protections of a checkout', async () => {
    const { ask, find } = causeOf('none', []);
    await Promise.all([ask(), ask(), ask()]);
    expect(find).toHaveBeenCalledTimes(1);
  });
});
