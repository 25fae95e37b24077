import { describe, expect, it } from 'vitest';
import { findEnumeration } from '../enums/catalogue.ts';
import { problems } from '../problems.ts';
import { namesOfProblem } from './failures.ts';
import { freezeFailureRows, freezeFailures } from './freeze-failures.ts';

describe('the table of failures of freezes', () => {
  it('holds every value of every list, in the specification’s spelling [PFZ-04] [PFZ-06] [PFZ-03]', () => {
    for (const [list, rows] of Object.entries(freezeFailures))
      expect(Object.keys(rows).toSorted(), list).toEqual(
        [...(findEnumeration(list)?.values ?? [])].toSorted(),
      );
    expect(freezeFailureRows).toHaveLength(28);
  });

  it('has for each name a sentence in both languages or a reason why there is none, and no problem twice in a list [PFZ-04] [PFZ-06]', () => {
    const met = freezeFailureRows.flatMap(([list, name, failure]) => {
      if (typeof failure !== 'string') {
        expect(failure.unmetBecause.length, name).toBeGreaterThan(20);
        return [];
      }
      expect(problems[failure], name).toBeDefined();
      return [`${list} ${failure}`];
    });
    expect(met).toHaveLength(22);
    expect(new Set(met).size).toBe(met.length);
  });

  it('finds names only for problems that no other product has [PFZ-04]', () => {
    expect(namesOfProblem('freeze-unavailable')).toEqual({
      priceFreezeExerciseError: 'similar-flights-and-refund',
      hotelPriceFreezeExerciseError: 'refund',
      lodgingFreezeFailure: 'NoMatchingRoomForVoucher',
    });
    expect(namesOfProblem('freeze-used')).toEqual({ priceFreezeRefundResult: 'AlreadyExercised' });
    // Other products meet these too.
    expect(namesOfProblem('stay-not-found')).toBeUndefined();
  });
});
