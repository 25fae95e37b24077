import { readAmount } from '#web/lib/checkout/amount-text.ts';

const [least, most] = [10, 1000];

/** Parses the value of a mile as typed in cents, `1,85`, into hundredths of a cent; null outside 0.1 to 10 cents. */
export function readMileValue(typed: string): number | null {
  const cents = readAmount(typed);
  if (cents === null) return null;
  const hundredths = Math.round(cents * 100);
  return hundredths >= least && hundredths <= most ? hundredths : null;
}
