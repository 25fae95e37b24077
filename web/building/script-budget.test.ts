import { expect, it } from 'vitest';
import { overBudget } from './script-budget.ts';

it('says which screen grew over what its scripts may weigh, and nothing while all keep to it', () => {
  expect(overBudget(139.7, new Map([['/trips', 240]]))).toEqual([]);
  expect(
    overBudget(
      150,
      new Map([
        ['/trips', 290.04],
        ['/', 280],
      ]),
    ),
  ).toEqual([
    'The scripts of every screen weigh 150.0 KB with gzip, 145 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips weigh 290.0 KB with gzip, 290 KB are allowed: see web/building/script-budget.ts.',
  ]);
});
