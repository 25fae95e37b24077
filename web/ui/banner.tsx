import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { softTone } from './tone.ts';

const kinds = {
  info: { tone: 'brand', Icon: Info },
  success: { tone: 'accent', Icon: CircleCheck },
  warn: { tone: 'warn', Icon: TriangleAlert },
  danger: { tone: 'danger', Icon: OctagonAlert },
} as const;

export type BannerKind = keyof typeof kinds;

export interface BannerProps {
  kind?: BannerKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  onDismiss?(): void;
  /** Announces the banner when it appears: `polite` for results, `assertive` for errors. */
  live?: 'polite' | 'assertive';
  className?: string;
}

/** A message within the page that stays while it applies. */
export function Banner({ kind = 'info', title, children, actions, onDismiss, live, className }: BannerProps) {
  const t = useT();
  const { tone, Icon } = kinds[kind];
  return (
    <div
      {...(live ? { role: live === 'polite' ? 'status' : 'alert' } : {})}
      className={cx('flex items-start gap-3 rounded-control p-4', softTone[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-sm">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label={t('ui.dismiss')} size="sm" onPress={onDismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}
