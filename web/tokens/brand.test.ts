import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorsOfTenants, contrast, weakPairs } from './contrast.ts';

const brands = colorsOfTenants(readFileSync(join(import.meta.dirname, 'brand.css'), 'utf8'));

describe.each(Object.entries(brands))('the %s brand', (_, colors) => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('reads at 4.5:1 in %s, controls and focus stand out at 3:1', (_theme, theme) => {
    expect(weakPairs(colors, theme)).toEqual([]);
  });
});

it('names a pair that is hard to read', () => {
  const pale = new Map([...brands.consumer, ['brand', ['#9aa3d8', '#b3beff']] as const]);
  expect(weakPairs(pale, 0)).toContainEqual(expect.stringMatching(/^brand on canvas: \d/));
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#2a3aa8', '#2a3aa8')).toBe(1);
  });
});
