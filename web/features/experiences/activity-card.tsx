import { CalendarCheck, Clock, Zap } from 'lucide-react';
import { memo } from 'react';
import { languageNames } from '#web/lib/activity/activity-words.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RatingBadge } from '#web/ui/rating-badge.tsx';
import type { ActivitiesAnswer } from './queries.ts';

type Card = ActivitiesAnswer['activities'][number];

/** An activity in the list: duration, languages, terms, and the lowest price of the days that were searched. */
export const ActivityCard = memo(function ActivityCard({ activity, href }: { activity: Card; href: string }) {
  const t = useT();
  const format = useFormat();
  const { activityId, title, freeCancelDays, languages, lowest, partyTotal, days } = activity;
  const id = `activity-${activityId}`;
  return (
    <article
      aria-labelledby={id}
      className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface"
    >
      <Picture
        src={activity.picture}
        alt=""
        width={750}
        height={500}
        className="h-36 object-cover tablet:h-28"
      />
      <div className="grid content-between gap-2 p-3">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-muted">
            {t(`activities.category.${activity.category}`)}
            <RatingBadge
              score={format.score(activity.rating)}
              count={t('activities.reviews', { count: activity.reviewCount })}
            />
          </p>
          <h2 id={id} className="line-clamp-2 leading-snug font-semibold">
            {title}
          </h2>
          <ul className="grid gap-0.5 text-xs text-ink-muted">
            <li className="flex items-center gap-1.5">
              <Clock aria-hidden className="size-4 shrink-0" />
              {durationText(t, activity.durationMinutes)}
              {languages.length > 0 ? ` · ${format.list(languageNames(languages, format.locale))}` : null}
            </li>
            {activity.confirmation === 'INSTANT' ? null : (
              <li className="flex items-center gap-1.5">
                <Zap aria-hidden className="size-4 shrink-0" />
                {t(`activities.confirmation.${activity.confirmation}`)}
              </li>
            )}
            {freeCancelDays === null ? null : (
              <li className="flex items-center gap-1.5 font-semibold text-accent">
                <CalendarCheck aria-hidden className="size-4 shrink-0" />
                {t('activities.free-cancel', { count: freeCancelDays })}
              </li>
            )}
          </ul>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <div>
            <p className="tabular leading-tight font-semibold">
              {t('activities.from', { amount: format.money(lowest) })}
              <span className="sr-only"> {t('activities.per-adult', { count: days.length })}</span>
            </p>
            <p className="text-xs text-ink-muted">
              {partyTotal
                ? t('activities.party-total', { amount: format.money(partyTotal) })
                : t('activities.party-none')}
            </p>
          </div>
          <LinkButton href={href} size="sm" kind="secondary" aria-describedby={id}>
            {t('activities.open')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
});
