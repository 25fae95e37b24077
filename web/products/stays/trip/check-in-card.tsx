import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { NoRecord } from './no-record.tsx';

/** Details for the front desk, and what to do when the hotel has no record. [TRP-03] */
export function CheckInCard({ trip }: { trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const { stay, price } = trip;
  return (
    <Card as="section" aria-labelledby="check-in" className="grid gap-4 print:break-inside-avoid">
      <h2 id="check-in" className="headline text-2xl">
        {t('trips.check-in.title')}
      </h2>
      {trip.checkInSoon ? (
        <Banner
          kind="info"
          title={t('trips.check-in.soon', {
            day: format.date(stay.checkIn, 'long'),
            time: format.clock(stay.checkInFrom),
          })}
        >
          {t('trips.check-in.reminded', { email: trip.contactEmail })}
        </Banner>
      ) : null}
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('trips.check-in.identity')}</li>
        <li>{t('trips.check-in.card')}</li>
        <li>{t('trips.stay.age', { age: stay.minCheckInAge })}</li>
        {price.dueAtProperty.amount > 0 ? (
          <li>{t('trips.check-in.due', { amount: format.money(price.dueAtProperty) })}</li>
        ) : null}
      </ul>
      <NoRecord trip={trip} />
    </Card>
  );
}
