import { describe, expect, it } from 'vitest';
import { ageOn } from '#contract/flights/passenger-ages.ts';
import { passengerTypeOn, tripPassengerTypeOf } from './passenger-types.ts';

describe('the passenger type by age', () => {
  it.each([
    ['2024-11-22', '2026-11-21', 1, 'LapInfant'],
    ['2024-11-21', '2026-11-21', 2, 'Child'],
    ['2014-11-22', '2026-11-21', 11, 'Child'],
    ['2014-11-21', '2026-11-21', 12, 'Adult'],
    ['1870-01-01', '2026-11-21', 156, 'Adult'],
    ['2026-11-21', '2026-11-21', 0, 'LapInfant'],
    ['2024-02-29', '2026-02-28', 1, 'LapInfant'],
    ['2024-02-29', '2026-03-01', 2, 'Child'],
    ['2016-02-29', '2028-02-28', 11, 'Child'],
    ['2016-02-29', '2028-02-29', 12, 'Adult'],
    ['2014-12-31', '2027-01-01', 12, 'Adult'],
  ] as const)('of a person born %s and flying %s at %i years is %s [TRV-07]', (born, flying, age, type) => {
    expect(ageOn(born, flying)).toBe(age);
    expect(passengerTypeOn(born, flying)).toBe(type);
  });
});

describe('the passenger type in trip management', () => {
  it.each([
    ['Adult', false, 'Adult'],
    ['Adult', true, 'PrivateAdult'],
    ['Child', false, 'AgeChild'],
    ['Child', true, 'PrivateAgelessChild'],
    ['LapInfant', false, 'LapInfant'],
    ['LapInfant', true, 'PrivateLapInfant'],
    ['SeatedInfant', false, 'SeatedInfant'],
    ['SeatedInfant', true, 'PrivateSeatedInfant'],
  ] as const)('of %s with private %s is %s [TRV-07]', (type, isPrivate, expected) => {
    expect(tripPassengerTypeOf(type, { isPrivate })).toBe(expected);
  });
});
