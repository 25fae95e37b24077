import { cx } from '#web/ui/cx.ts';
import { brandColor } from './brand-colors.ts';

/** The monogram of an airline, a rental or a hotel brand in its colour. Its name stands beside it. */
export const BrandMark = ({
  code,
  kind,
  className,
}: {
  /** Of a hotel brand, its name. */
  code: string;
  kind: 'airline' | 'car' | 'hotel';
  className?: string;
}) => (
  <span
    aria-hidden
    style={{ background: brandColor(kind === 'airline' ? code : `${kind}:${code}`), color: '#fff' }}
    className={cx(
      'grid size-8 shrink-0 place-items-center rounded-sm text-xs font-semibold tracking-tight forced-color-adjust-none',
      className,
    )}
  >
    {kind === 'hotel' ? initialsOf(code) : code}
  </span>
);

/** Two letters for a name: of its first two words, without an article. */
export const initialsOf = (name: string): string => {
  const [first = '', second = ''] = name
    .replace(/^The /, '')
    .split(/[\s&]+/)
    .filter(Boolean);
  return `${first.slice(0, 1)}${second ? second.slice(0, 1) : first.slice(1, 2)}`.toUpperCase();
};
