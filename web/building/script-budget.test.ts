import { expect, it } from 'vitest';
import { overBudget } from './script-budget.ts';

it('says which screen grew over what its scripts may weigh, and nothing while all keep to it', () => {
  expect(
    overBudget(
      96.5,
      new Map([
        ['/trips', 130],
        ['/trips/:tripId', 129.9],
      ]),
    ),
  ).toEqual([]);
  expect(
    overBudget(
      99,
      new Map([
        ['/trips', 130.04],
        ['/trips/:tripId', 130.1],
        ['/', 122],
      ]),
    ),
  ).toEqual([
    'The scripts of every screen weigh 99.0 KB with gzip, 98.5 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips weigh 130.0 KB with gzip, 130 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips/:tripId weigh 130.1 KB with gzip, 130 KB are allowed: see web/building/script-budget.ts.',
  ]);
});
