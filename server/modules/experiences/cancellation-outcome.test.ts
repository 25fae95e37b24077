import { describe, expect, it } from 'vitest';
import { experienceCancellationOutcomeSchema } from '#contract/enums/index.ts';
import { type Cancelling, cancellationOutcomeOf } from './cancellation-outcome.ts';

// 25 October 2026 is the day on which clocks go back in Lisbon; the start is 09:00 there.
const startsAt = new Date('2026-10-26T09:00:00Z');
const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000);
const day = 86_400;

const freeUntilTheDay = [
  { daysBeforeMin: 1, daysBeforeMax: null, percent: 100 },
  { daysBeforeMin: 0, daysBeforeMax: 1, percent: 0 },
];
const halves = [
  { daysBeforeMin: 0, daysBeforeMax: 2, percent: 0 },
  { daysBeforeMin: 2, daysBeforeMax: 7, percent: 50 },
  { daysBeforeMin: 7, daysBeforeMax: null, percent: 100 },
];

const booking: Cancelling = {
  state: 'CONFIRMED',
  requestedAt: before(3 * day),
  startsAt,
  refundWindows: freeUntilTheDay,
  supplier: 'not_asked',
  isWholeParty: true,
};

const rows: [why: string, change: Partial<Cancelling>, outcome: string][] = [
  [
    'already canceled, in spite of every other fact',
    { state: 'CANCELLED', requestedAt: startsAt },
    'AlreadyCanceled',
  ],
  ['not confirmed yet', { state: 'PENDING' }, 'BookingPending'],
  ['pending, although the supplier was asked', { state: 'PENDING', supplier: 'silent' }, 'BookingPending'],
  ['asked, no answer yet', { supplier: 'silent' }, 'CancellationPending'],
  [
    'asked, no answer, and started meanwhile',
    { supplier: 'silent', requestedAt: startsAt },
    'CancellationPending',
  ],
  ['at the start', { requestedAt: startsAt }, 'PastExperienceStart'],
  [
    'started, although the supplier declines',
    { supplier: 'declines', requestedAt: startsAt },
    'PastExperienceStart',
  ],
  ['the supplier declines', { supplier: 'declines' }, 'NonCancellable'],
  ['the ticket was used', { state: 'REDEEMED' }, 'NonCancellable'],
  ['it was never booked', { state: 'REJECTED' }, 'NonCancellable'],
  ['only a part of the party', { isWholeParty: false }, 'ContactCustomerService'],
  ['no windows at all', { refundWindows: [] }, 'ContactCustomerService'],
  [
    'windows with a gap',
    { refundWindows: [{ daysBeforeMin: 1, daysBeforeMax: null, percent: 100 }] },
    'ContactCustomerService',
  ],
  [
    'windows that overlap',
    {
      refundWindows: [
        { daysBeforeMin: 0, daysBeforeMax: 3, percent: 0 },
        { daysBeforeMin: 2, daysBeforeMax: null, percent: 100 },
      ],
    },
    'ContactCustomerService',
  ],
  ['24 hours before, to the second', { requestedAt: before(day) }, 'FullyRefundable'],
  ['a second later', { requestedAt: before(day - 1) }, 'NonRefundable'],
  ['seven days before', { refundWindows: halves, requestedAt: before(7 * day) }, 'FullyRefundable'],
  ['a second later', { refundWindows: halves, requestedAt: before(7 * day - 1) }, 'PartiallyRefundable'],
  ['two days before', { refundWindows: halves, requestedAt: before(2 * day) }, 'PartiallyRefundable'],
  ['a second later', { refundWindows: halves, requestedAt: before(2 * day - 1) }, 'NonRefundable'],
  ['final sale', { refundWindows: [{ daysBeforeMin: 0, daysBeforeMax: null, percent: 0 }] }, 'NonRefundable'],
];

describe('the outcome of cancelling an experience', () => {
  it.each(rows)('is correct for each case: %s [XPR-01] [TRP-04]', (_, change, outcome) => {
    expect(cancellationOutcomeOf({ ...booking, ...change })).toBe(outcome);
  });

  it('covers all nine outcomes of the contract', () => {
    const reached = new Set(rows.map(([, , outcome]) => outcome));
    expect(reached).toEqual(new Set(experienceCancellationOutcomeSchema.options));
  });
});
