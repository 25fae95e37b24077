import { expect, it } from 'vitest';
import type { FlightProgress } from '../flights/progress.ts';
import { type TroubledTrip, waysOn } from './ways-on.ts';
import { opened } from '#tests/support/trips/options.ts';

const segment = (state: string, missesConnection = false) => ({ state, missesConnection });
const progress = (isOwed: boolean, ...segments: ReturnType<typeof segment>[]) =>
  ({ isOwed, segments }) as unknown as FlightProgress;

const trip: TroubledTrip = {
  status: 'Confirmed',
  cancellation: null,
  options: [opened('cancel')],
  progress: progress(true, segment('delayed'), segment('scheduled', true)),
  scheduleChange: null,
};
const claim = {
  until: '2027-03-01T18:00:00Z',
  timeZone: 'Europe/Lisbon',
  canRebook: true,
  refund: { amount: 320, currency: 'USD' as const },
};
const assistance = { kind: 'disruption-assistance', state: 'claimable', claim } as const;
const namesOf = (...asked: Parameters<typeof waysOn>) => waysOn(...asked).map(({ way }) => way);

it('after a missed connection the paid protection is offered before the refund that would end it [DIS-03]', () => {
  expect(waysOn(trip, [assistance])).toEqual([
    { way: 'protection', kind: 'disruption-assistance', ...claim },
    { way: 'refund', ends: ['disruption-assistance'] },
    { way: 'rebook' },
  ]);
});

it('a trip that is cancelled or being cancelled offers no next steps, and all of them again once that was refused [TRP-04]', () => {
  expect(namesOf({ ...trip, status: 'Cancelled' }, [assistance])).toEqual([]);
  expect(namesOf({ ...trip, cancellation: { state: 'working' } }, [])).toEqual([]);
  expect(namesOf({ ...trip, cancellation: { state: 'refused' } }, [])).toEqual(['refund', 'rebook']);
});

it('the next steps offer to cancel, accept a change or answer for nights only where the trip allows it [TRP-06]', () => {
  const change = { state: 'open', canAccept: true, answerBy: '2027-02-01T12:00:00Z' } as const;
  const moved = { ...trip, progress: progress(false, segment('scheduled')) };
  expect(namesOf({ ...moved, scheduleChange: change }, [])).toEqual(['accept', 'cancel']);
  expect(namesOf({ ...moved, scheduleChange: { ...change, canAccept: false } }, [])).toEqual(['cancel']);
  expect(namesOf({ ...moved, scheduleChange: change, options: [] }, [])).toEqual(['accept']);
  expect(namesOf({ ...moved, options: [opened('cancel'), opened('answer_nights')] }, [])).toEqual([
    'nights',
    'cancel',
  ]);
});

it('a next step names the protection that cancelling would end, but none that has paid or ended [CFR-02]', () => {
  const contract = (
    kind: 'cancel-for-any-reason' | 'missed-connection',
    state: 'active' | 'used' | 'ended',
  ) => ({
    kind,
    state,
    claim: null,
  });
  expect(
    waysOn(trip, [contract('cancel-for-any-reason', 'active'), contract('missed-connection', 'used')])[0],
  ).toEqual({
    way: 'refund',
    ends: ['cancel-for-any-reason'],
  });
});
