import { Heart as HeartIcon } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { HeartStay } from '#web/lib/stay/stay-heart.tsx';
import { cx } from '#web/ui/cx.ts';
import { ToggleButton } from '#web/ui/toggle-button.tsx';
import { useHeart } from './use-heart.ts';

/** Adds a stay to a list or removes it; a notice announces the result. [WSH-02] */
export default function Heart({ lodgingId, name, tone }: HeartStay) {
  const t = useT();
  const { isFavorite, setFavorite } = useHeart({ lodgingId, name });
  return (
    <ToggleButton
      aria-label={t('wishlists.heart', { name })}
      data-heart={lodgingId}
      isSelected={isFavorite}
      onChange={setFavorite}
      className={cx(
        'grid size-11 cursor-pointer place-items-center rounded-full transition-[color,background-color,scale] pressed:scale-90',
        tone === 'overlay'
          ? 'bg-surface/90 text-ink shadow-low hovered:bg-surface'
          : 'border border-line-strong text-ink hovered:border-ink',
      )}
    >
      <HeartIcon
        aria-hidden
        className={cx(
          'size-5 transition-[fill]',
          isFavorite ? 'fill-danger text-danger' : 'fill-transparent',
        )}
      />
    </ToggleButton>
  );
}
