import { memo } from 'react';
import type { StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyBanner } from '#web/lib/results/policy-banner.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

/** How many available stays are within the company's policy; nothing without a policy. [POL-05] */
export const PolicyShare = memo(function PolicyShare({
  answer,
  filters,
  onNarrow,
}: {
  answer: AvailabilityAnswer;
  filters: StayFilters;
  /** Replaces the given filters; must be a stable function. */
  onNarrow(changed: StayFilters): void;
}) {
  const t = useT();
  const within = answer.facets.find(({ name }) => name === 'inPolicyOnly')?.values[0]?.count;
  if (within === undefined || answer.availableCount === 0 || filters.inPolicyOnly) return null;
  return (
    <PolicyBanner
      share={answer.compliance}
      title={t(`stays.policy.share.${answer.compliance}`, { count: within, total: answer.availableCount })}
      only={t('stays.policy.share.only')}
      onOnly={() => onNarrow({ inPolicyOnly: true })}
    />
  );
});
