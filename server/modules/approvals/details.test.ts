import { expect, it } from 'vitest';
import { detailsChanged, detailsOf } from './subjects.ts';

it('a change is told by the rows that differ, also those that only one side has [POL-06]', () => {
  const before = [
    { label: 'Pick-up', value: '9:00' },
    { label: 'Extras', value: 'Child seat' },
    { label: 'Car', value: 'Compact' },
  ];
  const after = [
    { label: 'Pick-up', value: '16:00' },
    { label: 'Car', value: 'Compact' },
    { label: 'Return desk', value: 'Porto' },
  ];
  expect(detailsChanged(before, after)).toEqual([
    { label: 'Pick-up', before: '9:00', value: '16:00' },
    { label: 'Extras', before: 'Child seat', value: null },
    { label: 'Return desk', before: null, value: 'Porto' },
  ]);
  expect(detailsChanged(before, before)).toEqual([]);
  expect(detailsChanged(undefined, undefined)).toEqual([]);
  expect(detailsOf(after)[0]).toEqual({ label: 'Pick-up', before: null, value: '16:00' });
});
