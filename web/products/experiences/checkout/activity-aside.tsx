import type { ActivityBookingSession } from '#contract/booking.ts';
import { ActivityFacts } from '#web/lib/activity/activity-facts.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The tickets of the checkout, what the operator holds of them, and their one price. */
export function ActivityAside({ session }: { session: ActivityBookingSession }) {
  const t = useT();
  const format = useFormat();
  const { activity, price, hold } = session;
  return (
    <Card padding="none" variant="raised">
      <Picture src={activity.picture} alt="" width={750} height={500} className="max-desktop:hidden" />
      <div className="grid gap-5 p-5 tablet:p-6">
        <div className="grid gap-1">
          <h2 className="headline text-xl">{activity.title}</h2>
          <p className="text-sm text-ink-muted">{activity.option}</p>
        </div>
        <ActivityFacts activity={activity} />
        <p className="text-sm">
          {hold.seatsUntil
            ? t('activities.hold.seats', { time: format.moment(hold.seatsUntil, readerZone()) })
            : t('activities.hold.price', { time: format.moment(hold.priceUntil, readerZone()) })}
        </p>
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={[]} />
        </div>
      </div>
    </Card>
  );
}
