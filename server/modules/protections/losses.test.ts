import { describe, expect, it } from 'vitest';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { isPaidBy, type Loss, lossesPaid, outcomeForOther } from './losses.ts';
import { premiumFor } from './premium-returns.ts';
import type { Terms } from './terms.ts';

const states = {
  made: 'active',
  claimable: 'claimable',
  asked: 'asked',
  used: 'refunded',
  rebooked: 'rebooked',
  voided: 'voided',
  expired: 'expired',
};
/** A kind that pays for these directions; for none where nothing is named. */
const side = (directions?: readonly number[]) => ({
  states,
  ...(directions && { lossesOf: () => directions }),
});
const claimOf = (slice: number) => ({
  slice,
  reason: 'Delayed' as const,
  origin: 'JFK',
  departs: '2027-03-11T12:00',
  until: new Date('2027-03-12T12:00:00Z'),
  timeZone: null,
  eventId: 'e',
});
const held = (state: string, claimed: number | null = null) => ({
  state,
  terms: {} as Terms,
  claim: claimed === null ? null : claimOf(claimed),
});
const loss = (use: Loss['use'], slice: number): Loss => ({ use, slice });

describe('one loss pays once: the other protection of a round trip', () => {
  it.each([
    // Cancelling and changing for any reason pay for the whole trip, so whatever replaces flights ends them.
    ['cancel or change', undefined, held('active'), loss('rebook', 0), 'ends'],
    ['cancel or change', undefined, held('active'), loss('rebook', 1), 'ends'],
    ['cancel or change', undefined, held('active'), loss('refund', 1), 'ends'],
    ['cancel or change', undefined, held('active'), loss('change', 0), 'ends'],
    ['a change asked for', undefined, held('asked'), loss('rebook', 0), 'ends'],
    ['a contract that was used', undefined, held('refunded'), loss('refund', 0), 'kept'],
    ['a contract that has ended', undefined, held('voided'), loss('refund', 0), 'kept'],
    // Disruption and missed connection pay for directions.
    ['both directions', [0, 1], held('active'), loss('rebook', 0), 'kept'],
    ['both directions', [0, 1], held('claimable', 0), loss('rebook', 0), 'claim-ends'],
    ['both directions', [0, 1], held('claimable', 1), loss('rebook', 0), 'kept'],
    ['both directions', [0, 1], held('claimable', 0), loss('refund', 0), 'ends'],
    ['both directions', [0, 1], held('claimable', 1), loss('refund', 1), 'claim-ends'],
    ['both directions', [0, 1], held('active'), loss('change', 0), 'ends'],
    ['the way there alone', [0], held('claimable', 0), loss('rebook', 0), 'ends'],
    ['the way back alone', [1], held('active'), loss('rebook', 0), 'kept'],
    ['the way back alone', [1], held('active'), loss('refund', 0), 'ends'],
  ] as const)(
    'for %s, with directions %j and state %j, after another contract paid by %j: %s [DIS-01] [MCN-01] [CFR-02] [open point 31]',
    (_, directions, other, paid, outcome) => {
      expect(outcomeForOther(side(directions), other, paid)).toBe(outcome);
    },
  );

  it('counts as paid for its own direction by a new flight, and for later directions too by a refund', () => {
    const directions = [0, 1, 2];
    const paid = (one: Loss) => directions.filter((direction) => isPaidBy(one, direction));
    expect([paid(loss('rebook', 1)), paid(loss('refund', 1)), paid(loss('change', 0))]).toEqual([
      [1],
      [1, 2],
      [0, 1, 2],
    ]);
  });

  it('gets the losses already paid from the trip’s contracts', () => {
    const kind: ProtectionKind = 'missed-connection';
    const contracts = [
      { kind, ...held('rebooked', 0) },
      { kind, ...held('refunded', 1) },
      { kind, ...held('refunded') },
      { kind, ...held('claimable', 0) },
      { kind, ...held('voided', 0) },
    ];
    expect(lossesPaid(contracts, () => states)).toEqual([
      loss('rebook', 0),
      loss('refund', 1),
      loss('change', 0),
    ]);
  });
});

describe('the partial refund of a protection’s premium', () => {
  const terms = {
    premium: 1_001,
    currency: 'USD' as const,
    slices: [{ share: 40_000 }, { share: 20_000 }] as Terms['slices'],
  };
  it.each([
    // By what the directions cost, rounded down; all of it when nothing is left.
    [[0, 1], [0], 667],
    [[0, 1], [1], 333],
    [[0, 1], [0, 1], 1_001],
    [[1], [1], 1_001],
    [[0], [0], 1_001],
  ])('for a contract covering %j that has lost %j is %i cents [open point 34]', (covered, lost, minor) => {
    expect(premiumFor(terms, covered, lost)).toEqual({ minor, currency: 'USD' });
  });
});
