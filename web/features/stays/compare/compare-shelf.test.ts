import { expect, it } from 'vitest';
import { parseShelf, readCompared } from './compare-shelf.ts';

it('reads four stays of an address at most, each once, and nothing that is none', () =>
  expect(readCompared('H-1,H-1,a b,H-2,,H-3,H-4,H-5')).toEqual(['H-1', 'H-2', 'H-3', 'H-4']));

it.each([
  [null, []],
  ['H-1,H-2', []],
  ['{"lodgingId":"H-1"}', []],
  [
    '[{"lodgingId":"H-1","name":"Inn"},{"lodgingId":"H-2"},null,{"lodgingId":"../x","name":"Inn"}]',
    [{ lodgingId: 'H-1', name: 'Inn' }],
  ],
])('takes from a window that kept %s only what are stays', (kept, stays) =>
  expect(parseShelf(kept)).toEqual(stays),
);
