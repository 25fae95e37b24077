import type { StayBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** The item of the checkout and its one price, always in view. */
export function StayAside({ session }: { session: StayBookingSession }) {
  const t = useT();
  const format = useFormat();
  const { stay, price } = session;
  return (
    <Card padding="none" variant="raised">
      {stay.picture ? (
        <Picture src={stay.picture} alt="" width={800} height={450} className="max-desktop:hidden" />
      ) : null}
      <div className="grid gap-5 p-5 tablet:p-6">
        <div className="grid gap-1">
          <h2 className="headline text-xl">{stay.name}</h2>
          {stay.stars > 0 ? (
            <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} />
          ) : null}
          <p className="text-sm text-ink-muted">{format.address(stay)}</p>
        </div>
        <StayFacts stay={stay} />
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={session.later} />
        </div>
      </div>
    </Card>
  );
}
