import { X } from 'lucide-react';
import type { StayCard } from '#contract/stays.ts';
import { formatMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { StayHeart } from '#web/lib/stay/stay-heart.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { Rating } from '#web/lib/stay/rating.tsx';
import type { StayLength } from '../stay-price.tsx';

export interface MapPeekProps {
  /** The stay of the selected pin; renders nothing without one. */
  stay: StayCard | undefined;
  length: StayLength;
  hrefOf(lodgingId: string): string;
  onClose(): void;
}

/** On narrow screens: card of the selected pin, above the bar of the map. */
export function MapPeek({ stay, length, hrefOf, onClose }: MapPeekProps) {
  const t = useT();
  const { locale } = useLocale();
  const picture = stay?.pictures[0];
  return (
    <div role="status" className="absolute inset-x-2 bottom-18 z-10">
      {stay ? (
        <div
          data-over-pins
          className="relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-high"
        >
          <div className="relative">
            {picture ? (
              <Picture src={picture} alt="" width={480} height={360} className="absolute inset-0 h-full!" />
            ) : null}
            <StayHeart lodgingId={stay.lodgingId} name={stay.name} className="absolute top-1.5 left-1.5" />
          </div>
          <div className="grid gap-1 p-3 pr-10">
            <TextLink
              href={hrefOf(stay.lodgingId)}
              className="headline truncate text-lg text-ink! no-underline! after:absolute after:inset-0"
            >
              {stay.name}
            </TextLink>
            <Rating score={stay.reviewScore} count={stay.reviewCount} isBrief />
            {stay.price ? (
              <PriceText
                amount={formatMoney(locale, stay.price.total)}
                note={t('stays.price.covers', { nights: length.nights, rooms: length.rooms })}
              />
            ) : (
              <p className="text-sm text-ink-muted">{t(`stays.state.${stay.availability}`)}</p>
            )}
            <PolicyVerdictLine verdict={stay.policy} />
          </div>
          <IconButton
            label={t('stays.map.close')}
            size="sm"
            className="absolute! top-1 right-1"
            onPress={onClose}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
