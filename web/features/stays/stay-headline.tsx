import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { StayHeart } from '#web/lib/stay/stay-heart.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Rating } from '#web/lib/stay/rating.tsx';
import type { StayDetails } from './stay-queries.ts';
import { ToRooms } from './price-from.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useWord } from '#web/lib/stay/words.ts';

/** Name, class, rating, address and highlights; at the right what it costs and the way to the rooms. */
export function StayHeadline({ stay, price }: { stay: StayDetails; price: ReactNode }) {
  const t = useT();
  const word = useWord();
  const { text: localized } = useFormat();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {stay.brand ? <BrandMark kind="hotel" code={stay.brand} /> : null}
          {stay.stars > 0 ? (
            <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} />
          ) : null}
          {stay.homeType ? <Badge>{word(`stays.home.${stay.homeType}`, stay.homeType)}</Badge> : null}
          {stay.collection === 'NoCollection' ? null : (
            <Badge tone="brand">{t(`stays.collection.${stay.collection}`)}</Badge>
          )}
        </div>
        <h1 className="headline text-3xl">{stay.name}</h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Rating score={stay.reviewScore} count={stay.reviewCount} />
          <TextLink href="#where" className="flex items-center gap-1.5 text-sm">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {stay.address}
          </TextLink>
        </div>
        {stay.highlights.length > 0 ? (
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
            {stay.highlights.map((highlight) => (
              <li key={highlight.en} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-4 shrink-0 text-brand" />
                {localized(highlight)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="flex items-center gap-3">
        <StayHeart lodgingId={stay.lodgingId} name={stay.name} tone="plain" />
        <div className="flex items-center gap-5 max-tablet:hidden">
          {price}
          <ToRooms />
        </div>
      </div>
    </header>
  );
}
