import type { CarFilters } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyBanner } from '#web/lib/results/policy-banner.tsx';
import type { CarAnswer } from './queries.ts';

export interface PolicyShareProps {
  answer: Pick<CarAnswer, 'facets' | 'matchingCount' | 'compliance'>;
  filters: CarFilters;
  onNarrow(changed: CarFilters): void;
}

/** How many matching cars are within the company's policy; renders nothing without a policy. [POL-05] */
export function PolicyShare({
  answer: { facets, matchingCount, compliance },
  filters,
  onNarrow,
}: PolicyShareProps) {
  const t = useT();
  const within = facets.find(({ name }) => name === 'inPolicyOnly')?.values[0]?.count ?? 0;
  if (filters.inPolicyOnly) return null;
  const share = within === 0 ? 'none' : compliance === 'allInPolicy' ? 'all' : 'some';
  return (
    <PolicyBanner
      share={share}
      title={t(`cars.policy.share.${share}`, { count: within, total: matchingCount })}
      only={t('cars.policy.share.only')}
      onOnly={() => onNarrow({ inPolicyOnly: true })}
    />
  );
}
