import type { Brand } from '#contract/brand.ts';
import { warn } from './console.ts';

/** Tokens that a host may set, with the CSS property whose values each takes. What they mean is in tokens/brand.css. */
const tokens = {
  canvas: 'color',
  rating: 'color',
  surface: 'color',
  'surface-raised': 'color',
  'surface-sunken': 'color',
  ink: 'color',
  'ink-muted': 'color',
  line: 'color',
  'line-strong': 'color',
  brand: 'color',
  'brand-hover': 'color',
  'brand-ink': 'color',
  'brand-soft': 'color',
  accent: 'color',
  'accent-ink': 'color',
  'accent-soft': 'color',
  warn: 'color',
  'warn-ink': 'color',
  'warn-soft': 'color',
  danger: 'color',
  'danger-ink': 'color',
  'danger-soft': 'color',
  focus: 'color',
  scrim: 'color',
  'font-text': 'font-family',
  'font-headline': 'font-family',
  'corner-sm': 'border-radius',
  'corner-control': 'border-radius',
  'corner-card': 'border-radius',
} as const;

/**
 * Colours, typefaces and corners in place of the brand's own, as CSS writes them; `mode` is `light` or `dark`, and what the
 * page around follows when it is left out. Who sets colours answers for their contrast.
 */
export type Palette = { readonly [Token in keyof typeof tokens]?: string } & {
  readonly mode?: 'light' | 'dark';
};

const isToken = (name: string): name is keyof typeof tokens => Object.hasOwn(tokens, name);

/** A brand's own colours and typefaces as a palette. */
export const paletteOf = ({ colors = {}, fonts = {} }: Brand): Palette => ({
  ...Object.fromEntries(
    Object.entries(colors).map(([name, [light, dark]]) => [name, `light-dark(${light}, ${dark})`]),
  ),
  ...(fonts.text ? { 'font-text': `"${fonts.text.family}", system-ui, sans-serif` } : {}),
  ...(fonts.headline ? { 'font-headline': `"${fonts.headline.family}", Georgia, serif` } : {}),
});

/** Gives a wallet a palette in place of the one before, on top of the `brand`'s. What is no token, or no value for it, only warns. [EMB-02] */
export function applyPalette(place: HTMLElement, palette: unknown, brand: Palette = {}): void {
  if (typeof palette !== 'object' || palette === null) return warn('A palette is an object of tokens.');
  for (const token of Object.keys(tokens)) place.style.removeProperty(`--${token}`);
  delete place.dataset['theme'];
  for (const [name, value] of Object.entries({ ...brand, ...palette })) {
    if (name === 'mode' && (value === 'light' || value === 'dark')) place.dataset['theme'] = value;
    else if (isToken(name) && typeof value === 'string' && CSS.supports(tokens[name], value))
      place.style.setProperty(`--${name}`, value);
    else warn(`The palette's ${name} cannot be ${String(value)}.`);
  }
}
