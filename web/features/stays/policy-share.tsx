import { memo } from 'react';
import type { StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

const kinds = { all: 'success', some: 'info', none: 'warn' } as const;

/** How many of the stays that can be had are within the company's policy; nothing where none applies. [POL-05] */
export const PolicyShare = memo(function PolicyShare({
  answer,
  filters,
  onNarrow,
}: {
  answer: AvailabilityAnswer;
  filters: StayFilters;
  /** Some filters in place of what they were; the same function from render to render. */
  onNarrow(changed: StayFilters): void;
}) {
  const t = useT();
  const within = answer.facets.find(({ name }) => name === 'inPolicyOnly')?.values[0]?.count;
  if (within === undefined || answer.availableCount === 0 || filters.inPolicyOnly) return null;
  return (
    <Banner
      kind={kinds[answer.compliance]}
      title={t(`stays.policy.share.${answer.compliance}`, { count: within, total: answer.availableCount })}
      {...(answer.compliance === 'some'
        ? {
            actions: (
              <Button kind="secondary" size="sm" onPress={() => onNarrow({ inPolicyOnly: true })}>
                {t('stays.policy.share.only')}
              </Button>
            ),
          }
        : {})}
    />
  );
});
