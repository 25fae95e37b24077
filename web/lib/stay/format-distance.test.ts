import { describe, expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the distance to a stay', () => {
  it('is in miles in the United States and in kilometers elsewhere', () => {
    expect(formatDistance('en-US', 1.609344)).toBe('1 mi');
    expect(formatDistance('en-US', 40)).toBe('25 mi');
    expect(plain(formatDistance('fr-CA', 2.34))).toBe('2,3 km');
    expect(plain(formatDistance('fr-CA', 12.6))).toBe('13 km');
    expect(formatDistance('en-US', 0.05)).toBe('0.1 mi');
  });
});
