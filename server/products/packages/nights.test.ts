import { expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { nightsChanged } from './nights.ts';

const flown = (landsOn: string, leavesOn: string) => [
  { segments: [{ zonedDeparture: '2026-12-19T18:00', zonedArrival: `${landsOn}T08:00` }] },
  { segments: [{ zonedDeparture: `${leavesOn}T11:00`, zonedArrival: `${leavesOn}T20:00` }] },
];
const sold = (landsOn: string, leavesOn: string) => {
  const slices = flown(landsOn, leavesOn);
  return { slices: { en: slices, fr: slices } } as unknown as Parameters<typeof nightsChanged>[0];
};

it.each([
  ['2026-12-20', '2026-12-27', []],
  ['2026-12-21', '2026-12-27', ['lands_after_first_night']],
  ['2026-12-19', '2026-12-27', ['lands_before_check_in']],
  ['2026-12-20', '2026-12-26', ['leaves_before_check_out']],
  ['2026-12-21', '2026-12-28', ['lands_after_first_night', 'leaves_after_check_out']],
  ['2026-12-27', '2026-12-28', ['no_night_left']],
])('flights that now land on %s and leave on %s: %j [TRP-06]', (landsOn, leavesOn, found) => {
  const stay = { checkIn: '2026-12-20', checkOut: '2026-12-27' };
  expect(nightsChanged(sold('2026-12-20', '2026-12-27'), { slices: flown(landsOn, leavesOn) }, stay)).toEqual(
    found,
  );
});

it('nights that were chosen apart from the flights are no news', () => {
  const stay = { checkIn: '2026-12-22', checkOut: '2026-12-24' };
  const before = sold('2026-12-20', '2026-12-27');
  expect(nightsChanged(before, { slices: flown('2026-12-21', '2026-12-27') }, stay)).toEqual([]);
  expect(nightsChanged(before, { slices: flown('2026-12-23', '2026-12-27') }, stay)).toEqual([
    'lands_after_first_night',
  ]);
});

it('no night that moved flights cost goes unnoticed, and none is told that they did not [PKG-01] [TRP-06]', () => {
  const [checkIn, checkOut] = ['2026-12-20', '2026-12-27'];
  for (let early = -9; early <= 9; early++)
    for (let late = -9; late <= 9; late++) {
      const [landsOn, leavesOn] = [addDays(checkIn, early), addDays(checkOut, late)];
      const found = nightsChanged(
        sold(checkIn, checkOut),
        { slices: flown(landsOn, leavesOn) },
        { checkIn, checkOut },
      );
      const nights = Array.from({ length: 7 }, (_, at) => addDays(checkIn, at));
      const slept = nights.filter((night) => night >= landsOn && night < leavesOn);
      const isLost = slept.length < nights.length;
      const isMissing = landsOn < checkIn || leavesOn > checkOut;
      expect(found.length > 0, `${landsOn} ${leavesOn}`).toBe(isLost || isMissing);
      expect(found.includes('no_night_left'), `${landsOn} ${leavesOn}`).toBe(slept.length === 0);
    }
});
