import type { SaleVariant } from '#contract/enums/index.ts';
import type { SaleConfiguration } from './configuration.ts';

/**
 * The phase of a sale for a customer at a moment: none without a sale, outside its time, and for customers for whom
 * the experiment is off; `variant` is that of `sale-entry-point`, where `active` shows the sale only once it has
 * started. [SAL-01]
 */
export function phaseOf(
  sale: Pick<SaleConfiguration, 'announcedAt' | 'startsAt' | 'endsAt'> | null,
  variant: string,
  now: Date,
): SaleVariant {
  if (!sale || variant === 'control' || now >= sale.endsAt) return 'control';
  if (now >= sale.startsAt) return 'active';
  return variant === 'lead-up' && now >= sale.announcedAt ? 'lead-up' : 'control';
}
