import type { Brand } from '#contract/brand.ts';
import { warn } from './console.ts';

/** Tokens that a host may set, with the CSS property that validates each. tokens/brand.css explains them. */
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
 * Colours, typefaces and corners that replace the brand's own, in CSS syntax; `mode` is `light` or `dark`, by default
 * that of the surrounding page. A host that sets colours is responsible for their contrast.
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

/** Replaces the palette of a wallet, on top of the `brand`'s. Unknown tokens and invalid values only warn. [EMB-02] */
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
