import { useQuery } from '@tanstack/react-query';
import { watchesQuery } from '#web/features/watches/watches-query.ts';
import { useAccount } from '#web/lib/account.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { accessQuery } from '#web/lib/session.ts';
import { cx } from '#web/ui/cx.ts';

/** How much news of watched prices nobody has seen; stands in what leads to the trips, and is part of its name. [PRD-01] */
export default function TripsNews({ className }: { className: string }) {
  const t = useT();
  const isSignedIn = useAccount() !== undefined;
  // Read, not asked for: the screen asks whether one may enter, and before that nothing else may be asked.
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
