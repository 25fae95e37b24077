import { describe, expect, it } from 'vitest';
import type { FareTerms, Party, QuotedTicket } from './api-types.ts';
import { cancellationOf } from './cancellation.ts';

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
    ['voids it whatever its rules', [NEVER], true, 'void', 62_500, 0, 0],
    ['pays all back', [FREE], false, 'refund', 62_500, 0, 0],
    ['keeps a fee for each seat', [FEE], false, 'fee', 42_700, 0, 19_800],
    ['keeps a fee for each direction', [FEE, FEE], false, 'fee', 22_900, 0, 39_600],
    ['follows the strictest direction', [FREE, NEVER], false, 'none', 0, 0, 62_500],
    ['leaves a credit where one direction does', [FEE, CREDIT], false, 'airline_credit', 0, 42_700, 19_800],
    ['never costs more than was paid', [DEAR], false, 'none', 0, 0, 62_500],
    ['gives nothing where nobody knows', [termsOf({ kind: 'unknown' })], false, 'none', 0, 0, 62_500],
  ] as const)('%s [AIR-06]', (_, terms, voidable, kind, refundMinor, creditMinor, penaltyMinor) => {
    expect(cancellationOf([ticketOf(...terms)], PARTY, voidable)).toEqual({
      tickets: [{ carrier: 'AC', kind, refundMinor, creditMinor, penaltyMinor }],
      refundMinor,
    });
  });

  it('adds up what several tickets give back', () => {
    const both = cancellationOf([ticketOf(FREE), ticketOf(FEE)], PARTY, false);
    expect(both.tickets.map(({ kind }) => kind)).toEqual(['refund', 'fee']);
    expect(both.refundMinor).toBe(62_500 + 42_700);
  });
});
