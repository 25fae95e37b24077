import { describe, expect, it } from 'vitest';
import { countryInSentence, entryBetween } from './entry-notes.ts';

const countries: Readonly<Record<string, string>> = {
  LHR: 'GB',
  KUL: 'MY',
  SZB: 'MY',
  PEN: 'MY',
  SYD: 'AU',
  MAD: 'ES',
  FRA: 'DE',
  LIS: 'PT',
  JFK: 'US',
  BOS: 'US',
};
const between = (from: string, by: string, to: string, isSelfTransfer = false, leaves = by) =>
  entryBetween(
    { origin: from, destination: by },
    { origin: leaves, destination: to },
    isSelfTransfer,
    (code) => countries[code] ?? null,
  );

describe('border crossings between two flights [AIR-04]', () => {
  it('are entries where bags are collected after an international flight or the airport changes', () => {
    expect(between('LHR', 'KUL', 'SYD', true)).toEqual({ kind: 'enter', country: 'MY' });
    expect(between('LHR', 'KUL', 'PEN', true)).toEqual({ kind: 'enter', country: 'MY' });
    expect(between('LHR', 'KUL', 'SYD', false, 'SZB')).toEqual({ kind: 'enter', country: 'MY' });
    expect(between('PEN', 'KUL', 'SYD', true)).toBeNull();
  });

  it('are transits on one ticket between two foreign countries, with the Schengen area as one country', () => {
    expect(between('LHR', 'JFK', 'MAD')).toEqual({ kind: 'transit', country: 'US' });
    expect(between('LHR', 'JFK', 'BOS')).toBeNull();
    expect(between('MAD', 'FRA', 'JFK')).toBeNull();
    expect(between('JFK', 'FRA', 'LIS')).toBeNull();
    expect(between('LHR', 'XXX', 'SYD')).toBeNull();
  });

  it('name the country as used in a sentence', () => {
    expect(countryInSentence('US', 'en')).toBe('the United States');
    expect(countryInSentence('MY', 'en')).toBe('Malaysia');
    expect(countryInSentence('US', 'fr')).toBe('États-Unis');
  });
});
