import { describe, expect, it } from 'vitest';
import { flag, list, oneOf, parseSearch, plainDate, stringifySearch, wholeNumber } from './search-params.ts';

describe('the query parameters of a URL [NAV-02]', () => {
  it('are kept as text, numbers included', () => {
    expect(parseSearch('?lodgingId=0123&unavailable=true&star=4&star=5')).toEqual({
      lodgingId: '0123',
      unavailable: 'true',
      star: ['4', '5'],
    });
  });

  it('are written as they were read, without undefined ones', () => {
    expect(stringifySearch({ locationName: 'Zürich, CH', fromDate: undefined, star: ['4', '5'] })).toBe(
      '?locationName=Z%C3%BCrich%2C+CH&star=4&star=5',
    );
    expect(stringifySearch({})).toBe('');
  });

  it('are read as dates only when the date exists', () => {
    expect(plainDate('2028-02-29')).toBe('2028-02-29');
    expect(plainDate('2026-02-29')).toBeUndefined();
    expect(plainDate('tomorrow')).toBeUndefined();
  });

  it('are read as numbers, names, flags and lists within their bounds', () => {
    expect(wholeNumber('3', 1, 9)).toBe(3);
    expect(wholeNumber('10', 1, 9)).toBeUndefined();
    expect(wholeNumber('2.5', 1, 9)).toBeUndefined();
    expect(oneOf('map', ['map', 'list'])).toBe('map');
    expect(oneOf('tree', ['map', 'list'])).toBeUndefined();
    expect(flag('true')).toBe(true);
    expect(flag('false')).toBeUndefined();
    expect(list(['pool,spa', 'bar'])).toEqual(['pool', 'spa', 'bar']);
    expect(list('')).toBeUndefined();
  });
});
