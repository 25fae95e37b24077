import type { ActivityUnit } from '#contract/experiences.ts';
import type { ActivitySearch } from './activity-search.ts';

/** The tickets that a party needs: shared ones by seats, else one for the age of each child. */
export function ticketsForParty(
  units: readonly Pick<ActivityUnit, 'unitId' | 'type' | 'ages' | 'paxCount'>[],
  { adults, childAges }: Pick<ActivitySearch, 'adults' | 'childAges'>,
): Record<string, number> {
  const shared = units.find(({ paxCount }) => paxCount > 1);
  if (shared) return { [shared.unitId]: Math.ceil((adults + childAges.length) / shared.paxCount) };
  const counts: Record<string, number> = {};
  const add = (unitId: string, count: number) => {
    counts[unitId] = (counts[unitId] ?? 0) + count;
  };
  const grown = units.find(({ type }) => type === 'ADULT') ?? units[0];
  if (grown) add(grown.unitId, adults);
  for (const age of childAges) {
    const unit = units.find(({ ages }) => ages && age >= ages.min && age <= ages.max);
    if (unit) add(unit.unitId, 1);
  }
  return counts;
}
