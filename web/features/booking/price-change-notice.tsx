import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The causes that suppliers give and that we have words for. */
const known = ['demand', 'promotion'];

/** A price that differs from the one that was shown: old, new, why, and the way back. */
export function PriceChangeNotice({
  change,
  roomsHref,
}: {
  change: NonNullable<BookingSession['priceChange']>;
  roomsHref: string;
}) {
  const t = useT();
  const format = useFormat();
  const isLower = change.to.amount < change.from.amount;
  return (
    <Banner
      kind={isLower ? 'success' : 'warn'}
      live="polite"
      title={t(isLower ? 'booking.change.lower' : 'booking.change.higher', {
        from: format.money(change.from),
        to: format.money(change.to),
      })}
    >
      {known.includes(change.cause) ? `${t(`booking.change.${change.cause}`)} ` : null}
      <TextLink href={roomsHref}>{t('booking.change.rooms')}</TextLink>
    </Banner>
  );
}
