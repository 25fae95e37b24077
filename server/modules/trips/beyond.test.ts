import { expect, it } from 'vitest';
import { beyond } from './refund-lines.ts';

it('a protection pays to the wallet what exceeds the supplier’s refund, including expired credit [CFR-03] [CRD-09]', () => {
  const all = [
    { holdId: 'points', restored: 9_000, expired: 0 },
    { holdId: 'late credit', restored: 0, expired: 4_000 },
    { holdId: 'credit', restored: 2_500, expired: 0 },
  ];
  const bySupplier = [
    { holdId: 'points', units: 9_000 },
    { holdId: 'late credit', units: 1_500 },
  ];
  expect(beyond(all, bySupplier)).toEqual([
    { holdId: 'late credit', restored: 0, expired: 2_500 },
    { holdId: 'credit', restored: 2_500, expired: 0 },
  ]);
  expect(beyond(all, [])).toEqual(all);
});
