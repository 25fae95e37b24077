import { memo } from 'react';
import type { FlightFilters } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyBanner } from '#web/lib/results/policy-banner.tsx';
import type { FlightAnswer } from '../queries.ts';

/**
 * How many matching flights can be booked within the company's policy, if need be in another fare than the one shown;
 * renders nothing without a policy. [POL-05]
 */
export const PolicyShare = memo(function PolicyShare({
  answer: { facets, matchingCount, compliance },
  filters,
  onNarrow,
}: {
  answer: Pick<FlightAnswer, 'facets' | 'matchingCount' | 'compliance'>;
  filters: FlightFilters;
  /** Called with the changed filters to apply; a stable function. */
  onNarrow(changed: FlightFilters): void;
}) {
  const t = useT();
  const within = facets.find(({ name }) => name === 'inPolicyOnly')?.values[0]?.count;
  if (within === undefined || matchingCount === 0 || filters.inPolicyOnly) return null;
  const share = within === 0 ? 'none' : compliance === 'all' ? 'all' : 'some';
  return (
    <PolicyBanner
      share={share}
      title={t(`flights.policy.share.${share}`, { count: within, total: matchingCount })}
      only={t('flights.policy.share.only')}
      onOnly={() => onNarrow({ inPolicyOnly: true })}
    />
  );
});
