import type { SaleVariant } from '#contract/enums/index.ts';
import type { SaleConfiguration } from './configuration.ts';

/**
 * Where a sale stands for somebody at a moment: nowhere without a sale, outside its time and for whom the experiment
 * has it off; `variant` is that of `sale-entry-point`, where `active` knows the sale only once it is on. [SAL-01]
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
