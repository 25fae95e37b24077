import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { focusOnce } from '#web/ui/focus-once.ts';

export interface ChangingBarProps {
  /** The search: a few short pieces in one line. */
  children: ReactNode;
  /** The form that replaces the bar. */
  form(close: () => void): ReactNode;
}

/** The search, in one line that opens into the form. */
export function ChangingBar({ children, form }: ChangingBarProps) {
  const t = useT();
  // Null until it was opened once: only then may closing it move the focus.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isOpen)
    return (
      <div
        ref={focusOnce}
        tabIndex={-1}
        data-focus-silent
        className="rounded-card border border-line bg-surface p-4 shadow-low"
      >
        {form(() => setOpen(false))}
        <Button kind="quiet" size="sm" className="mt-3" onPress={() => setOpen(false)}>
          {t('search.bar.keep')}
        </Button>
      </div>
    );
  return (
    <PressButton
      aria-expanded={false}
      {...(isOpen === false ? { ref: focusOnce } : {})}
      onPress={() => setOpen(true)}
      className="flex w-full cursor-pointer items-center gap-x-5 rounded-card border border-line bg-surface px-4 py-2.5 text-left shadow-low transition-colors hovered:border-ink"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-0.5">{children}</span>
      <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-brand">
        <Pencil aria-hidden className="size-4" />
        <span className="max-tablet:sr-only">{t('search.bar.change')}</span>
      </span>
    </PressButton>
  );
}
