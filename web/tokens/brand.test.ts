import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'brand.css'), 'utf8').replaceAll('"', "'");

/** Colours of a selector's blocks: name to its light and dark hexadecimal. */
function colorsOf(selector: string): Map<string, readonly [string, string]> {
  const blocks = css.split(/^(?=[^\s}])/m).filter((block) => block.startsWith(`${selector} {`));
  const pairs = blocks.join('\n').matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const consumer = colorsOf(':root');
const brands = { consumer, business: new Map([...consumer, ...colorsOf(":root[data-brand='business']")]) };

const backgrounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken'];
const softs = ['brand-soft', 'accent-soft', 'warn-soft', 'danger-soft'];
const textPairs: Array<[text: string, background: string]> = [
  ...['ink', 'ink-muted', 'brand', 'accent', 'warn', 'danger'].flatMap((text) =>
    backgrounds.map((background): [string, string] => [text, background]),
  ),
  ...softs.flatMap(
    (soft): Array<[string, string]> => [
      ['ink', soft],
      ['ink-muted', soft],
      [soft.replace('-soft', ''), soft],
    ],
  ),
  ...['brand', 'accent', 'warn', 'danger'].map((fill): [string, string] => [`${fill}-ink`, fill]),
  ['brand-ink', 'brand-hover'],
  ['brand-hover', 'surface'],
  ['brand-hover', 'brand-soft'],
  ['accent', 'brand-soft'],
  ['canvas', 'ink'],
  ['ink', 'map-land'],
  ['ink-muted', 'map-land'],
  ['ink-muted', 'map-water'],
];
const graphicPairs: Array<[graphic: string, background: string]> = backgrounds.flatMap(
  (background): Array<[string, string]> => [
    ['line-strong', background],
    ['focus', background],
    ['rating', background],
  ],
);

describe.each(Object.entries(brands))('the %s brand', (_, colors) => {
  const color = (name: string, theme: number) => {
    const value = colors.get(name)?.[theme];
    if (!value) throw new Error(`brand.css has no color ${name}`);
    return value;
  };

  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('reads at 4.5:1 in %s, controls and focus stand out at 3:1', (_theme, theme) => {
    const weak = [
      ...textPairs.map((pair) => [...pair, 4.5] as const),
      ...graphicPairs.map((pair) => [...pair, 3] as const),
    ]
      .map(([front, back, least]) => ({
        front,
        back,
        least,
        ratio: contrast(color(front, theme), color(back, theme)),
      }))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
    expect(weak).toEqual([]);
  });
});

it('tells the two brands apart', () => {
  expect(brands.consumer.get('brand')).toEqual(['#2a3aa8', '#b3beff']);
  expect(brands.business.get('brand')).toEqual(['#0c5163', '#86d3e6']);
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#2a3aa8', '#2a3aa8')).toBe(1);
  });
});
