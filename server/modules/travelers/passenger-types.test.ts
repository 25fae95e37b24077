import { describe, expect, it } from 'vitest';
import { ageOn } from '#contract/passenger-ages.ts';
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
  ] as const)('born %s, flying %s: %i years, %s [TRV-07]', (born, flying, age, type) => {
    expect(ageOn(born, flying)).toBe(age);
    expect(passengerTypeOn(born, flying)).toBe(type);
  });

  it('seats an infant for whom a seat is booked, and nobody else [TRV-07]', () => {
    expect(passengerTypeOn('2026-01-01', '2026-11-21', { hasSeat: true })).toBe('SeatedInfant');
    expect(passengerTypeOn('2020-01-01', '2026-11-21', { hasSeat: true })).toBe('Child');
  });
});

describe('the type in trip management', () => {
  it.each([
    ['Adult', false, true, 'Adult'],
    ['Adult', true, true, 'PrivateAdult'],
    ['Child', false, true, 'AgeChild'],
    ['Child', false, false, 'AgelessChild'],
    ['Child', true, true, 'PrivateAgelessChild'],
    ['LapInfant', false, true, 'LapInfant'],
    ['LapInfant', true, true, 'PrivateLapInfant'],
    ['SeatedInfant', false, true, 'SeatedInfant'],
    ['SeatedInfant', true, false, 'PrivateSeatedInfant'],
  ] as const)('of %s, private %s, age known %s, is %s [TRV-07]', (type, isPrivate, isAgeKnown, expected) => {
    expect(tripPassengerTypeOf(type, { isPrivate, isAgeKnown })).toBe(expected);
  });
});
