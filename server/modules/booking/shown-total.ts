import { fromDecimal, type Money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';

/** The total that the page says it showed, else the known total. */
export function shownTotal(decimal: number | undefined, known: Money): Money {
  if (decimal === undefined) return known;
  try {
    return fromDecimal(decimal, known.currency);
  } catch (error) {
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.shownTotal', message: 'More decimals than the currency has.' }],
      cause: error,
    });
  }
}
