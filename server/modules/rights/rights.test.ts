import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { builtInRows } from './built-in-rows.ts';
import { openRights } from './open-rights.ts';
import { type RightRow, rightRowsSchema } from './rows.ts';
import { type Disruption, type Journey, rightsOf } from './verdict.ts';

const journey = (from: string, to: string, km: number | null, ...carriers: string[]): Journey => ({
  from,
  to,
  km,
  carriers,
});
const newYorkSeattle = journey('US', 'US', 3886, 'DL');
const newYorkParis = journey('US', 'FR', 5851, 'DL');
const parisRome = journey('FR', 'IT', 1105, 'AF');
const madridHelsinki = journey('ES', 'FI', 2950, 'AY');
const parisNewYork = journey('FR', 'US', 5851, 'DL');
const torontoVancouver = journey('CA', 'CA', 3358, 'AC');
const torontoFrankfurt = journey('CA', 'DE', 6343, 'LH');

const cancelled: Disruption = {
  isCancelled: true,
  departureMinutes: null,
  arrivalMinutes: null,
  toldAt: new Date('2026-12-01T12:00:00Z'),
  departure: new Date('2026-12-03T12:00:00Z'),
  isBeyondControl: null,
};
const moved = (departureMinutes: number, arrivalMinutes: number): Disruption => ({
  ...cancelled,
  isCancelled: false,
  departureMinutes,
  arrivalMinutes,
});

/** Rows and amounts, such as `us-significant-change` and `eu-compensation 250 EUR`. */
const given = (of: Journey, event: Disruption, rows = builtInRows) =>
  rightsOf(rows, of, event).map(({ row, right }) => {
    if (right.gives !== 'compensation') return row;
    const { least, most } = right;
    return `${row} ${least.amount === most.amount ? '' : `${least.amount}–`}${most.amount} ${most.currency}`;
  });

describe('the built-in rows of rights', () => {
  it('are valid, and name their source and the day on which it was compared [LEG-01]', () => {
    expect(rightRowsSchema.parse(builtInRows)).toEqual(builtInRows);
  });

  it('give no right in any of their uses when they are only agreed or not verified [LEG-01]', () => {
    const undecided = builtInRows.filter(({ status, isVerified }) => status !== 'in_force' || !isVerified);
    expect(undecided.map(({ id }) => id)).toEqual(['eu-compensation-2026', 'us-wa-refund', 'us-ca-refund']);
    for (const flown of [parisRome, madridHelsinki, parisNewYork])
      expect(rightsOf(undecided, flown, cancelled)).toEqual([]);
  });

  it('of a state decide nothing while nobody knows where the customer lives, verified or not [LEG-01]', () => {
    const states = builtInRows.filter(({ scope }) => scope.residesIn);
    const verified = states.map((row) => ({ ...row, isVerified: true }));
    expect(rightsOf(verified, newYorkSeattle, cancelled)).toEqual([]);
  });
});

