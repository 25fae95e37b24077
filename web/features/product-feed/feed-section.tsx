import { type ReactNode, useId } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';

export interface FeedSectionProps {
  title: string;
  /** What the button clears, for screen readers. */
  clearLabel: string;
  onClear(): void;
  children: ReactNode;
}

/** A row of tiles that scrolls sideways, with a button to clear it. */
export function FeedSection({ title, clearLabel, onClear, children }: FeedSectionProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="headline text-xl">
          {title}
        </h2>
        <Button kind="quiet" size="sm" aria-label={clearLabel} onPress={onClear}>
          {t('product-feed.clear')}
        </Button>
      </div>
      <ul className="-mx-1 relative flex snap-x gap-4 overflow-x-auto px-1 pt-0.5 pb-3">{children}</ul>
    </section>
  );
}
