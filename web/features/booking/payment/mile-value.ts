import { readAmount } from '#web/lib/checkout/amount-text.ts';

const [least, most] = [10, 1000];

/** A mile's worth as typed in cents, `1,85`, in hundredths of a cent; null outside a tenth of a cent to ten cents. */
export function readMileValue(typed: string): number | null {
  const cents = readAmount(typed);
  if (cents === null) return null;
  const hundredths = Math.round(cents * 100);
  return hundredths >= least && hundredths <= most ? hundredths : null;
}
