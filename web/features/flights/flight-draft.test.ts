import { describe, expect, it } from 'vitest';
import {
  type DraftSlice,
  mayReturnTheDayBefore,
  onwardFrom,
  settledEnd,
  sliceErrors,
  slicesOf,
  tripTypeOf,
} from './flight-draft.ts';

const zones: Readonly<Record<string, string>> = {
  APW: 'Pacific/Apia',
  PPG: 'Pacific/Pago_Pago',
  JFK: 'America/New_York',
};
const place = (code: string) => ({
  placeId: `airport:${code}`,
  kind: 'airport' as const,
  name: code,
  context: '',
  code,
  codes: [code],
  timeZone: zones[code] ?? 'Europe/Lisbon',
  nearby: [],
  within: null,
  near: null,
  nearKm: null,
  isGuess: false,
});
const row = (from: string, to: string, date: string | null): DraftSlice => ({
  origin: { place: place(from) },
  destination: { likeliest: place(to) },
  date,
});
const slice = (from: string, to: string, date: string) => ({
  origin: `airport:${from}`,
  destination: `airport:${to}`,
  date,
});

describe('the draft of a flight search [AIR-01]', () => {
  it('uses the likeliest place for typed text', () => {
    expect(slicesOf('one_way', [row('JFK', 'LIS', '2026-12-20')], null)).toEqual([
      slice('JFK', 'LIS', '2026-12-20'),
    ]);
  });

  it('shows a likeliest place by its name when it is carried to another field', () => {
    const [typed, chosen] = [place('LIS'), place('JFK')];
    expect(settledEnd({ likeliest: typed })).toEqual({ place: typed });
    expect(settledEnd({ place: chosen, likeliest: typed })).toEqual({ place: chosen });
    expect(settledEnd({})).toEqual({});
  });

  it('has a return flight on a round trip, and is complete only with both days', () => {
    const rows = [row('JFK', 'LIS', '2026-12-20')];
    expect(slicesOf('round_trip', rows, null)).toBeNull();
    expect(slicesOf('round_trip', rows, '2026-12-28')).toEqual([
      slice('JFK', 'LIS', '2026-12-20'),
      slice('LIS', 'JFK', '2026-12-28'),
    ]);
  });

  it('to several cities is complete only with every flight', () => {
    expect(
      slicesOf('multi_city', [row('JFK', 'LIS', '2026-12-20'), row('LIS', 'FCO', null)], null),
    ).toBeNull();
  });

  it.each([
    ['JFK', 'LIS', 'FCO', 'JFK', 'open_jaw'],
    ['JFK', 'LIS', 'LIS', 'JFK', 'round_trip'],
    ['JFK', 'LIS', 'LIS', 'FCO', 'multi_city'],
    ['JFK', 'LIS', 'FCO', 'ATH', 'open_jaw'],
  ] as const)('with flights %s to %s and %s to %s is of the type %s', (a, b, c, d, type) => {
    expect(tripTypeOf('multi_city', [slice(a, b, '2026-12-20'), slice(c, d, '2026-12-28')])).toBe(type);
  });

  it.each([
    ['nothing filled in', { origin: {}, destination: {}, date: null }, ['origin', 'destination', 'date']],
    ['the same place twice', row('JFK', 'JFK', '2026-12-20'), ['same']],
    ['yesterday', row('JFK', 'LIS', '2026-11-20'), ['past']],
    ['before the flight before it', row('JFK', 'LIS', '2026-11-30'), ['order']],
    ['more than 330 days ahead', row('JFK', 'LIS', '2027-10-18'), ['far']],
    ['330 days ahead', row('JFK', 'LIS', '2027-10-17'), []],
  ] as const)('has the right faults, or none: %s', (_case, draft, errors) => {
    expect(sliceErrors(draft, '2026-11-21', '2026-12-01')).toEqual(errors);
  });

  it.each([
    [
      'eastward over the date line it may be the day before',
      row('APW', 'PPG', '2026-12-20'),
      '2026-12-19',
      true,
    ],
    ['westward over the date line it may not', row('PPG', 'APW', '2026-12-20'), '2026-12-20', false],
    ['over an ocean it may not', row('LIS', 'JFK', '2026-12-20'), '2026-12-20', false],
    ['before the day is chosen', row('APW', 'PPG', null), null, true],
    ['without any place chosen', { origin: {}, destination: {}, date: '2026-12-20' }, '2026-12-20', false],
  ] as const)('sets the earliest day of the next flight: %s', (_case, draft, earliest, dayBefore) => {
    expect([onwardFrom(draft), mayReturnTheDayBefore(draft, '2026-11-21')]).toEqual([earliest, dayBefore]);
  });

  it('is refused when a flight leaves two days before the last one, over the date line or not', () => {
    const errorsOn = (date: string) =>
      sliceErrors(row('PPG', 'JFK', date), '2026-11-21', onwardFrom(row('APW', 'PPG', '2026-12-20')));
    expect([errorsOn('2026-12-19'), errorsOn('2026-12-18')]).toEqual([[], ['order']]);
  });
});
