import type { ReviewSort } from '#contract/results/reviews.ts';
import { languageNames } from '#web/lib/activity/activity-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { ReviewFilters, ReviewsSummary } from './reviews-query.ts';

const sorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest'];
const anyone = 'anyone';

export interface ReviewFiltersBarProps {
  summary: ReviewsSummary;
  filters: ReviewFilters;
  aspectName(aspect: string): string;
  onChange(filters: ReviewFilters): void;
}

/** What the texts speak of, who wrote, in which language, and the order. */
export function ReviewFiltersBar({ summary, filters, aspectName, onChange }: ReviewFiltersBarProps) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3 @min-[44rem]:grid-cols-4">
      <Select
        label={t('reviews.filter.aspect')}
        value={filters.aspect ?? anyone}
        onChange={(value) => onChange({ ...filters, aspect: value === anyone ? null : value })}
        options={[
          { value: anyone, label: t('reviews.filter.every-aspect') },
          ...summary.aspects.map(({ aspect }) => ({ value: aspect, label: aspectName(aspect) })),
        ]}
      />
      <Select
        label={t('reviews.filter.traveler')}
        value={filters.traveler ?? anyone}
        onChange={(value) => onChange({ ...filters, traveler: value === anyone ? null : value })}
        options={[
          { value: anyone, label: t('reviews.filter.everyone') },
          ...summary.travelers.map(({ traveler, count }) => ({
            value: traveler,
            label: t('reviews.filter.count', { name: t(`reviews.traveler.${traveler}`), count }),
          })),
        ]}
      />
      <Select
        label={t('reviews.filter.language')}
        value={filters.language ?? anyone}
        onChange={(value) => onChange({ ...filters, language: value === anyone ? null : value })}
        options={[
          { value: anyone, label: t('reviews.filter.every-language') },
          ...summary.languages.map(({ language, count }) => ({
            value: language,
            label: t('reviews.filter.count', { name: languageNames([language], locale).join(''), count }),
          })),
        ]}
      />
      <Select
        label={t('reviews.sort')}
        value={filters.sort}
        onChange={(sort) => onChange({ ...filters, sort })}
        options={sorts.map((value) => ({ value, label: t(`reviews.sort.${value}`) }))}
      />
    </div>
  );
}
