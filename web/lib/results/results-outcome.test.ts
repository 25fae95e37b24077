import { expect, it } from 'vitest';
import { outcomeOf } from './results-outcome.ts';

const parts = ['all', 'some', 'prices', 'rest'] as const;

it.each(parts)('an empty list never says that there is none while a supplier lacks %s [NAV-08]', (part) => {
  expect(outcomeOf({ shown: 0, total: 0, missing: [{ source: 'sandbox', part }] })).toBe('unanswered');
});

it('an empty list after full answers says that there is nothing, or names the filters that hide everything [NAV-08]', () => {
  expect(outcomeOf({ shown: 0, total: 0, missing: [] })).toBe('none');
  expect(outcomeOf({ shown: 0, total: 3, missing: [] })).toBe('filtered');
  expect(outcomeOf({ shown: 3, total: 3, missing: [] })).toBe('some');
});
