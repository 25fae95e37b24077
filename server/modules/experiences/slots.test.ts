import { describe, expect, it } from 'vitest';
import { hasRoom } from './slots.ts';

const party = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ unitId: `unit-${at}`, quantity }));

describe('the availability of a time for a party [XPR-01]', () => {
  it.each([
    ['the last places', 3, party(2, 1), true],
    ['one place too few', 2, party(2, 1), false],
    ['the last place for one', 1, party(1), true],
    ['no place', 0, party(1), false],
    ['a number of places that the operator does not report', null, party(9), true],
    ['nobody', 0, party(), true],
  ])('is decided by its vacancies: %s', (_what, vacancies, tickets, expected) => {
    expect(hasRoom({ status: 'LIMITED', vacancies }, tickets)).toBe(expected);
  });

  it.each([
    ['AVAILABLE', true],
    ['FREESALE', true],
    ['LIMITED', true],
    ['SOLD_OUT', false],
    ['CLOSED', false],
  ] as const)('with the status %s is: %s', (status, expected) => {
    expect(hasRoom({ status, vacancies: 5 }, party(1))).toBe(expected);
    expect(hasRoom({ status, vacancies: null }, party(1))).toBe(expected);
  });

  it.each([
    ['the same number of seats', 0, party(2), 2, true],
    ['one more, with the last place', 1, party(3), 2, true],
    ['one more, without a place', 0, party(3), 2, false],
    ['fewer', 0, party(1), 2, true],
  ])('counts the seats that the party already holds: %s', (_what, vacancies, tickets, own, expected) => {
    expect(hasRoom({ status: 'SOLD_OUT', vacancies }, tickets, own)).toBe(expected);
    expect(hasRoom({ status: 'CLOSED', vacancies }, tickets, own)).toBe(false);
  });
});
