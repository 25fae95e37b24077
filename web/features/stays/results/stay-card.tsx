import { memo } from 'react';
import type { StayCard as Stay } from '#contract/stays.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { StayHeart } from '#web/lib/stay/stay-heart.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type ActiveStay, useIsActive } from '../active-stay.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { NearestInPolicy } from './nearest-in-policy.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { Rating } from '#web/lib/stay/rating.tsx';
import { useExplanation } from '#web/lib/stay/rule-problems.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { type StayLength, StayPrice } from '../stay-price.tsx';
import { StayTerms } from '../stay-terms.tsx';
import { useWord } from '#web/lib/stay/words.ts';

export interface StayCardProps {
  stay: Stay;
  length: StayLength;
  href: string;
  /** Time zone of the place, for deadlines. */
  timeZone: string;
  active: ActiveStay;
  /** In the first view: its picture loads eagerly. */
  isFirst?: boolean;
  /** URL of another stay, e.g. one in policy beside one that is not. */
  hrefOf(lodgingId: string): string;
}

/** Shorter distances are not shown. In kilometers. */
const worthTelling = 0.1;

/** Element id of a stay's card, to scroll to from its pin. */
export const stayCardId = (lodgingId: string): string => `stay-${lodgingId}`;

/** One result. The whole card links to its details and is highlighted together with its pin. */
export const StayCard = memo(function StayCard(props: StayCardProps) {
  const { stay, length, href, timeZone, active, isFirst = false, hrefOf } = props;
  const isActive = useIsActive(active, stay.lodgingId);
  const picture = stay.pictures[0];
  return (
    // Hover only highlights the card; the link inside is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      id={stayCardId(stay.lodgingId)}
      aria-labelledby={`${stayCardId(stay.lodgingId)}-name`}
      onPointerEnter={() => active.set(stay.lodgingId)}
      onPointerLeave={() => active.set(null)}
      onFocus={() => active.set(stay.lodgingId)}
      onBlur={() => active.set(null)}
      className={cx(
        '@container relative scroll-mt-24 contain-paint rounded-card border bg-surface transition-[border-color,box-shadow]',
        isActive ? 'border-brand shadow-mid' : 'border-line',
        !stay.price && 'bg-surface-sunken',
      )}
    >
      <div className="grid @min-[30rem]:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="relative aspect-5/2 bg-surface-sunken @min-[30rem]:aspect-auto @min-[30rem]:h-full @min-[30rem]:min-h-48">
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={480}
              height={360}
              isEager={isFirst}
              className={cx('absolute inset-0 h-full!', !stay.price && 'opacity-60')}
            />
          ) : null}
          <StayHeart lodgingId={stay.lodgingId} name={stay.name} className="absolute top-2 right-2" />
          <div className="absolute bottom-2 left-2 z-1 rounded-control bg-surface px-2.5 text-sm shadow-low">
            <CompareToggle lodgingId={stay.lodgingId} name={stay.name} />
          </div>
        </div>
        <div className="grid content-between gap-x-4 gap-y-1.5 px-4 py-3">
          <div className="grid gap-1">
            <Name stay={stay} href={href} />
            <Terms stay={stay} timeZone={timeZone} hrefOf={hrefOf} />
          </div>
          {stay.price ? (
            <StayPrice price={stay.price} length={length} hasCount={stay.productType === 'Hotels'} />
          ) : (
            <WhyNot stay={stay} />
          )}
        </div>
      </div>
    </article>
  );
});

/** Why the stay is unavailable: sold out, or a rule it has and dates or guests that would satisfy it. */
function WhyNot({ stay }: Pick<StayCardProps, 'stay'>) {
  const t = useT();
  const explain = useExplanation();
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p className="font-semibold text-ink">
        {t(`stays.state.${stay.availability === 'Unavailable' && stay.problem ? 'rule' : stay.availability}`)}
      </p>
      {stay.problem ? (
        <p>{explain(stay.problem)}</p>
      ) : (
        <p>{t(stay.availability === 'Error' ? 'stays.state.Error-body' : 'stays.state.sold-out')}</p>
      )}
    </div>
  );
}

/** Name and property type. */
function Name({ stay, href }: Pick<StayCardProps, 'stay' | 'href'>) {
  const t = useT();
  const word = useWord();
  const { locale } = useLocale();
  const where = [
    stay.neighbourhood,
    stay.distanceKm >= worthTelling
      ? t('stays.distance', { distance: formatDistance(locale, stay.distanceKm) })
      : null,
  ].filter(Boolean);
  return (
    <div className="grid content-start gap-1">
      <div>
        <h2 id={`${stayCardId(stay.lodgingId)}-name`} className="headline text-lg leading-6">
          <TextLink
            href={href}
            className="text-ink! no-underline! after:absolute after:inset-0 hovered:text-brand!"
          >
            {stay.name}
          </TextLink>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          {stay.brand ? <BrandMark kind="hotel" code={stay.brand} className="size-6!" /> : null}
          {stay.stars > 0 ? (
            <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} />
          ) : (
            <span>{word(`stays.home.${stay.homeType ?? 'home'}`, stay.homeType ?? '')}</span>
          )}
          <span>{where.join(' · ')}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Rating score={stay.reviewScore} count={stay.reviewCount} />
        {stay.collection === 'NoCollection' ? (
          <Praise aspects={stay.praised} />
        ) : (
          <Badge tone="brand">{t(`stays.collection.${stay.collection}`)}</Badge>
        )}
      </div>
    </div>
  );
}

/** What guests score highest, in the line of the rating. */
function Praise({ aspects }: { aspects: StayCardProps['stay']['praised'] }) {
  const t = useT();
  const format = useFormat();
  if (aspects.length === 0) return null;
  const list = format.list(aspects.map((aspect) => t(`stays.praised.${aspect}`)));
  return (
    <span className="min-w-0 flex-1 basis-36 truncate text-sm text-ink-muted">
      {t('stays.praised', { list })}
    </span>
  );
}

/** Terms of the cheapest rate, and the verdict of the travel policy. */
function Terms({ stay, timeZone, hrefOf }: Pick<StayCardProps, 'stay' | 'timeZone' | 'hrefOf'>) {
  return (
    <div className="grid content-start gap-1">
      {stay.price ? <StayTerms terms={stay.price} timeZone={timeZone} /> : null}
      <PolicyVerdictLine verdict={stay.policy}>
        {stay.nearestInPolicy ? <NearestInPolicy nearest={stay.nearestInPolicy} hrefOf={hrefOf} /> : null}
      </PolicyVerdictLine>
    </div>
  );
}
