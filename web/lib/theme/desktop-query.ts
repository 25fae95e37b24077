let query: MediaQueryList | undefined;

/** The media query of the desktop layout, whose events report changes. [NAV-07] */
// The width is defined in tokens/theme.css; scripts read it from there only once, because that forces a layout.
export const desktopQuery = (): MediaQueryList => (query ??= matchMedia(`(width >= ${desktopWidth()})`));

const desktopWidth = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--breakpoint-desktop').trim();
