import { expect, it } from 'vitest';
import { overBudget } from './script-budget.ts';

it('the script budget reports each screen over its limit, and nothing when all are within', () => {
  expect(
    overBudget(
      98.5,
      new Map([
        ['/trips', 131],
        ['/trips/:tripId', 130.9],
      ]),
    ),
  ).toEqual([]);
  expect(
    overBudget(
      101.5,
      new Map([
        ['/trips', 144.04],
        ['/trips/:tripId', 144.1],
        ['/', 122],
      ]),
    ),
  ).toEqual([
    'The scripts of every screen weigh 101.5 KB with gzip, 101 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips weigh 144.0 KB with gzip, 144 KB are allowed: see web/building/script-budget.ts.',
    'The scripts of the first screen of /trips/:tripId weigh 144.1 KB with gzip, 144 KB are allowed: see web/building/script-budget.ts.',
  ]);
});
