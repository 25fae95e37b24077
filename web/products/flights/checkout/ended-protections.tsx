import type { FlightBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

/** The protections of a trip that end when a new flight is booked by another one. [DIS-01, open point 31] */
export function EndedProtections({ kinds }: { kinds: NonNullable<FlightBookingSession['endsProtections']> }) {
  const t = useT();
  const format = useFormat();
  const names = format.list(kinds.map((kind) => t(`booking.protections.name.${kind}`)));
  return names ? <Banner kind="warn">{t('booking.protections.ends-others', { names })}</Banner> : null;
}
