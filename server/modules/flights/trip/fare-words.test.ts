import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  baggageAllowance,
  baggageTexts,
  cancelText,
  changeText,
  citiesInOrder,
  freeCancellationType,
  itineraryTitle,
  penaltyText,
} from './fare-words.ts';
import type { FareTerms, Penalty } from '../port.ts';
import { zoned } from '../slice/present-itinerary.ts';
import { fareTerms } from '../test-flights.ts';

const penalty = (kind: Penalty['kind'], minor?: number): Penalty => ({
  kind,
  fee: minor === undefined ? null : money(minor, 'USD'),
});

describe('the text of fare terms', () => {
  it.each([
    [penalty('Unknown'), 'Contact support', null],
    [penalty('NotPossible'), 'Non-refundable', 'non-refundable'],
    [penalty('NoPenalty'), 'Free', 'for free'],
    [penalty('WithFee', 99_00), 'for a fee of $99 USD', 'for a fee'],
    [penalty('WithFee', 0), 'Free', 'for free'],
  ] as const)('for %o is: %s [AIR-06] [AIR-07]', (told, text, type) => {
    expect(penaltyText(told, 'cancel', 'en')).toBe(text);
    expect(freeCancellationType(told)).toBe(type);
  });

  it('states that a change is not possible, in English and French [AIR-06]', () => {
    expect(penaltyText(penalty('NotPossible'), 'change', 'en')).toBe('Not possible');
    expect(penaltyText(penalty('NotPossible'), 'change', 'fr')).toBe('Impossible');
    expect(penaltyText(penalty('NotPossible'), 'cancel', 'fr')).toBe('Non remboursable');
    expect(penaltyText(penalty('Unknown'), 'change', 'en')).toBe('Contact support');
  });

  it.each([
    [money(1_099_50, 'USD'), 'for a fee of $1,099.50 USD', 'moyennant des frais de 1 099,50 $ US'],
    [money(91_10, 'EUR'), 'for a fee of €91.10 EUR', 'moyennant des frais de 91,10 €'],
    [money(62_55, 'CAD'), 'for a fee of $62.55 CAD', 'moyennant des frais de 62,55 $'],
    [money(99_00, 'PEN'), 'for a fee of PEN 99', 'moyennant des frais de 99,00 PEN'],
    [money(15_000, 'JPY'), 'for a fee of ¥15,000 JPY', 'moyennant des frais de 15 000 ¥'],
  ] as const)('writes the amount %o in the format of each language [AIR-06]', (fee, en, fr) => {
    const plain = (language: 'en' | 'fr') =>
      penaltyText({ kind: 'WithFee', fee }, 'change', language).replaceAll(/\s/g, ' ');
    expect(plain('en')).toBe(en);
    expect(plain('fr')).toBe(fr);
  });

  it('never calls a cancellation paid back as airline credit simply free [AIR-06] [AIR-10]', () => {
    const told = (cancel: Penalty, form: FareTerms['cancelForm'], language: 'en' | 'fr') =>
      cancelText(fareTerms({ cancel, cancelForm: form }), language);
    const [free, fee] = [penalty('NoPenalty'), penalty('WithFee', 45_00)];
    expect(told(free, 'money', 'en')).toBe('Free');
    expect(told(free, 'airline_credit', 'en')).toBe('Free, refunded as an airline credit');
    expect(told(fee, 'airline_credit', 'en')).toBe(
      'for a fee of $45 USD, the rest refunded as an airline credit',
    );
    expect(told(free, 'airline_credit', 'fr')).toBe('Sans frais, remboursé en crédit de la compagnie');
    expect(told(penalty('NotPossible'), 'airline_credit', 'en')).toBe('Non-refundable');
  });

  it('says what becomes of the difference when a change is to a lower fare, where one is possible [AIR-06] [TRP-05]', () => {
    const told = (residual: FareTerms['residual'], kind: Penalty['kind'], language: 'en' | 'fr') =>
      changeText(
        fareTerms({ change: penalty(kind, kind === 'WithFee' ? 99_00 : undefined), residual }),
        language,
      );
    expect(told('refund', 'NoPenalty', 'en')).toBe(
      'Free, the difference is refunded if the new fare is lower',
    );
    expect(told('airline_credit', 'WithFee', 'en')).toBe(
      'for a fee of $99 USD, the difference becomes an airline credit if the new fare is lower',
    );
    expect(told('forfeit', 'WithFee', 'fr').replaceAll(/\s/g, ' ')).toBe(
      'moyennant des frais de 99,00 $ US, rien n’est remboursé si le nouveau tarif est plus bas',
    );
    expect(told(null, 'NoPenalty', 'en')).toBe('Free');
    expect(told('forfeit', 'NotPossible', 'en')).toBe('Not possible');
    expect(told('forfeit', 'Unknown', 'fr')).toBe('Contactez le service à la clientèle');
  });

  it('states the checked bags, and that none is offered [AIR-06]', () => {
    expect(baggageTexts(fareTerms(), 'en')).toEqual(['First checked bag: $35.00 extra']);
    const two = fareTerms({ checkedBag: { kind: 'included', fee: null }, checkedPieces: 2 });
    expect(baggageTexts(two, 'en')).toEqual(['2 checked bags included']);
    expect(baggageTexts(two, 'fr')).toEqual(['2 bagages enregistrés inclus']);
    expect(baggageTexts(fareTerms({ checkedBag: { kind: 'not_offered', fee: null } }), 'en')).toEqual([
      'Not Allowed',
    ]);
  });

  it('refers to the airline or to support for terms that the airline does not give [AIR-06] [AIR-10]', () => {
    const untold = fareTerms({
      checkedBag: { kind: 'unknown', fee: null },
      cancel: penalty('Unknown'),
      cancelForm: 'airline_credit',
    });
    expect(baggageAllowance(untold.checkedBag)).toBe('unknown');
    expect(baggageTexts(untold, 'en')).toEqual(['Contact airline']);
    expect(baggageTexts(untold, 'fr')).toEqual(['Contactez la compagnie']);
    expect(cancelText(untold, 'en')).toBe('Contact support');
    expect(cancelText(untold, 'fr')).toBe('Contactez le service à la clientèle');
  });

  it('titles a trip by its cities, at most three [AIR-05]', () => {
    expect(itineraryTitle(['New York', 'Lisbon'], 'en')).toBe('New York to Lisbon');
    expect(itineraryTitle(['New York', 'Lisbon', 'Rome'], 'en')).toBe('New York to Lisbon to Rome');
    expect(itineraryTitle(['New York', 'Lisbon', 'Rome', 'Oslo'], 'en')).toBe(
      'New York to Lisbon to Rome\u00a0…',
    );
    expect(itineraryTitle(['New York', 'Lisbonne'], 'fr')).toBe('New York\u00a0– Lisbonne');
  });

  it('includes the city that an open-jaw trip returns from [AIR-05]', () => {
    const title = (...slices: [string, string][]) => itineraryTitle(citiesInOrder(slices), 'en');
    expect(title(['New York', 'Lisbon'], ['Lisbon', 'Rome'])).toBe('New York to Lisbon to Rome');
    expect(title(['New York', 'Lisbon'], ['Rome', 'New York'])).toBe('New York to Lisbon to Rome\u00a0…');
    expect(title(['New York', 'Lisbon'], ['Lisbon', 'Boston'])).toBe('New York to Lisbon to Boston');
  });

  it('gives local times with their UTC offset [AIR-09]', () => {
    const at = (utc: string) => Date.parse(utc) / 60_000;
    expect(zoned(at('2026-12-20T23:05:00Z'), '2026-12-20T18:05')).toBe('2026-12-20T18:05:00-05:00');
    expect(zoned(at('2026-12-20T18:20:00Z'), '2026-12-21T00:05')).toBe('2026-12-21T00:05:00+05:45');
    expect(zoned(at('2026-12-20T12:00:00Z'), '2026-12-21T01:45')).toBe('2026-12-21T01:45:00+13:45');
  });
});
