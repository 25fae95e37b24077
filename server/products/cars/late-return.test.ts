import { describe, expect, it } from 'vitest';
import type { BookedCar } from '#contract/cars/booked-car.ts';
import { priceLateReturn } from './late-return.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const name = { en: 'Extra', fr: 'Option' };
const end = (at: string) =>
  ({
    at,
    desk: {
      timeZone: 'Europe/Lisbon',
      hours: [
        { weekdays: [1, 2, 3, 4, 5], open: '08:00', close: '20:00' },
        { weekdays: [6], open: '09:00', close: '12:00' },
      ],
    },
  }) as BookedCar['pickUp'];

/** Two days from ten to ten, in the week of Tuesday 15 December. */
const rental = (fullDayFromMinutes: number, more: Partial<BookedCar> = {}) => ({
  pickUp: end('2026-12-15T10:00'),
  dropOff: end('2026-12-17T10:00'),
  lateReturn: { graceMinutes: 29, hourly: usd(10), daily: usd(28), fullDayFromMinutes },
  extras: [],
  chosenExtras: [],
  ...more,
});
const on = (time: string) => `2026-12-17T${time}`;

describe('the cost of returning a car late', () => {
  it.each([
    [90, '10:00', 2, 0, 0],
    [90, '10:29', 2, 0, 0],
    [90, '10:30', 2, 1, 10],
    [90, '11:00', 2, 1, 10],
    [90, '11:01', 2, 2, 20],
    [90, '11:29', 2, 2, 20],
    [90, '11:30', 3, 0, 28],
    [150, '11:30', 2, 2, 20],
    [150, '12:29', 2, 3, 28],
    [150, '12:30', 3, 0, 28],
    [90, '12:30', 3, 0, 28],
  ])(
    'with a full day from %i minutes and a return at %s is %i days and %i hours, $%d [GRD-01]',
    (full, time, days, hours, cost) => {
      expect(priceLateReturn(rental(full), on(time))).toMatchObject({
        booked: { days: 2, extraHours: 0 },
        later: { days, extraHours: hours },
        rental: usd(cost),
        total: usd(cost),
      });
    },
  );

  it('includes cover for a started day from the first minute, and other daily extras up to their limit [GRD-01]', () => {
    const sold = { name, price: usd(0), maxQuantity: 3, dueAtDesk: true };
    const extras = [
      { ...sold, code: 'full_cover', perDay: usd(12), hasGrace: false, mostDays: null },
      { ...sold, code: 'child_seat', perDay: usd(7), hasGrace: true, mostDays: 10 },
      { ...sold, code: 'additional_driver', perDay: usd(9), hasGrace: true, mostDays: 2 },
      { ...sold, code: 'navigation', perDay: null, hasGrace: true, mostDays: null },
    ];
    const chosenExtras = [
      { code: 'full_cover', quantity: 1 },
      { code: 'child_seat', quantity: 2 },
      { code: 'additional_driver', quantity: 1 },
      { code: 'navigation', quantity: 1 },
    ];
    const car = rental(90, { extras, chosenExtras });
    expect(priceLateReturn(car, on('10:01'))).toMatchObject({
      rental: usd(0),
      extras: [{ code: 'full_cover', amount: usd(12) }],
      total: usd(12),
    });
    expect(priceLateReturn(car, on('11:30'))).toMatchObject({
      rental: usd(28),
      extras: [
        { code: 'full_cover', amount: usd(12) },
        { code: 'child_seat', amount: usd(14) },
      ],
      total: usd(54),
    });
  });

  it('is unknown when the company has no daily price, and zero for an early return [GRD-01]', () => {
    const lateReturn = { graceMinutes: 29, hourly: usd(10), daily: null, fullDayFromMinutes: 90 };
    const car = rental(90, { lateReturn });
    expect(priceLateReturn(car, on('10:45'))).toMatchObject({ rental: usd(10), total: usd(10) });
    expect(priceLateReturn(car, on('12:00'))).toMatchObject({ rental: null, total: null });
    expect(priceLateReturn(car, '2026-12-16T10:00')).toMatchObject({ later: { days: 2 }, total: usd(0) });
  });

  it('is returned with whether the desk is open at that time [GRD-01]', () => {
    const deskAt = (at: string) => priceLateReturn(rental(90), at).desk;
    expect(deskAt(on('20:00'))).toEqual({ isOpen: true, hours: [{ open: '08:00', close: '20:00' }] });
    expect(deskAt(on('20:01')).isOpen).toBe(false);
    expect(deskAt('2026-12-19T11:00')).toEqual({ isOpen: true, hours: [{ open: '09:00', close: '12:00' }] });
    expect(deskAt('2026-12-20T11:00')).toEqual({ isOpen: false, hours: [] });
  });
});
