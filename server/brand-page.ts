import type { Brand } from '#contract/brand.ts';

/** CSS with a brand's colours and typefaces, overriding `web/tokens/brand.css`; empty when it has none of its own. */
export function styleOfBrand({ colors = {}, fonts = {} }: Brand): string {
  const faces = [fonts.text, fonts.headline].flatMap((face) =>
    face?.file
      ? `@font-face{font-family:"${face.family}";src:url("${face.file}") format("woff2");font-weight:100 900;font-display:swap}`
      : [],
  );
  const tokens = [
    ...Object.entries(colors).map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`),
    ...(fonts.text ? [`--font-text:"${fonts.text.family}",system-ui,sans-serif`] : []),
    ...(fonts.headline ? [`--font-headline:"${fonts.headline.family}",Georgia,serif`] : []),
  ];
  // Higher specificity than the tokens' own rules, which are in a stylesheet that loads later.
  return [...faces, ...(tokens.length > 0 ? [`html:root[data-brand]{${tokens.join(';')}}`] : [])].join('');
}

/** Parts of the file names of the usual typefaces that a brand replaces, so that browsers need not load them. */
export const unusedFonts = ({ fonts = {} }: Brand): string[] => [
  ...(fonts.text ? ['source-sans-3'] : []),
  ...(fonts.headline ? ['newsreader'] : []),
];

/** The icon of the pages: the brand's own, or the compass rose in its colour; undefined for that of the build. */
export function iconOfBrand({ icon, logo, colors }: Brand): string | undefined {
  const own = icon ?? logo;
  if (own !== undefined) return own;
  const [light, dark] = colors?.brand ?? [];
  if (light === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>g{color:${light}}@media(prefers-color-scheme:dark){g{color:${dark}}}</style><g fill="currentColor"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2"/><path d="M16 4.5 19 16l-3 11.5L13 16z"/><path d="M4.5 16 16 14.2 27.5 16 16 17.8z" opacity=".55"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
