import { expect, it } from 'vitest';
import { parseShelf, readCompared } from './compare-shelf.ts';

it('the comparison of stays reads at most four valid stays from a URL, each once', () =>
  expect(readCompared('H-1,H-1,a b,H-2,,H-3,H-4,H-5')).toEqual(['H-1', 'H-2', 'H-3', 'H-4']));

it.each([
  [null, []],
  ['H-1,H-2', []],
  ['{"lodgingId":"H-1"}', []],
  [
    '[{"lodgingId":"H-1","name":"Inn"},{"lodgingId":"H-2"},null,{"lodgingId":"../x","name":"Inn"}]',
    [{ lodgingId: 'H-1', name: 'Inn' }],
  ],
])('the comparison of stays restores from a stored %s only valid stays', (kept, stays) =>
  expect(parseShelf(kept)).toEqual(stays),
);
