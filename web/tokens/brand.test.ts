import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorsOfTenants, contrast, weakPairs } from './contrast.ts';

const brands = colorsOfTenants(readFileSync(join(import.meta.dirname, 'brand.css'), 'utf8'));

describe.each(Object.entries(brands))('the %s brand’s colors', (_, colors) => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('have a contrast of 4.5:1 for text in %s mode, 3:1 for controls and focus', (_theme, theme) => {
    expect(weakPairs(colors, theme)).toEqual([]);
  });
});

it('the check of brand colors reports a pair with too little contrast', () => {
  const pale = new Map([...brands.consumer, ['brand', ['#9aa3d8', '#b3beff']] as const]);
  expect(weakPairs(pale, 0)).toContainEqual(expect.stringMatching(/^brand on canvas: \d/));
});

describe('the contrast ratio', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#2a3aa8', '#2a3aa8')).toBe(1);
  });
});
