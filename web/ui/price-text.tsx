import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';

export interface PriceTextProps {
  /** Formatted by the server or a message, currency included. No arithmetic here. */
  amount: string;
  /** The amount before a discount, formatted; struck through, with an accessible name. */
  was?: string;
  /** The scope of the amount, e.g. "for 3, all in". */
  note?: ReactNode;
  /** The reward or saving, in the accent colour. */
  earn?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  align?: 'start' | 'end';
  className?: string;
}

const sizes = { sm: 'text-base', md: 'text-xl', lg: 'text-2xl' };

/** An amount in tabular figures, with the previous amount and its scope. */
export function PriceText({
  amount,
  was,
  note,
  earn,
  size = 'md',
  align = 'start',
  className,
}: PriceTextProps) {
  const t = useT();
  return (
    <div className={cx(align === 'end' && 'text-right', className)}>
      <p className={cx('tabular leading-tight font-semibold', sizes[size])}>
        {was ? (
          <s className="mr-2 text-[0.75em] font-normal text-ink-muted">
            <span className="sr-only">{t('ui.price.was')} </span>
            {was}
          </s>
        ) : null}
        {was ? <span className="sr-only">{t('ui.price.now')} </span> : null}
        <span className={cx('whitespace-nowrap', was && 'text-accent')}>{amount}</span>
      </p>
      {note ? <p className="text-sm text-ink-muted">{note}</p> : null}
      {earn ? <p className="text-sm font-semibold text-accent">{earn}</p> : null}
    </div>
  );
}
