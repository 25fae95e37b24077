import { Clock3 } from 'lucide-react';
import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clockText } from './clock-text.ts';

interface Props {
  session: BookingSession;
  /** Milliseconds of the portal's clock. */
  now: number;
  canReopen: boolean;
  isReopening: boolean;
  onReopen(): void;
  roomsHref: string;
}

/** Until when the price holds, by the portal's clock; afterwards the way to the price of now. */
export function HoldNotice({ session, now, canReopen, isReopening, onReopen, roomsHref }: Props) {
  const t = useT();
  const format = useFormat();
  const leftSeconds = Math.floor((Date.parse(session.expiresAt) - now) / 1000);
  if (leftSeconds > 0 && session.state === 'open')
    return (
      <p className="flex items-start gap-2 text-sm text-ink-muted">
        <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="tabular" role="timer">
          {t('booking.hold.until', {
            time: format.time(session.expiresAt, readerZone()),
            left: clockText(leftSeconds),
          })}
        </span>
      </p>
    );
  return (
    <Banner
      kind="warn"
      live="assertive"
      title={t('booking.hold.over')}
      actions={
        canReopen ? (
          <Button size="sm" isPending={isReopening} onPress={onReopen}>
            {t('booking.hold.reopen')}
          </Button>
        ) : (
          <LinkButton size="sm" href={roomsHref}>
            {t('booking.hold.rooms')}
          </LinkButton>
        )
      }
    >
      {t('booking.hold.over-body')}
    </Banner>
  );
}
