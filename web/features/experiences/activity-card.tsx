import { CalendarCheck, Clock, Languages, Zap } from 'lucide-react';
import { memo } from 'react';
import { durationText, languageNames } from '#web/lib/activity/activity-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
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
      className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <Picture
        src={activity.picture}
        alt=""
        width={750}
        height={500}
        className="h-full max-tablet:max-h-48"
      />
      <div className="grid content-between gap-4 p-4 tablet:p-5">
        <div className="grid gap-2">
          <p className="text-sm text-ink-muted">{t(`activities.category.${activity.category}`)}</p>
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <RatingBadge
            score={format.score(activity.rating)}
            count={t('activities.reviews', { count: activity.reviewCount })}
          />
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
            <li className="flex items-center gap-1.5">
              <Clock aria-hidden className="size-4 shrink-0" />
              {durationText(t, activity.durationMinutes)}
            </li>
            {languages.length > 0 ? (
              <li className="flex items-center gap-1.5">
                <Languages aria-hidden className="size-4 shrink-0" />
                {format.list(languageNames(languages, format.locale))}
              </li>
            ) : null}
            <li className="flex items-center gap-1.5">
              <Zap aria-hidden className="size-4 shrink-0" />
              {t(`activities.confirmation.${activity.confirmation}`)}
            </li>
            {freeCancelDays === null ? null : (
              <li className="flex items-center gap-1.5 font-semibold text-accent">
                <CalendarCheck aria-hidden className="size-4 shrink-0" />
                {t('activities.free-cancel', { count: freeCancelDays })}
              </li>
            )}
          </ul>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PriceText
              amount={t('activities.from', { amount: format.money(lowest) })}
              note={t('activities.per-adult', { count: days.length })}
            />
            <p className="mt-1 text-sm font-semibold">
              {partyTotal
                ? t('activities.party-total', { amount: format.money(partyTotal) })
                : t('activities.party-none')}
            </p>
          </div>
          <LinkButton href={href} size="sm" aria-describedby={id}>
            {t('activities.open')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
});
