import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAccount } from '#web/lib/account.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { headerButton } from './header-button.ts';

const AccountChoices = lazy(() => import('./account-choices.tsx'));

/** The account button. It renders at once; its menu loads after the first paint. */
export function AccountMenu() {
  const account = useAccount();
  const isNamedBeside = bootstrap().surface === 'agent';
  const face = (
    <>
      <CircleUserRound aria-hidden className="size-5" />
      {account && !isNamedBeside ? (
        <span className="max-w-32 truncate max-wide:hidden">{account.name}</span>
      ) : null}
    </>
  );
  return (
    <Suspense fallback={<span className={headerButton}>{face}</span>}>
      <AccountChoices>{face}</AccountChoices>
    </Suspense>
  );
}
