import { Clock3 } from 'lucide-react';
import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clockText } from './clock-text.ts';

/** Titles by the reason why a checkout no longer accepts bookings. */
const titles = {
  quote_expired: 'booking.hold.over',
  inactivity: 'booking.closed.inactivity',
  used_up: 'booking.closed.used-up',
} as const;

interface Props {
  session: BookingSession;
  /** Milliseconds of the portal's clock. */
  now: number;
  isReopening: boolean;
  onReopen(): void;
  backHref: string;
}

/**
 * Until when the price is held, by the portal's clock; afterwards the reason it is not, and a button for the current
 * price.
 */
export function HoldNotice({ session, now, isReopening, onReopen, backHref }: Props) {
  const t = useT();
  const leftSeconds = Math.floor((Date.parse(session.expiresAt) - now) / 1000);
  if (leftSeconds > 0 && session.state === 'open') {
    const { closesAt } = session.idle;
    return (
      <p className="flex items-start gap-2 text-sm text-ink-muted">
        <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="tabular">
          <span role="timer">
            {t('booking.hold.until', {
              left: clockText(leftSeconds),
            })}
          </span>
          {/* An idle checkout releases the price earlier. */}
          {Date.parse(closesAt) < Date.parse(session.expiresAt)
            ? `, ${t('booking.hold.idle', { minutes: Math.max(1, Math.ceil((Date.parse(closesAt) - now) / 60_000)) })}`
            : null}
        </span>
      </p>
    );
  }
  return (
    <Banner
      kind="warn"
      live="assertive"
      title={t(titles[session.closedBecause ?? 'quote_expired'])}
      actions={
        <>
          <Button size="sm" isPending={isReopening} onPress={onReopen}>
            {t('booking.hold.reopen')}
          </Button>
          <LinkButton size="sm" kind="secondary" href={backHref}>
            {t('booking.hold.back', { product: session.product })}
          </LinkButton>
        </>
      }
    >
      {t('booking.hold.over-body')}
    </Banner>
  );
}
