import { describe, expect, it } from 'vitest';
import { invalidFieldsOf, sourceIn } from './rules.ts';

describe('validation of custom tracking fields', () => {
  it.each([
    ['letters, digits and the allowed signs', { cta1: 'Book now / a@b.c_d+e-f' }, []],
    ['numbers, booleans and null', { price: 12.5, less: -3, seen: true, none: null }, []],
    ['a key with an underscore', { search_id: 'a' }, ['search_id']],
    ['an empty key', { '': 'a' }, ['']],
    ['a value with a bracket', { cta: '<script>' }, ['cta']],
    ['a value with a colon', { at: '10:30' }, ['at']],
    ['a value in another alphabet', { place: 'Montréal' }, ['place']],
    ['a line break', { cta: 'a\nb' }, ['cta']],
    ['the fields of a failed call', { url: '/api/v0/x?y=1', responseText: '{"a":1}', status: 500 }, []],
  ])('finds the invalid fields among %s [EXM-04]', (_case, properties, expected) => {
    expect(invalidFieldsOf(properties)).toEqual(expected);
  });
});

describe('the source of a visit', () => {
  it('is taken from the UTM parameters that the browser sends [EXM-03]', () => {
    expect(sourceIn({ utmSource: 'newsletter', utmMedium: 'email' })).toEqual({
      source: 'newsletter',
      medium: 'email',
    });
    expect(sourceIn({ utmSource: 'newsletter' })).toEqual({ source: 'newsletter', medium: 'none' });
    expect(sourceIn({ utmMedium: 'email' })).toBeNull();
  });
});
