import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SummaryItem {
  id: string;
  label: ReactNode;
  /** A quieter second line under the label. */
  detail?: ReactNode;
  value: ReactNode;
  /** `total` is set apart, `saving` takes the accent colour. */
  emphasis?: 'total' | 'saving';
}

/** Names and values in rows, e.g. the lines of a price. Figures are aligned. */
export function SummaryList({ items, className }: { items: readonly SummaryItem[]; className?: string }) {
  return (
    <dl className={cx('grid gap-2', className)}>
      {items.map((item) => (
        <div
          key={item.id}
          className={cx(
            'flex items-baseline justify-between gap-x-6 max-[20rem]:flex-wrap',
            item.emphasis === 'total' && 'mt-1 border-t border-line pt-3 text-lg font-semibold',
            item.emphasis === 'saving' && 'text-accent',
          )}
        >
          <dt>
            {item.label}
            {item.detail ? (
              <span className="block text-sm font-normal text-ink-muted">{item.detail}</span>
            ) : null}
          </dt>
          <dd className="tabular ml-auto max-w-3/5 shrink-0 text-right max-[20rem]:max-w-full">
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
