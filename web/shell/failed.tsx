import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Shown in place of a screen that failed to render [NAV-08]. */
export function Failed({ reset }: { reset(): void }) {
  const t = useT();
  return (
    <div className="page py-10">
      <ErrorState
        level={1}
        onSearchAgain={() => {
          reset();
          go('/');
        }}
        onGoBack={() => {
          reset();
          history.back();
        }}
      >
        {t('shell.failed.body')}
      </ErrorState>
    </div>
  );
}
