import { describe, expect, it } from 'vitest';
import { type Money, money } from '#contract/money.ts';
import { penaltyText } from '../trip/fare-words.ts';
import type { KeptItinerary } from './flight-session.ts';
import { joinItineraries } from './interline.ts';
import { joinTerms } from './joined-terms.ts';
import type { FareTerms } from '../port.ts';
import { fare, fareTerms, flight, flightSession } from '../test-flights.ts';

const itineraryOf = (
  name: string,
  leaves: string,
  lands: string,
  ends: readonly [string, string],
  minor: number,
): KeptItinerary => {
  const itinerary = flightSession([[{ flights: [flight(name, leaves, lands, ends)], fares: [fare(minor)] }]])
    .slices[0]?.[0];
  if (!itinerary) throw new RangeError('there is one');
  return itinerary;
};
const toHub = itineraryOf('B61', '2026-12-20T08:00', '2026-12-20T12:00', ['JFK', 'PDL'], 100_00);
const onward = (leaves: string, name = 'TP2') =>
  itineraryOf(name, leaves, '2026-12-21T23:00', ['PDL', 'LIS'], 80_00);
const join = (second: KeptItinerary) => {
  const terms: FareTerms[] = [];
  return joinItineraries(toHub, second, [fareTerms()], 7, terms);
};

describe('two tickets joined by the portal [AIR-04]', () => {
  it.each([
    ['2026-12-20T14:59', false],
    ['2026-12-20T15:00', true],
    ['2026-12-21T00:00', true],
    ['2026-12-21T00:01', false],
  ])('need three to twelve hours between them: with an onward flight at %s, they fit: %s', (leaves, fits) => {
    expect(join(onward(leaves)) !== null).toBe(fits);
  });

  it('are never of the same airline', () => {
    expect(join(onward('2026-12-20T16:00', 'B62'))).toBeNull();
  });

  it('cost the sum of both, count as several tickets and state where bags change hands', () => {
    expect(join(onward('2026-12-20T16:00'))).toMatchObject({
      itineraryId: 'B61~TP2',
      sharing: null,
      carriers: ['B6', 'TP'],
      flights: [7, 7],
      selfTransfers: [0],
      stops: 1,
      durationMinutes: 39 * 60,
      fares: [{ fareId: 'standard.Economy', tokens: ['t', 't'], ownMinor: 180_00, sharedMinor: null }],
    });
  });

  it('have the less generous terms of the two, with both fees added', () => {
    const generous = fareTerms({
      name: { en: 'Flex', fr: 'Flex' },
      checkedBag: { kind: 'included', fee: null },
      checkedPieces: 1,
      seatChoice: { kind: 'included', fee: null },
      change: { kind: 'WithFee', fee: money(50_00, 'USD') },
      cancel: { kind: 'NoPenalty', fee: null },
    });
    expect(joinTerms(fareTerms(), generous)).toMatchObject({
      name: { en: 'Classic + Flex' },
      checkedBag: { kind: 'fee', fee: { minor: 35_00 } },
      checkedPieces: 0,
      seatChoice: { kind: 'not_offered', fee: null },
      change: { kind: 'WithFee', fee: { minor: 149_00 } },
      cancel: { kind: 'NotPossible', fee: null },
    });
  });

  it('have unknown fees where the two are in different currencies or one is not given', () => {
    const asking = (fee: Money | null): FareTerms =>
      fareTerms({
        carryOn: { kind: 'included', fee: null },
        checkedBag: { kind: 'fee', fee: money(35_00, 'USD') },
        seatChoice: { kind: 'fee', fee },
        change: { kind: 'NoPenalty', fee: null },
        cancel: { kind: 'WithFee', fee },
      });
    const [dollars, pounds] = [asking(money(20_00, 'USD')), asking(money(15_00, 'GBP'))];
    const unknown = { seatChoice: { kind: 'unknown', fee: null }, cancel: { kind: 'Unknown', fee: null } };
    for (const [a, b] of [
      [dollars, pounds],
      [pounds, dollars],
      [dollars, asking(null)],
    ] as const)
      expect(joinTerms(a, b)).toMatchObject({
        ...unknown,
        checkedBag: { kind: 'fee', fee: { minor: 70_00, currency: 'USD' } },
        change: { kind: 'NoPenalty', fee: null },
      });
    expect(penaltyText(joinTerms(dollars, pounds).cancel, 'cancel', 'en')).toBe('Contact support');
    // Where only one ticket has a fee, it is the whole fee.
    const free = fareTerms({ cancel: { kind: 'NoPenalty', fee: null } });
    expect(joinTerms(pounds, free)).toMatchObject({
      cancel: { kind: 'WithFee', fee: { minor: 15_00, currency: 'GBP' } },
    });
  });
});
