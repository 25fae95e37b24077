import type { CardRole, ExperimentFlag, PremiumProductType, Tenant } from '#contract/enums/index.ts';
import type { DescribedExperiment } from './port.ts';

/** A variant and its share of customers; shares of one experiment are relative to each other. */
export interface VariantDefinition {
  readonly name: string;
  readonly share: number;
  readonly data?: Readonly<Record<string, string>>;
}

/** The audience of an experiment; customers who do not meet every condition get the fallback. */
export interface Audience {
  /** Holds an open card of one of these products. */
  readonly premiumProducts?: readonly PremiumProductType[];
  /** Has one of these roles over all cards. */
  readonly cardRoles?: readonly CardRole[];
  /** Is among so many of a hundred customers, always the same ones. */
  readonly percentage?: number;
}

export interface ExperimentDefinition {
  readonly id: ExperimentFlag | 'traveler-maintenance';
  readonly tenants: readonly Tenant[];
  /** All customers of the tenants, if left out. */
  readonly audience?: Audience;
  /** The first is the fallback. */
  readonly variants: readonly VariantDefinition[];
  /** The variant travels as JSON text with variantName and data, as one experiment does. [A 3] */
  readonly isVariantJson?: true;
}

const both = ['consumer', 'business'] as const;
const control = (share: number): VariantDefinition => ({ name: 'control', share });
const available = (share: number): VariantDefinition => ({ name: 'available', share });

/** The experiments with their audiences; `control` is off. The names of variants are decided. [A 6] */
export const defaultExperiments: readonly ExperimentDefinition[] = [
  { id: 'credits-section', tenants: both, variants: [control(0), available(100)] },
  { id: 'credit-history', tenants: both, variants: [control(0), available(100)] },
  { id: 'offer-stacking', tenants: both, variants: [control(0), available(100)] },
  {
    id: 'annual-travel-credits',
    tenants: both,
    // Only the primary holder of such a card is granted an annual credit, so only they have one to see.
    audience: { premiumProducts: ['VentureX', 'VentureXBusiness'], cardRoles: ['Primary'] },
    variants: [control(0), available(100)],
  },
  {
    id: 'complimentary-night-promotion',
    tenants: both,
    // Two wordings of one promotion; the narrower one is true because it applies to fewer hotels.
    variants: [control(0), available(100), { name: 'lifestyle', share: 0 }],
  },
  { id: 'sale-timer', tenants: both, variants: [control(50), available(50)] },
  {
    id: 'sale-entry-point',
    tenants: both,
    // `active` shows a sale once it is on, `lead-up` from its announcement on.
    variants: [control(0), { name: 'lead-up', share: 100 }, { name: 'active', share: 0 }],
  },
  {
    id: 'traveler-maintenance',
    tenants: ['business'],
    variants: [control(0), { name: 'available', share: 100, data: { editor: 'wallet' } }],
    isVariantJson: true,
  },
];

/** The public descriptions of a tenant's experiments. */
export const describeExperiments = (
  tenant: Tenant,
  definitions: readonly ExperimentDefinition[] = defaultExperiments,
): DescribedExperiment[] =>
  definitions
    .filter(({ tenants }) => tenants.includes(tenant))
    .map(({ id, variants }) => ({ id, variants: variants.map(({ name }) => name) }));
