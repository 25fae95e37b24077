import { describe, expect, it } from 'vitest';
import type { FareTerms, Party, QuotedTicket } from '../api-types.ts';
import { cancellationOf } from './cancellation.ts';

const NOW = new Date('2026-11-23T14:05:00Z');
const PARTY: Party = { adults: 2, children: 0, infantsInSeat: 0, infantsInLap: 1 };

function termsOf(cancel: FareTerms['cancel'], cancelForm: FareTerms['cancelForm'] = 'money'): FareTerms {
  return {
    name: { en: 'Classic', fr: 'Classique' },
    cabin: 'economy',
    isBasic: false,
    carryOn: { kind: 'included' },
    checkedBag: { kind: 'included' },
    checkedPieces: 1,
    seatChoice: { kind: 'included' },
    change: { kind: 'free' },
    cancel,
    cancelForm,
    changeResidual: 'refund',
    mileagePercent: 100,
  };
}

/** A ticket of 2 × $300.00 and an infant's $25.00. */
function ticketOf(...terms: FareTerms[]): QuotedTicket {
  return {
    carrier: 'AC',
    directions: terms.map((one) => ({ flights: [], brand: 'standard', terms: one })),
    fares: [
      {
        passenger: 'adult',
        count: 2,
        baseMinor: 25_000,
        taxes: [{ code: 'XF', name: { en: 'Airport charge', fr: 'Redevance' }, minor: 5000 }],
      },
      { passenger: 'infant_in_lap', count: 1, baseMinor: 2500, taxes: [] },
    ],
  };
}

const FREE = termsOf({ kind: 'free' });
const FEE = termsOf({ kind: 'fee', fee: { minor: 9900, currency: 'USD' } });
const CREDIT = termsOf({ kind: 'free' }, 'airline_credit');
const NEVER = termsOf({ kind: 'not_possible' });
const DEAR = termsOf({ kind: 'fee', fee: { minor: 40_000, currency: 'USD' } });

describe('cancelling a ticket of $625.00', () => {
  it.each([
    ['within a day voids it, whatever its rules', [NEVER], true, 'void', 62_500, 0, 0],
    ['refunds all of it when its rule is free', [FREE], false, 'refund', 62_500, 0, 0],
    ['costs a fee for each seat', [FEE], false, 'fee', 42_700, 0, 19_800],
    ['costs a fee for each direction', [FEE, FEE], false, 'fee', 22_900, 0, 39_600],
    ['follows the rule of the strictest direction', [FREE, NEVER], false, 'none', 0, 0, 62_500],
    ['leaves a credit when one direction does', [FEE, CREDIT], false, 'airline_credit', 0, 42_700, 19_800],
    ['never costs more than was paid', [DEAR], false, 'none', 0, 0, 62_500],
    ['within a day voids it with unknown rules', [termsOf({ kind: 'unknown' })], true, 'void', 62_500, 0, 0],
  ] as const)('%s [AIR-06]', (_, terms, voidable, kind, refundMinor, creditMinor, penaltyMinor) => {
    expect(cancellationOf([ticketOf(...terms)], PARTY, { voidable, now: NOW })).toEqual({
      tickets: [{ carrier: 'AC', kind, refundMinor, creditMinor, penaltyMinor, restored: [] }],
      refundMinor,
    });
  });

  it('leaves the refund unknown when the rules of one ticket are unknown, unless the airline owes a refund [AIR-06]', () => {
    const [known, unknown] = [ticketOf(FREE), ticketOf(termsOf({ kind: 'unknown' }))];
    expect(cancellationOf([known, unknown], PARTY, { voidable: false, now: NOW })).toBeNull();
    const owed = [false, true];
    expect(cancellationOf([known, unknown], PARTY, { voidable: false, owed, now: NOW })?.refundMinor).toBe(
      125_000,
    );
  });

  it('refunds the sum over several tickets', () => {
    const both = cancellationOf([ticketOf(FREE), ticketOf(FEE)], PARTY, { voidable: false, now: NOW });
    expect(both?.tickets.map(({ kind }) => kind)).toEqual(['refund', 'fee']);
    expect(both?.refundMinor).toBe(62_500 + 42_700);
  });
});

describe('cancelling a ticket of $625.00 of which credits paid $400.00', () => {
  const LATE = { ticket: 0, creditId: 'late', minor: 30_000, validUntil: '2027-06-01' };
  const SOON = { ticket: 0, creditId: 'soon', minor: 10_000, validUntil: '2026-11-23' };
  const OVER = { ...SOON, creditId: 'over', validUntil: '2026-11-22' };

  it.each([
    ['restores its credits when voided', NEVER, true, [22_500, 40_000, 0], { late: 30_000, soon: 10_000 }],
    ['refunds no more than the card paid', FREE, false, [22_500, 40_000, 0], { late: 30_000, soon: 10_000 }],
    ['takes fees from the next credit to expire', FEE, false, [22_500, 20_200, 19_800], { late: 20_200 }],
    ['leaves the card’s part as a new credit', CREDIT, false, [0, 62_500, 0], { late: 30_000, soon: 10_000 }],
    ['restores nothing when not refundable', NEVER, false, [0, 0, 62_500], {}],
  ] as const)('%s [AIR-06]', (_, terms, voidable, [refundMinor, creditMinor, penaltyMinor], restored) => {
    const asked = { voidable, uses: [LATE, SOON], now: NOW };
    const tickets = cancellationOf([ticketOf(terms)], PARTY, asked)?.tickets;
    expect(tickets).toMatchObject([{ refundMinor, creditMinor, penaltyMinor }]);
    const back = tickets?.[0]?.restored.map(({ creditId, minor }) => [creditId, minor]);
    expect(Object.fromEntries(back ?? [])).toEqual(restored);
  });

  it('loses the part that would return to an expired credit [AIR-06]', () => {
    const asked = { voidable: true, uses: [LATE, OVER], now: NOW };
    expect(cancellationOf([ticketOf(FREE)], PARTY, asked)?.tickets).toMatchObject([
      { refundMinor: 22_500, creditMinor: 30_000, penaltyMinor: 10_000, restored: [{ creditId: 'late' }] },
    ]);
  });
});
