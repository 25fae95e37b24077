import { expect, it } from 'vitest';
import { packageTrip } from './packages/trip.ts';
import { stayTrip } from './stays/trip.ts';

const at = (day: string) => new Date(`2027-03-${day}Z`);
const sides = { stay: stayTrip({} as never), package: packageTrip({} as never) };

/** When the next reminder is due, of a trip that starts on a day and whose owner was reminded of another start. */
const dueOf = (kind: keyof typeof sides, startsAt: string, remindedFor: string | null, now: string) =>
  sides[kind]
    .nextReminder?.(
      { startsAt: at(startsAt), remindedFor: remindedFor === null ? null : at(remindedFor) } as never,
      at(now),
    )
    ?.due.toISOString() ?? null;

it.each([
  ['no reminder was sent', '10T15:00', null, '01T00:00', '2027-03-09T15:00:00.000Z'],
  ['a reminder was sent', '10T15:00', '10T15:00', '09T16:00', null],
  [
    'a reminder was sent, then the start moved later',
    '12T15:00',
    '10T15:00',
    '09T16:00',
    '2027-03-11T15:00:00.000Z',
  ],
  [
    'a reminder was sent, then the start moved earlier',
    '10T11:00',
    '10T15:00',
    '09T08:00',
    '2027-03-09T11:00:00.000Z',
  ],
  [
    'it was moved to a start that is less than a day ahead',
    '10T11:00',
    '12T15:00',
    '09T16:00',
    '2027-03-09T11:00:00.000Z',
  ],
  ['it begins now', '10T15:00', null, '10T15:00', null],
  ['it begins in a second', '10T15:00', null, '10T14:59:59', '2027-03-09T15:00:00.000Z'],
  ['it has started', '10T15:00', '12T15:00', '10T15:01', null],
])(
  'a trip reminder, where %s, is due a day before the start, once for each start [TRP-03]',
  (_case, startsAt, remindedFor, now, due) => {
    expect(dueOf('stay', startsAt, remindedFor, now)).toBe(due);
    expect(dueOf('package', startsAt, remindedFor, now)).toBe(due);
  },
);
