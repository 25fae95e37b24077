import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { BrandMark } from '#web/shell/brand-mark.tsx';

/** The bar of the agent portal: the session's user instead of the shopping areas. [WAL-02] */
export function AgentHeader() {
  const t = useT();
  const user = useSession()?.userInfo;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 items-center gap-4">
        <BrandMark />
        <p className="shrink-0 rounded-sm bg-brand-soft px-2 py-0.5 text-sm font-semibold text-brand max-tablet:hidden">
          {t('shell.title.agent')}
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {user ? (
            <p className="truncate font-semibold">
              {t('shell.agent.user', { firstName: user.firstName, lastName: user.lastName })}
            </p>
          ) : null}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
