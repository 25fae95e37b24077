import type { Collection, ExperimentFlag, Tenant } from '#contract/enums/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import type { ExperimentDesk } from './port.ts';
import { type Assignment, assign, looksAtCards, type Ruled, rule } from './rules.ts';
import { getParticipant } from './store.ts';

/**
 * The experiments of a tenant, requested for a customer by our id. For an unknown customer they may throw PortalError
 * `not-found`.
 */
export interface Experiments {
  /** All of the tenant's, for a customer who is shown their variants; the exposure is counted. [EXM-01] */
  expose(customerId: string): Promise<Assignment[]>;
  /**
   * How a customer meets the sale: `lead-up` from its announcement on, `active` once it is on, `control` not at all.
   * [SAL-01]
   */
  saleEntryFor(customerId: string): Promise<string>;
  /** Whether a customer's offers and travel credit may pay one booking together. [OFF-06] */
  stacksOffersFor(customerId: string): Promise<boolean>;
  /**
   * The collections in which a customer's fourth night is free, by the variant of the promotion they are shown: both,
   * Lifestyle alone, or none while it is off. [CRD-11]
   */
  complimentaryNightFor(customerId: string): Promise<readonly Collection[]>;
}

/** One customer was shown one variant: by their share, or because it was set by hand. */
interface Exposure {
  readonly experiment: string;
  readonly variant: string;
  readonly by: 'share' | 'switch';
}

/** Opens the experiments of a tenant. Without a desk nothing is ever set by hand. [EXM-02] */
export function openExperiments({
  db,
  tenant,
  definitions = defaultExperiments,
  desk = noDesk,
  onExposed = () => undefined,
}: {
  db: Db;
  tenant: Tenant;
  definitions?: readonly ExperimentDefinition[];
  desk?: ExperimentDesk;
  onExposed?: (exposure: Exposure) => void;
}): Experiments {
  const own = definitions.filter(({ tenants }) => tenants.includes(tenant));

  async function variantOf(id: ExperimentFlag, customerId: string): Promise<string> {
    const definition = own.find((one) => one.id === id);
    if (!definition) return 'control';
    if (!looksAtCards(definition) && !desk.hasSwitches())
      return rule(definition, { customerId, premiumProducts: [], cardRole: null }).variant.name;
    const { subject, ...participant } = await getParticipant(db, customerId);
    return assign(definition, participant, desk.switchesOf(subject)).variant.name;
  }

  return {
    async expose(customerId) {
      const { subject, ...participant } = await getParticipant(db, customerId);
      const switches = desk.switchesOf(subject);
      const assigned = own.map((definition) => assign(definition, participant, switches));
      desk.tell(subject, ruledVariants(own.map((definition) => rule(definition, participant))));
      for (const { definition, variant, by } of assigned)
        if (by !== 'audience') onExposed({ experiment: definition.id, variant: variant.name, by });
      return assigned;
    },
    saleEntryFor: (customerId) => variantOf('sale-entry-point', customerId),
    stacksOffersFor: async (customerId) => (await variantOf('offer-stacking', customerId)) === 'available',
    complimentaryNightFor: async (customerId) =>
      collectionsOf[await variantOf('complimentary-night-promotion', customerId)] ?? [],
  };
}

const ruledVariants = (ruled: readonly Ruled[]) =>
  Object.fromEntries(
    ruled.map(({ definition, variant, by }) => [definition.id, { variant: variant.name, by }]),
  );

const noDesk: ExperimentDesk = { hasSwitches: () => false, switchesOf: () => ({}), tell: () => undefined };

const collectionsOf: Readonly<Record<string, readonly Collection[]>> = {
  available: ['Premier', 'Lifestyle'],
  lifestyle: ['Lifestyle'],
};
