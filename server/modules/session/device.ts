import bowser from 'bowser';

/** What a browser calls itself, for people: `Chrome on Windows`. The header itself is not kept. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, 400));
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