describe('what a change of a flight gives by law', () => {
  it.each<[string, Journey, Disruption, string[]]>([
    ['a US flight that leaves 2:59 later', newYorkSeattle, moved(179, 179), []],
    ['a US flight that leaves 3:00 earlier', newYorkSeattle, moved(-180, -180), ['us-significant-change']],
    ['a flight from the US to France 5:59 later', newYorkParis, moved(359, 359), []],
    ['a flight from the US to France 6:00 later', newYorkParis, moved(360, 360), ['us-significant-change']],
    ['a canceled US flight', newYorkSeattle, cancelled, ['us-significant-change']],
    ['a flight of 1,105 km in Europe 3:00 later', parisRome, moved(180, 180), ['eu-compensation 250 EUR']],
    ['the same 2:59 later', parisRome, moved(179, 179), []],
    ['the same 5:00 later', parisRome, moved(300, 300), ['eu-refund', 'eu-compensation 250 EUR']],
    [
      'a canceled flight of 2,950 km in Europe',
      madridHelsinki,
      cancelled,
      ['eu-refund', 'eu-compensation 400 EUR'],
    ],
    [
      'a canceled flight from Europe to the US, of a US carrier',
      parisNewYork,
      cancelled,
      ['us-significant-change', 'eu-refund', 'eu-compensation 300–600 EUR'],
    ],
    [
      'a canceled flight from Canada to Europe, of a European carrier',
      torontoFrankfurt,
      cancelled,
      [
        'eu-refund',
        'eu-compensation 300–600 EUR',
        'ca-refund',
        'ca-rebooking',
        'ca-compensation 125–1000 CAD',
      ],
    ],
    [
      'a Canadian flight 6:00 later',
      torontoVancouver,
      moved(360, 360),
      ['ca-refund', 'ca-rebooking', 'ca-compensation 250–700 CAD'],
    ],
  ])('%s', (_, of, event, expected) => {
    expect(given(of, event)).toEqual(expected);
  });

  it('is no compensation when it was told two weeks before departure [LEG-01]', () => {
    const early = { ...cancelled, toldAt: new Date('2026-11-19T12:00:00Z') };
    expect(given(parisRome, early)).toEqual(['eu-refund']);
    const late = { ...cancelled, toldAt: new Date('2026-11-19T12:00:01Z') };
    expect(given(parisRome, late)).toEqual(['eu-refund', 'eu-compensation 250 EUR']);
  });

  it('is no compensation when the airline names a cause beyond its control, and may be one while it names none', () => {
    expect(given(parisRome, { ...cancelled, isBeyondControl: true })).toEqual(['eu-refund']);
    expect(rightsOf(builtInRows, parisRome, cancelled).at(-1)).toMatchObject({ unlessBeyondControl: true });
    expect(given(torontoVancouver, { ...cancelled, isBeyondControl: true })).toEqual([]);
  });

  it('is decided by the row in force on the day of the news, at both ends of its days [LEG-01]', () => {
    const [row] = builtInRows.filter(({ id }) => id === 'us-significant-change');
    const dated = (validFrom: string, validUntil: string | null): RightRow[] =>
      row ? [{ ...row, validFrom, validUntil }] : [];
    expect(given(newYorkSeattle, cancelled, dated('2026-12-01', '2026-12-01'))).toHaveLength(1);
    expect(given(newYorkSeattle, cancelled, dated('2026-12-02', null))).toEqual([]);
    expect(given(newYorkSeattle, cancelled, dated('2020-01-01', '2026-11-30'))).toEqual([]);
  });

  it('takes the longest distance where none is known, so that no band is promised too high or too low', () => {
    expect(given(journey('FR', 'MA', null, 'AF'), moved(180, 180))).toEqual(['eu-compensation 300–600 EUR']);
  });
});

describe('the file of rights', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rights-')), 'rights.json');
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const [first] = builtInRows;
  const ids = (rows: readonly RightRow[]) => rows.map(({ id }) => id);

  it('is followed without a restart; a wrong content keeps the rows before, and its state says so [LEG-01]', async () => {
    writeFileSync(file, JSON.stringify([first]));
    const rights = await openRights({ file, log });
    try {
      expect(ids(rights.rows())).toEqual(['us-significant-change']);
      writeFileSync(file, JSON.stringify([{ ...first, id: 'us-renamed' }]));
      await vi.waitFor(() => expect(ids(rights.rows())).toEqual(['us-renamed']), { timeout: 5_000 });
      writeFileSync(file, JSON.stringify([{ ...first, id: 'other', validFrm: '2026-01-01' }]));
      await vi.waitFor(() => expect(rights.fileState()).toBe('refused'), { timeout: 5_000 });
      expect(ids(rights.rows())).toEqual(['us-renamed']);
      rmSync(file);
      await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), { timeout: 5_000 });
      expect(ids(rights.rows())).toEqual(['us-renamed']);
    } finally {
      await rights.stop();
    }
  });

  it('stops the start when it is wrong', async () => {
    writeFileSync(file, JSON.stringify([{ ...first, validFrom: null }]));
    await expect(openRights({ file, log })).rejects.toThrow('is needed for a row in force at [0].validFrom');
  });
});
