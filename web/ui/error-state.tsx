import { CloudAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  /** "Something went wrong." when left out. `search` is the sentence for a failed search. [A 2] */
  kind?: 'generic' | 'search';
  /** The details of this case, whether money moved, and the next step. */
  children?: ReactNode;
  /** Adds "Try again", for errors that may pass. */
  onTryAgain?(): void;
  /** Adds "Search again". */
  onSearchAgain?(): void;
  /** Adds "Go back". */
  onGoBack?(): void;
  level?: 1 | 2 | 3;
}

/** Shown in place of content that failed, with a next step [NAV-08]. Announced when it appears. */
export function ErrorState({
  kind = 'generic',
  children,
  onTryAgain,
  onSearchAgain,
  onGoBack,
  level = 2,
}: ErrorStateProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // A whole page that failed replaced the focused element.
  useEffect(() => {
    if (level === 1 && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [level]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="outline-none">
      <EmptyState
        icon={<CloudAlert aria-hidden />}
        level={level}
        title={kind === 'search' ? t('ui.error.search') : t('ui.error.generic')}
        actions={
          <>
            {onTryAgain ? <Button onPress={onTryAgain}>{t('ui.error.try-again')}</Button> : null}
            {onSearchAgain ? <Button onPress={onSearchAgain}>{t('ui.error.search-again')}</Button> : null}
            {onGoBack ? (
              <Button kind="secondary" onPress={onGoBack}>
                {t('ui.error.go-back')}
              </Button>
            ) : null}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
