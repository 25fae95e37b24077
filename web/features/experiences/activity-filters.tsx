import { languageNames } from '#web/lib/activity/activity-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { type ActivityView, shownCategories, withChosen } from './activity-view.ts';
import type { ActivitiesAnswer } from './queries.ts';

export interface ActivityFiltersProps {
  answer: Pick<ActivitiesAnswer, 'categories' | 'languages'> | undefined;
  view: ActivityView;
  onChange(changed: Partial<ActivityView>): void;
}

/** Filters of activities: a row of chips, and the guide's language where there are several. */
export function ActivityFilters({ answer, view, onChange }: ActivityFiltersProps) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <div className="flex items-center gap-3 max-tablet:flex-wrap">
      <div className="flex min-w-0 gap-2 max-tablet:flex-wrap tablet:-m-1 tablet:grow tablet:overflow-x-auto tablet:p-1 tablet:[scrollbar-width:thin] tablet:*:shrink-0">
        <ToggleChip isSelected={view.isFree} onChange={(isFree) => onChange({ isFree })}>
          {t('activities.filter.free')}
        </ToggleChip>
        <ToggleChip isSelected={view.isInstant} onChange={(isInstant) => onChange({ isInstant })}>
          {t('activities.filter.instant')}
        </ToggleChip>
        {answer
          ? shownCategories(answer.categories, view.categories).map(({ category, count }) => (
              <ToggleChip
                key={category}
                isSelected={view.categories.includes(category)}
                onChange={(isOn) =>
                  onChange({
                    categories: isOn
                      ? [...view.categories, category]
                      : view.categories.filter((one) => one !== category),
                  })
                }
              >
                {t(`activities.category.${category}`)} ({count})
              </ToggleChip>
            ))
          : null}
      </div>
      {answer && (answer.languages.length > 1 || view.language !== null) ? (
        <Select
          label={t('activities.language')}
          isLabelHidden
          value={view.language ?? 'any'}
          onChange={(language) => onChange({ language: language === 'any' ? null : language })}
          options={[
            { value: 'any', label: t('activities.language.any') },
            ...withChosen(answer.languages, view.language).map(({ language, count }) => ({
              value: language,
              label: `${languageNames([language], locale).join('')} (${count})`,
            })),
          ]}
          isAtEnd
          className="shrink-0 max-tablet:w-full tablet:w-52"
        />
      ) : null}
    </div>
  );
}
