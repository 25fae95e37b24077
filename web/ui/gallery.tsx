import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { FullScreenModal } from '#web/ui/over/full-screen-modal.tsx';
import { IconButton } from './icon-button.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { PressButton } from './press-button.tsx';

export type GalleryPicture = Omit<PictureProps, 'className' | 'isEager'>;

export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** The subject of the pictures; the title of the full-screen view. */
  title: string;
  className?: string;
}

/** Five pictures as a mosaic (one on mobile); pressing any opens all of them full screen. */
export function Gallery({ pictures, title, className }: GalleryProps) {
  const t = useT();
  const [openAt, setOpenAt] = useState<number>();
  const tiles = pictures.slice(0, pictures.length >= 5 ? 5 : 1);
  return (
    <div className={cx('relative self-start overflow-hidden rounded-card', className)}>
      <div className={cx('grid gap-1', tiles.length === 5 && 'tablet:grid-cols-4 tablet:grid-rows-2')}>
        {tiles.map((picture, index) => (
          <PressButton
            key={picture.src}
            aria-label={picture.alt || t('ui.gallery.open', { number: index + 1 })}
            onPress={() => setOpenAt(index)}
            className={cx(
              'relative block aspect-3/2 cursor-pointer overflow-hidden -outline-offset-4!',
              index === 0 ? 'tablet:col-span-2 tablet:row-span-2' : 'max-tablet:hidden',
            )}
          >
            <Picture
              {...picture}
              isEager={index === 0}
              className="absolute inset-0 h-full! hovered:opacity-95"
            />
          </PressButton>
        ))}
      </div>
      <PressButton
        onPress={() => setOpenAt(0)}
        className="absolute right-3 bottom-3 min-h-9 cursor-pointer rounded-control bg-surface px-3 text-sm font-semibold shadow-mid hovered:bg-surface-sunken"
      >
        {t('ui.gallery.all', { count: pictures.length })}
      </PressButton>
      <FullScreenModal isOpen={openAt !== undefined} onClose={() => setOpenAt(undefined)} title={title}>
        <Slides pictures={pictures} startAt={openAt ?? 0} />
      </FullScreenModal>
    </div>
  );
}

function Slides({ pictures, startAt }: { pictures: readonly GalleryPicture[]; startAt: number }) {
  const t = useT();
  const [index, setIndex] = useState(startAt);
  const picture = pictures[index];
  const go = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  if (!picture) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows are a shortcut for the two buttons
    <div
      className="flex h-full flex-col items-center justify-center gap-4"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
    >
      <Picture
        key={picture.src}
        {...picture}
        isEager
        className="max-h-[76dvh] w-auto! max-w-full rounded-card object-contain!"
      />
      <div className="flex items-center gap-4">
        <IconButton label={t('ui.gallery.previous')} onPress={() => go(-1)}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <output className="tabular text-sm text-ink-muted">
          {t('ui.gallery.position', { number: index + 1, count: pictures.length })}
        </output>
        <IconButton
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- inside a dialog, so that the arrow keys work at once
          autoFocus
          label={t('ui.gallery.next')}
          onPress={() => go(1)}
        >
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
      </div>
    </div>
  );
}
