import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { crashAt } from './checkpoint.ts';

it('a crash checkpoint stops the process once all expected callers have arrived, holds them until then, and lets others pass', async () => {
  const told: string[] = [];
  const passed: string[] = [];
  const checkpoint = crashAt('book:hold:after*2,book:capture:before', {
    die: () => void told.push('died'),
    tell: ({ waitsAt }) => void told.push(waitsAt),
  });
  const come = async (who: string, place: string) => {
    void checkpoint(place).then(() => passed.push(who));
    await turn();
  };
  await come('first', 'book:hold:after');
  await come('second', 'book:capture:before');
  await come('third', 'book:capture:before');
  await come('fourth', 'book:hold:before');
  expect([told, passed]).toEqual([
    ['book:hold:after', 'book:capture:before'],
    ['third', 'fourth'],
  ]);
  await come('fifth', 'book:hold:after');
  expect([told.slice(2), passed]).toEqual([
    ['book:hold:after', 'died'],
    ['third', 'fourth'],
  ]);
});
