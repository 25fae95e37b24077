import { Compass } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The screen of an unknown address. */
export function NotFound() {
  const t = useT();
  useScreenTitle(t('shell.not-found.title'));
  return (
    <div className="page py-10">
      <EmptyState
        level={1}
        icon={<Compass aria-hidden />}
        title={t('shell.not-found.title')}
        actions={
          <>
            <LinkButton href="/">{t('shell.to-home')}</LinkButton>
            <LinkButton href="/trips/" kind="secondary">
              {t('shell.nav.trips')}
            </LinkButton>
          </>
        }
      >
        {t('shell.not-found.body')}
      </EmptyState>
    </div>
  );
}
