import { type ErrorComponentProps, useNavigate } from '@tanstack/react-router';
import { useT } from '#web/lib/i18n/t.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** In place of a screen that could not be drawn [NAV-08]. */
export function Failed({ reset }: ErrorComponentProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="page py-10">
      <ErrorState
        level={1}
        onSearchAgain={() => {
          reset();
          void navigate({ to: '/' });
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
