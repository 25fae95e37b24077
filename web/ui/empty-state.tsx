import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Why it is empty and the next step. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The heading level; 1 when it is the whole page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** In place of a list or a page without content. */
export function EmptyState({ icon, title, children, actions, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx('mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center', className)}>
      {icon ? (
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-7">
          {icon}
        </span>
      ) : null}
      <Title className="headline text-2xl">{title}</Title>
      {children ? <div className="mt-2 text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
