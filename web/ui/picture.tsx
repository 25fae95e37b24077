import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cx } from './cx.ts';

export interface PictureProps {
  src: string;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** Own pixels of `src`; they fix the shape before it has loaded. */
  width: number;
  height: number;
  /** Other widths, e.g. `/a-400.webp 400w, /a-800.webp 800w`; needs `sizes`. */
  srcSet?: string;
  sizes?: string;
  /** Loads at once: for what is in view first. */
  isEager?: boolean;
  className?: string;
}

/** A picture that keeps its place while it loads, fades in, and says so quietly when it cannot be had. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  isEager = false,
  className,
}: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const showIfHere = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setState('loaded');
  }, []);
  if (state === 'failed')
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={cx('grid w-full place-items-center bg-surface-sunken text-ink-muted', className)}
      >
        <ImageOff aria-hidden className="size-6" />
      </span>
    );
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={sizes}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      // What is in view first shows as it arrives and is drawn once: a picture that is here already would have all of its
      // screen drawn again in the same piece.
      {...(isEager ? {} : { ref: showIfHere, onLoad: () => setState('loaded') })}
      onError={() => setState('failed')}
      className={cx(
        'block h-auto w-full bg-surface-sunken object-cover transition-opacity duration-150',
        state === 'loading' && !isEager && 'opacity-0',
        className,
      )}
    />
  );
}
