import { cx } from '#web/ui/cx.ts';
import { brandColor } from './brand-colors.ts';

/** The monogram of an airline or a rental brand in its colour. Its name stands beside it. */
export const BrandMark = ({
  code,
  kind,
  className,
}: {
  code: string;
  kind: 'airline' | 'car';
  className?: string;
}) => (
  <span
    aria-hidden
    style={{ background: brandColor(kind === 'car' ? `car:${code}` : code), color: '#fff' }}
    className={cx(
      'grid size-8 shrink-0 place-items-center rounded-sm text-xs font-semibold tracking-tight forced-color-adjust-none',
      className,
    )}
  >
    {code}
  </span>
);
