import type { CashBack } from './rate-terms.ts';
import { type Currency, fromCents, shareOf } from '../currencies.ts';
import { pick, unit } from '../hash.ts';

const SALT_KIND = 970;
const SALT_COMMISSION = 971;

/** The terms on which a hotel rewards cash accounts; each keeps to one kind. */
export function cashBackOf(id: number, currency: Currency): CashBack {
  const kind = pick(
    ['ratio', 'ratio', 'sell_price_ratio', 'grand_total_ratio', 'revenue_ratio', 'fixed'] as const,
    id,
    SALT_KIND,
  );
  const values = {
    ratio: 500,
    sell_price_ratio: 550,
    grand_total_ratio: 450,
    revenue_ratio: 3500,
    fixed: fromCents(1500, currency),
  };
  return { kind, value: values[kind] };
}

/** The seller's commission on a base price, in its minor units: a tenth to a sixth. */
export const commissionOf = (id: number, baseMinor: number, currency: Currency): number =>
  shareOf(baseMinor, 0.1 + 0.06 * unit(id, SALT_COMMISSION), currency);
