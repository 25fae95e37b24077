import { expect, it } from 'vitest';
import { watchReach } from './reach.ts';

it('a supplier counts as unreachable for a minute after a call that did not get through', () => {
  let now = 0;
  const reach = watchReach(() => now);
  reach.note({ operation: 'stays.search', outcome: 'ok' });
  reach.note({ operation: 'bank.authorise', outcome: 'refused' });
  expect(reach.away()).toEqual([]);
  reach.note({ operation: 'stays.search', outcome: 'unreachable' });
  reach.note({ operation: 'bank.authorise', outcome: 'resting' });
  expect(reach.away()).toEqual(['stays', 'bank']);
  reach.note({ operation: 'stays.rates', outcome: 'unclear' });
  expect(reach.away()).toEqual(['stays', 'bank']);
  reach.note({ operation: 'stays.rates', outcome: 'ok' });
  expect(reach.away()).toEqual(['bank']);
  now = 60_000;
  expect(reach.away()).toEqual([]);
});
