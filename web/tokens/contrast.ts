/** A colour of a brand in the light and the dark theme, as hexadecimal. */
export type Colors = ReadonlyMap<string, readonly [light: string, dark: string]>;

/** Colours of a selector's blocks of brand.css by name. */
function colorsOf(css: string, selector: string): Colors {
  const blocks = css
    .replaceAll('"', "'")
    .split(/^(?=[^\s}])/m)
    .filter((block) => block.startsWith(`${selector} {`));
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
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
  ['ink-muted', 'map-park'],
  ['ink-muted', 'map-road'],
];
const graphicPairs: Array<[graphic: string, background: string]> = backgrounds.flatMap(
  (background): Array<[string, string]> => [
    ['line-strong', background],
    ['focus', background],
    ['rating', background],
  ],
);

/** The pairs of a theme that are hard to read, such as `brand on canvas: 3.90`: text below 4.5:1, controls and focus below 3:1. */
export function weakPairs(colors: Colors, theme: 0 | 1): string[] {
  const color = (name: string) => {
    const value = colors.get(name)?.[theme];
    if (!value) throw new Error(`there is no colour ${name}`);
    return value;
  };
  return [
    ...textPairs.map(([front, back]) => ({ front, back, least: 4.5 })),
    ...graphicPairs.map(([front, back]) => ({ front, back, least: 3 })),
  ]
    .map((pair) => ({ ...pair, ratio: contrast(color(pair.front), color(pair.back)) }))
    .filter(({ ratio, least }) => ratio < least)
    .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
}

/** The colours of both tenants as brand.css has them. */
export function colorsOfTenants(css: string): { consumer: Colors; business: Colors } {
  const consumer = colorsOf(css, ':root');
  return { consumer, business: new Map([...consumer, ...colorsOf(css, ":root[data-brand='business']")]) };
}
