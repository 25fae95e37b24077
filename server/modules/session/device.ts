import bowser from 'bowser';

/** What a browser calls itself, the same in every language: `Chrome · Windows`; empty when it does not say. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, 400));
  return browser.name ? [browser.name, os.name].filter(Boolean).join(' · ') : '';
}
