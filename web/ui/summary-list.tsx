import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SummaryItem {
  id: string;
  label: ReactNode;
  /** A quieter line under label and value. */
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
            'grid grid-cols-[minmax(0,1fr)_fit-content(60%)] items-baseline gap-x-6 max-[20rem]:grid-cols-1',
            item.emphasis === 'total' && 'mt-1 border-t border-line pt-3 text-lg font-semibold',
            item.emphasis === 'saving' && 'text-accent',
          )}
        >
          <dt>{item.label}</dt>
          <dd className="tabular text-right">{item.value}</dd>
          {item.detail ? (
            <dd className="col-span-full text-sm font-normal text-ink-muted">{item.detail}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
