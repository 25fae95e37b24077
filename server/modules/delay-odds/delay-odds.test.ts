import { describe, expect, it } from 'vitest';
import { delayFile } from './delay-file.ts';
import { chanceLater, type DelayModel } from './delay-model.ts';
import { tellMissed, tellOdds } from './tell-odds.ts';

const countries: Readonly<Record<string, string>> = { ORD: 'US', LAX: 'US', LHR: 'GB' };
const places = {
  airport: (code: string) => ({
    code,
    name: code,
    cityName: code,
    countryCode: countries[code] ?? 'ZZ',
    timeZone: null,
  }),
  kmBetween: () => 2800,
};
const flat: DelayModel = {
  start: 0,
  byHour: Array.from({ length: 24 }, () => 0),
  byWeekday: [0, 0, 0, 0, 1, 0, 0],
  byDistance: [{ untilKm: 30_000, effect: 0 }],
  byOrigin: { ORD: 0, LAX: 0 },
  byDestination: { ORD: 0, LAX: 0 },
  later: [
    { minutes: 0, base: 0, slope: 0 },
    { minutes: 60, base: -2, slope: 1 },
    { minutes: 120, base: -4, slope: 1 },
  ],
};
const known = { model: flat, cancelled: 0.1 };
const monday = '2026-11-23T18:30';
const from = (origin: string, destination: string, stopoverMinutes: number | null, departs = monday) => ({
  origin,
  destination,
  departs,
  stopoverMinutes,
});

describe('the odds of flight delays', () => {
  it('are interpolated along the log odds between two learned delays', () => {
    expect(chanceLater(flat, 0, 60)).toBeCloseTo(0.1192, 4);
    expect(chanceLater(flat, 0, 90)).toBeCloseTo(0.0474, 4);
    expect(chanceLater(flat, 1, 60)).toBeCloseTo(0.2689, 4);
    expect(chanceLater(flat, 0, 240)).toBeLessThan(0.001);
  });

  it('of a flight use the weekday at its departure airport', () => {
    const onMonday = tellOdds(known, places, [from('ORD', 'LAX', null)]);
    const onFriday = tellOdds(known, places, [from('ORD', 'LAX', null, '2026-11-27T00:10')]);
    expect([onMonday.late60, onFriday.late60].map((one) => one?.toFixed(3))).toEqual(['0.119', '0.269']);
    expect([onMonday.cancelled, onMonday.missed]).toEqual([expect.closeTo(0.1), []]);
  });

  it('of a connection allow less time where a border is crossed, and a missed connection counts as a delay', () => {
    const home = tellOdds(known, places, [from('ORD', 'LAX', 90), from('LAX', 'ORD', null)]);
    const abroad = tellOdds(known, places, [from('ORD', 'LAX', 120), from('LAX', 'LHR', null)]);
    expect([home.missed, abroad.missed]).toEqual([[expect.closeTo(0.1192, 4)], [expect.closeTo(0.1192, 4)]]);
    expect(home.late60).toBeCloseTo(1 - (1 - 0.1192) ** 2, 4);
    expect(abroad.late60).toBeNull();
    expect(home.cancelled).toBeCloseTo(0.19);
    expect(tellMissed(known, places, [from('ORD', 'LAX', 90), from('LAX', 'ORD', null)])).toEqual(
      home.missed,
    );
  });

  it('are null for airports without training data', () => {
    const unknown = { late15: null, late60: null, cancelled: null };
    expect(tellOdds(known, places, [from('LHR', 'LHR', 90), from('LHR', 'ORD', null)])).toEqual({
      ...unknown,
      missed: [null],
    });
    // The delay of the flight home is known, so the odds of the connection are; the delay of the onward flight is not.
    expect(tellOdds(known, places, [from('ORD', 'LAX', 120), from('LAX', 'LHR', null)])).toEqual({
      ...unknown,
      missed: [expect.closeTo(0.1192, 4)],
    });
  });

  it('come with a record: better than the base rate and well calibrated on held-out months', () => {
    const { model, record } = delayFile();
    for (const { brier, brierOfBaseRate, said, came } of [...record.judged, record.elsewhere]) {
      expect(brier).toBeLessThan(brierOfBaseRate);
      expect(Math.abs(said - came)).toBeLessThan(0.01);
    }
    const [quarter] = record.judged;
    const weighed = quarter?.calibration.filter(({ flights }) => flights > 20_000) ?? [];
    expect(weighed.length).toBeGreaterThan(3);
    for (const { said, came } of weighed) expect(Math.abs(said - came)).toBeLessThan(0.02);
    const morning = tellOdds({ model, cancelled: 0.013 }, places, [
      from('ORD', 'LAX', null, '2026-11-24T07:00'),
    ]);
    const evening = tellOdds({ model, cancelled: 0.013 }, places, [
      from('ORD', 'LAX', null, '2026-11-24T18:00'),
    ]);
    expect(evening.late15 ?? 0).toBeGreaterThan(1.5 * (morning.late15 ?? 1));
  });
});
