import { describe, expect, it } from 'vitest';
import { findEnumeration } from '../enums/catalogue.ts';
import { problems } from '../problems.ts';
import { failureRows, failures, flightFailureRows, namesOfProblem } from './failures.ts';
import { flightFailures, notOfFlights } from './flight-failures.ts';

/** The errors met in a table, with where they are met and the state of the money. */
const metIn = (rows: typeof failureRows | typeof flightFailureRows) =>
  rows.flatMap(({ list, name, failure }) => ('problem' in failure ? [{ list, name, ...failure }] : []));
const metByFlights = metIn(flightFailureRows);

/** Errors met before any payment: not signed in, or on an outdated page. */
const farFromMoney: readonly string[] = [
  'unauthenticated',
  'csrf-invalid',
  'client-too-old',
  'validation-failed',
  'booking-session-closed',
];

describe.each([
  ['stays', metIn(failureRows)],
  ['flights', metByFlights],
])('the table of failures of %s', (_, met) => {
  it('has each problem at most once in a list, so that the API can report it', () => {
    const keys = met.map(({ list, problem }) => `${list} ${problem}`);
    expect(keys.length).toBe(new Set(keys).size);
  });

  it('states in every sentence, in both languages, what happened to the money [BKG-02]', () => {
    for (const { name, problem, money } of met) {
      if (farFromMoney.includes(problem)) continue;
      const { text, status } = problems[problem];
      expect(text.en, name).toMatch(
        money === 'kept'
          ? /nothing was (refunded|canceled)|no money moved|remains as you paid for it/i
          : /No money moved|No money of yours moved|reserved, not charged/,
      );
      expect(text.fr, name).toMatch(
        money === 'kept'
          ? /rien n’a (donc )?été (remboursé|annulé)|aucun montant n’a bougé|l’avez payée/i
          : /débité/,
      );
      expect(status, name).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the table of failures', () => {
  it('holds every value of every list, in the specification’s spelling [BKG-02] [BKG-06] [LOD-11] [PAY-03] [TRP-09]', () => {
    for (const [list, rows] of Object.entries(failures))
      expect(Object.keys(rows), list).toEqual(findEnumeration(list)?.values);
    expect(failureRows).toHaveLength(110);
  });

  it('finds the names of a problem by list', () => {
    expect(namesOfProblem('no-availability')).toEqual({
      bookingErrorCode: 'NoAvailability',
      checkoutFailure: 'NoAvailability',
      hotelBookingFailureReason: 'NoAvailability',
      cancellationAttemptKind: 'BookExtUnavailability',
    });
    expect(namesOfProblem('fare-gone')).toEqual({
      checkoutFailure: 'NoAvailability',
      purchaseError: 'flights-price-quote-no-availability',
    });
    expect(namesOfProblem('stay-not-found')).toBeUndefined();
  });
});

describe('the table of failures, for flights', () => {
  it('has for each name of every list a sentence or a reason why there is none, and no unknown names [BKG-02] [ENM-01]', () => {
    const told = flightFailureRows.map(({ list, name }) => `${list} ${name}`);
    const named = failureRows.map(({ list, name }) => `${list} ${name}`);
    expect(told.filter((row) => !row.startsWith('loyaltyError '))).toEqual(named);
    expect(told.length).toBe(named.length + 2);
    const known = new Set(told);
    for (const [list, rows] of [...Object.entries(flightFailures), ...Object.entries(notOfFlights)])
      for (const name of Object.keys(rows))
        expect(known.has(`${list} ${name}`), `${list} ${name}`).toBe(true);
  });

  it('has a sentence for every name that only flights can meet [BKG-02]', () => {
    const left = failureRows.filter(({ failure }) => 'metBy' in failure && failure.metBy === 'flights');
    expect(left).toHaveLength(21);
    for (const { list, name } of left)
      expect(
        metByFlights.some((row) => row.list === list && row.name === name),
        `${list} ${name}`,
      ).toBe(true);
  });

  it('mentions no property, room or stay, and offers no other room as a next step [BKG-02]', () => {
    for (const { name, problem } of metByFlights) {
      const { text, next, otherwise } = { otherwise: undefined, ...problems[problem] };
      expect(text.en, name).not.toMatch(/\b(propert(y|ies)|rooms?|stays?|hotels?|guests?)\b/i);
      expect(text.fr, name).not.toMatch(/établissement|chambre|séjour|hôtel/i);
      expect([next, otherwise], name).not.toContain('choose_another_room');
    }
  });
});
