import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const desk = (deskId: string, name: string) => ({ deskId, name, address: { en: '', fr: '' } });
const airport = desk('lis-1', 'Lisbon Airport');
const station = desk('lis-2', 'Oriente Station');
const driver = { givenName: 'Ada', surname: 'Okafor', age: 40 };
const booked = {
  pickUp: { at: '2026-12-23T10:00', desk: airport },
  dropOff: { at: '2026-12-26T10:00', desk: airport },
  driver,
};

it.each([
  ['nothing', booked, []],
  [
    'a place alone',
    { ...booked, pickUp: { ...booked.pickUp, desk: station } },
    [{ part: 'pickUp', before: { desk: 'Lisbon Airport' }, after: { desk: 'Oriente Station' } }],
  ],
  [
    'a time alone',
    { ...booked, dropOff: { ...booked.dropOff, at: '2026-12-26T12:00' } },
    [{ part: 'dropOff', before: { at: '2026-12-26T10:00' }, after: { at: '2026-12-26T12:00' } }],
  ],
  [
    'time and place of one end, and the driver',
    { ...booked, dropOff: { at: '2026-12-27T10:00', desk: station }, driver: { ...driver, age: 26 } },
    [
      {
        part: 'dropOff',
        before: { at: '2026-12-26T10:00', desk: 'Lisbon Airport' },
        after: { at: '2026-12-27T10:00', desk: 'Oriente Station' },
      },
      { part: 'driver', before: { driver }, after: { driver: { ...driver, age: 26 } } },
    ],
  ],
])('a change of %s is listed as that and no more [TRP-03]', (_case, to, changed) => {
  expect(changesBetween(booked, to)).toEqual(changed);
});
