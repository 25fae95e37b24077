import { expect, it } from 'vitest';
import { overBudget } from './script-budget.ts';

it('says which screen grew over what its scripts may weigh, and nothing while all keep to it', () => {
  expect(overBudget(119.7, new Map([['/trips', 140]]))).toEqual([]);
  expect(
    overBudget(
      130,
      new Map([
        ['/trips', 160.04],
        ['/', 150],
      ]),
    ),
  ).toEqual([
    'The scripts of every screen weigh 130.0 KB with gzip, 122 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips weigh 160.0 KB with gzip, 160 KB are allowed: see web/building/script-budget.ts.',
  ]);
});
