import bowser from 'bowser';

/** Browser and system of a user agent, the same in every language: `Chrome · Windows`; empty without one. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, 400));
  return browser.name ? [browser.name, os.name].filter(Boolean).join(' · ') : '';
}
