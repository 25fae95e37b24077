import { describe, expect, it } from 'vitest';
import { problems } from '../problems.ts';
import { failureRows, flightFailureRows, namesOfProblem } from './failures.ts';
import { flightFailures, notOfFlights } from './flight-failures.ts';

const met = flightFailureRows.flatMap(({ list, name, failure }) =>
  'problem' in failure ? [{ list, name, ...failure }] : [],
);

describe('the table of failures, for flights', () => {
  it('has a sentence or a reason for every name of every list, and for none that is not there [BKG-02] [ENM-01]', () => {
    const told = flightFailureRows.map(({ list, name }) => `${list} ${name}`);
    const named = failureRows.map(({ list, name }) => `${list} ${name}`);
    expect(told.filter((row) => !row.startsWith('loyaltyError '))).toEqual(named);
    expect(told.length).toBe(named.length + 2);
    const known = new Set(told);
    for (const [list, rows] of [...Object.entries(flightFailures), ...Object.entries(notOfFlights)])
      for (const name of Object.keys(rows))
        expect(known.has(`${list} ${name}`), `${list} ${name}`).toBe(true);
  });

  it('answers every name that is left to flights, and reserves none of them [BKG-02]', () => {
    const left = failureRows.filter(({ failure }) => 'metBy' in failure && failure.metBy === 'flights');
    expect(left).toHaveLength(21);
    for (const { list, name } of left)
      expect(
        met.some((row) => row.list === list && row.name === name),
        `${list} ${name}`,
      ).toBe(true);
  });

  it('gives one problem one name in a list, so that the wire can carry it', () => {
    const keys = met.map(({ list, problem }) => `${list} ${problem}`);
    expect(keys.length).toBe(new Set(keys).size);
    expect(namesOfProblem('fare-gone')).toEqual({
      checkoutFailure: 'NoAvailability',
      purchaseError: 'flights-price-quote-no-availability',
    });
  });

  it('speaks of no property, room or stay, and leads on to none [BKG-02]', () => {
    for (const { name, problem } of met) {
      const { text, next, otherwise } = { otherwise: undefined, ...problems[problem] };
      expect(text.en, name).not.toMatch(/\b(propert(y|ies)|rooms?|stays?|hotels?|guests?)\b/i);
      expect(text.fr, name).not.toMatch(/établissement|chambre|séjour|hôtel/i);
      expect([next, otherwise], name).not.toContain('choose_another_room');
    }
  });

  it('says in every sentence what became of the money, in both languages [BKG-02]', () => {
    for (const { name, problem, money } of met) {
      // Who is not signed in, or on an old page, has not come near money.
      if (
        [
          'unauthenticated',
          'csrf-invalid',
          'client-too-old',
          'validation-failed',
          'booking-session-closed',
        ].includes(problem)
      )
        continue;
      const { en, fr } = problems[problem].text;
      expect(en, name).toMatch(
        money === 'kept'
          ? /nothing was refunded|stands as you paid for it/
          : /No money moved|No money of yours moved|reserved, not charged/,
      );
      expect(fr, name).toMatch(money === 'kept' ? /rien n’a été remboursé|l’avez payée/ : /débité/);
    }
  });
});
