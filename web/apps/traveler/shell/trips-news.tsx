import { useQuery } from '@tanstack/react-query';
import { watchesQuery } from '#web/features/watches/watches-query.ts';
import { useAccount } from '#web/lib/account.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { accessQuery } from '#web/lib/session.ts';
import { cx } from '#web/ui/cx.ts';

/** The number of unread price watch updates; part of the link to the trips and of its accessible name. [PRD-01] */
export default function TripsNews({ className }: { className: string }) {
  const t = useT();
  const isSignedIn = useAccount() !== undefined;
  // Only read from the cache: the screen fetches the access, and nothing else may be requested before that.
  const access = useQuery({ ...accessQuery, enabled: false }).data;
  const mayAsk = isSignedIn && access?.allowed === true;
  const unread = useQuery({ ...watchesQuery, enabled: mayAsk }).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span className="sr-only">{t('shell.nav.news', { count: unread })}</span>
      <span
        aria-hidden
        className={cx(
          'tabular min-w-5 rounded-full bg-brand px-1.5 text-center text-xs/5 font-semibold text-brand-ink',
          className,
        )}
      >
        {unread}
      </span>
    </>
  );
}
