import { describe, expect, it } from 'vitest';
import { BRANDS } from '#world/stays/brands.ts';
import { brandColor } from './brand-colors.ts';
import { initialsOf } from './brand-mark.tsx';

/** Relative luminance by WCAG 2.2 of a colour of 8 bits a channel. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): readonly number[] {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  const [hue = 0, saturation = 0, lightness = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  const [s, l] = [saturation / 100, lightness / 100];
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

describe('colours of brands', () => {
  it('leave white letters readable, whether the brand is in the table or not', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    for (const code of [
      ...codes,
      ...codes.map((one) => `car:${one}`),
      ...BRANDS.map(([name]) => `hotel:${name}`),
    ]) {
      const contrast = 1.05 / (luminance(channelsOf(brandColor(code))) + 0.05);
      expect(contrast, code).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the monogram of a hotel brand', () => {
  it.each([
    ['Longfield Extended', 'LE'],
    ['The Fennimore', 'FE'],
    ['Sable & Stone', 'SS'],
    ['Auberon', 'AU'],
  ])('of %s is %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});
