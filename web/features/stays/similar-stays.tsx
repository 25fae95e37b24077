import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/t.tsx';
import { StayTile } from '#web/lib/stay/stay-tile.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { Rating } from '#web/lib/stay/rating.tsx';
import { similarQuery, type SimilarStay } from './stay-queries.ts';
import { useWord } from '#web/lib/stay/words.ts';

export interface SimilarStaysProps {
  lodgingId: string;
  /** Supplier of the stay; undefined for any that lists it. [LOD-05] */
  source?: string | undefined;
  name: string;
  dates: StayDates;
  hrefOf(lodgingId: string): string;
}

const shownAtMost = 4;

/** Similar stays nearby, with totals for the same dates. */
export function SimilarStays({ lodgingId, source, name, dates, hrefOf }: SimilarStaysProps) {
  const t = useT();
  const { data, isPending, isError } = useQuery(similarQuery(lodgingId, dates, source));
  if (isError || data?.stays.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h2 id="similar" className="headline text-2xl">
            {t('stays.similar.title')}
          </h2>
          <p className="text-ink-muted">{t('stays.similar.why')}</p>
        </div>
        <CompareToggle lodgingId={lodgingId} name={name} label={t('stays.compare.this')} />
      </div>
      {/* Horizontal scroll on phones. */}
      <ul className="grid gap-5 max-tablet:-mx-(--gutter) max-tablet:auto-cols-[75%] max-tablet:grid-flow-col max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:pb-2 tablet:grid-cols-2 desktop:grid-cols-4">
        {isPending
          ? [0, 1, 2, 3].map((slot) => (
              <li key={slot}>
                <Skeleton className="h-88 rounded-card!" />
              </li>
            ))
          : data.stays
              .slice(0, shownAtMost)
              .map((stay) => <Similar key={stay.lodgingId} stay={stay} href={hrefOf(stay.lodgingId)} />)}
      </ul>
    </section>
  );
}

function Similar({ stay, href }: { stay: SimilarStay; href: string }) {
  const t = useT();
  const format = useFormat();
  const word = useWord();
  return (
    <StayTile {...stay} href={href}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {stay.stars > 0 ? (
          <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} />
        ) : (
          <span>{word(`stays.home.${stay.homeType ?? 'home'}`, stay.homeType ?? 'home')}</span>
        )}
        <span>{t('stays.distance', { distance: formatDistance(format.locale, stay.distanceKm) })}</span>
      </p>
      <Rating score={stay.reviewScore} count={stay.reviewCount} />
      {stay.collection === 'NoCollection' ? null : (
        <Badge tone="brand" className="justify-self-start">
          {t(`stays.collection.${stay.collection}`)}
        </Badge>
      )}
      <PriceText amount={format.money(stay.total)} size="md" note={t('stays.similar.total')} />
      <CompareToggle lodgingId={stay.lodgingId} name={stay.name} className="relative z-10 w-fit text-sm" />
    </StayTile>
  );
}
