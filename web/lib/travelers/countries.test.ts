import { describe, expect, it } from 'vitest';
import { countriesIn, findCountries } from './countries.ts';

const names = (locale: string, typed: string) => findCountries(locale, typed).map(({ name }) => name);

describe('the list of countries', () => {
  it('is searched by words, without accents and by code, in the reader’s language', () => {
    expect(names('en-US', 'zealand')).toEqual(['New Zealand']);
    expect(names('fr-CA', 'etats')).toEqual(['États-Unis']);
    expect(findCountries('en-US', 'us').map(({ code }) => code)).toContain('US');
    expect(names('en-US', 'nowhere')).toEqual([]);
  });

  it('is empty for nothing typed, and has each country once, in alphabetical order', () => {
    expect(findCountries('fr-CA', ' ')).toEqual([]);
    expect(new Set(countriesIn('en-US').map(({ code }) => code)).size).toBe(countriesIn('en-US').length);
    expect(countriesIn('en-US')[0]?.name).toBe('Afghanistan');
  });
});
