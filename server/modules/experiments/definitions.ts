import type { ExperimentFlag, Tenant } from '#contract/enums/index.ts';

/** A variant and its share of customers; shares of one experiment are relative to each other. */
export interface VariantDefinition {
  readonly name: string;
  readonly share: number;
  readonly data?: Readonly<Record<string, string>>;
}

export interface ExperimentDefinition {
  readonly id: ExperimentFlag | 'traveler-maintenance';
  readonly tenants: readonly Tenant[];
  /** The first is what everybody falls back to. */
  readonly variants: readonly VariantDefinition[];
  /** The variant travels as JSON text with variantName and data, as one experiment does. [A 3] */
  readonly isVariantJson?: true;
}

const both = ['consumer', 'business'] as const;
const control = (share: number): VariantDefinition => ({ name: 'control', share });
const available = (share: number): VariantDefinition => ({ name: 'available', share });

/** What the experiments switch and for how many; `control` is off. The names of variants are decided. [A 6] */
export const defaultExperiments: readonly ExperimentDefinition[] = [
  { id: 'credits-section', tenants: both, variants: [control(0), available(100)] },
  { id: 'credit-history', tenants: both, variants: [control(0), available(100)] },
  { id: 'offer-stacking', tenants: both, variants: [control(0), available(100)] },
  { id: 'annual-travel-credits', tenants: both, variants: [control(0), available(100)] },
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
    // Those of `active` hear of a sale once it is on, those of `lead-up` from its announcement on.
    variants: [control(0), { name: 'lead-up', share: 100 }, { name: 'active', share: 0 }],
  },
  {
    id: 'traveler-maintenance',
    tenants: ['business'],
    variants: [control(0), { name: 'available', share: 100, data: { editor: 'wallet' } }],
    isVariantJson: true,
  },
];
