import { expect, it } from 'vitest';
import { shownPages } from './pagination.tsx';

it('pagination shows the first page, the last page and those around the current one', () => {
  expect(shownPages(1, 2)).toEqual([1, 2]);
  expect(shownPages(1, 12)).toEqual([1, 2, 12]);
  expect(shownPages(6, 12)).toEqual([1, 5, 6, 7, 12]);
  expect(shownPages(12, 12)).toEqual([1, 11, 12]);
});
