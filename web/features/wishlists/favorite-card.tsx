import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { StayHeart } from '#web/lib/stay/stay-heart.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { RatingBadge } from '#web/ui/rating-badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ShownPrice } from './price-of.ts';
import type { WishlistItem } from './queries.ts';

export interface FavoriteCardProps {
  item: WishlistItem;
  price: ShownPrice;
  /** Null when the stay is no longer listed. */
  href: string | null;
  /** Further actions on the stay. */
  actions?: ReactNode;
  /** Horizontal layout, for use beside the map. */
  isBeside?: boolean;
  isActive?: boolean;
  onActive?(lodgingId: string | null): void;
}

/** A stay in a wishlist: name, place and price for the dates. */
export function FavoriteCard(props: FavoriteCardProps) {
  const { item, price, href, actions, isBeside, isActive, onActive } = props;
  const t = useT();
  const { stay } = item;
  const isGone = item.state === 'gone';
  return (
    // Hover only highlights the card; the link inside is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      id={`favorite-${stay.lodgingId}`}
      onPointerEnter={() => onActive?.(stay.lodgingId)}
      onPointerLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(stay.lodgingId)}
      onBlur={() => onActive?.(null)}
      className={cx(
        'relative grid min-w-0 scroll-mt-24 overflow-hidden rounded-card border transition-[border-color,box-shadow]',
        isBeside ? 'grid-cols-[7.5rem_minmax(0,1fr)]' : 'grid-rows-[auto_1fr]',
        isActive ? 'border-brand shadow-mid' : 'border-line',
        isGone ? 'bg-surface-sunken' : 'bg-surface',
      )}
    >
      <div className={cx('relative bg-surface-sunken', isBeside ? 'min-h-36' : 'aspect-3/2')}>
        {stay.picture ? (
          <Picture
            src={stay.picture}
            alt=""
            width={480}
            height={360}
            className={cx('absolute inset-0 h-full!', isGone && 'opacity-50 grayscale')}
          />
        ) : null}
        <StayHeart
          lodgingId={stay.lodgingId}
          name={stay.name}
          className={cx('absolute top-2', isBeside ? 'left-2' : 'right-2')}
        />
      </div>
      <div className="grid content-between gap-3 p-4">
        <Facts item={item} href={href} />
        <Price price={price} />
        {item.state === 'unknown' ? <p className="text-sm text-ink-muted">{t('wishlists.unknown')}</p> : null}
        {actions}
      </div>
    </article>
  );
}

function Facts({ item: { stay }, href }: Pick<FavoriteCardProps, 'item' | 'href'>) {
  const t = useT();
  const format = useFormat();
  const country = format.country(stay.countryCode);
  return (
    <div className="grid gap-1.5">
      <h2 className="headline text-lg leading-snug">
        {href ? (
          <TextLink
            href={href}
            className="text-ink! no-underline! after:absolute after:inset-0 hovered:text-brand!"
          >
            {stay.name}
          </TextLink>
        ) : (
          stay.name
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {stay.stars > 0 ? <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} /> : null}
        <span>{[stay.cityName, country].join(', ')}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {stay.reviewCount > 0 ? (
          <RatingBadge
            score={format.score(stay.reviewScore)}
            count={t('stays.reviews', { count: stay.reviewCount })}
          />
        ) : null}
        {stay.collection === 'NoCollection' ? null : (
          <Badge tone="brand">{t(`stays.collection.${stay.collection}`)}</Badge>
        )}
      </p>
    </div>
  );
}

function Price({ price }: { price: ShownPrice }) {
  const t = useT();
  switch (price.kind) {
    case 'priced':
      return <PriceText amount={price.text} note={t('wishlists.prices.all-in')} />;
    case 'waiting':
      return <Skeleton className="h-11 w-32" />;
    default:
      return <p className="text-sm font-medium text-ink-muted">{price.text}</p>;
  }
}
