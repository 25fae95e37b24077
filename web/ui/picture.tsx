import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cx } from './cx.ts';

export interface PictureProps {
  src: string;
  /** Alternative text; empty when the text beside it says the same. */
  alt: string;
  /** Intrinsic size of `src`, in pixels; it fixes the aspect ratio before loading. */
  width: number;
  height: number;
  /** Other widths, e.g. `/a-400.webp 400w, /a-800.webp 800w`; needs `sizes`. */
  srcSet?: string;
  sizes?: string;
  /** Loads at once: for pictures in the initial viewport. */
  isEager?: boolean;
  className?: string;
}

/** A picture that keeps its place while it loads, fades in, and shows a quiet note when it fails. */
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
      // A picture in the initial viewport shows as it arrives and renders once: with the load state, one that is
      // already loaded would re-render its screen in the same task.
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
