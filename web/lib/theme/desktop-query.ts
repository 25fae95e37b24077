let query: MediaQueryList | undefined;

/** Whether there is more room than on mobile, and whoever tells when that changes. [NAV-07] */
// The width is written once, in tokens/theme.css; scripts read it from there, once: to read it lays the page out.
export const desktopQuery = (): MediaQueryList => (query ??= matchMedia(`(width >= ${desktopWidth()})`));

const desktopWidth = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--breakpoint-desktop').trim();
