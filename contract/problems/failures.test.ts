import { describe, expect, it } from 'vitest';
import { findEnumeration } from '../enums/catalogue.ts';
import { problems } from '../problems.ts';
import { failureRows, failures, namesOfProblem } from './failures.ts';

describe('the table of failures', () => {
  it('holds every value of every list, in the specification’s spelling [BKG-02] [BKG-06] [LOD-11] [PAY-03] [TRP-09]', () => {
    for (const [list, rows] of Object.entries(failures))
      expect(Object.keys(rows), list).toEqual(findEnumeration(list)?.values);
    expect(failureRows).toHaveLength(110);
  });

  it('gives one problem one name in a list, so that the wire can carry it', () => {
    const seen = new Set<string>();
    for (const { list, failure } of failureRows) {
      if (!('problem' in failure)) continue;
      const key = `${list} ${failure.problem}`;
      expect(seen.has(key), key).toBe(false);
      seen.add(key);
    }
    expect(namesOfProblem('no-availability')).toEqual({
      bookingErrorCode: 'NoAvailability',
      checkoutFailure: 'NoAvailability',
      hotelBookingFailureReason: 'NoAvailability',
      cancellationAttemptKind: 'BookExtUnavailability',
    });
    expect(namesOfProblem('stay-not-found')).toBeUndefined();
  });

  it('says in every sentence what became of the money, in both languages [BKG-02]', () => {
    for (const { name, failure } of failureRows) {
      if (!('problem' in failure) || failure.at === 'trip') continue;
      const { text, status } = problems[failure.problem];
      // Who is not signed in, or on an old page, has not come near money.
      if (
        [
          'unauthenticated',
          'csrf-invalid',
          'client-too-old',
          'validation-failed',
          'booking-session-closed',
        ].includes(failure.problem)
      )
        continue;
      expect(text.en, name).toMatch(/No money moved|No money of yours moved|reserved, not charged/);
      expect(text.fr, name).toMatch(/débité/);
      expect(status, name).toBeGreaterThanOrEqual(400);
    }
  });
});
