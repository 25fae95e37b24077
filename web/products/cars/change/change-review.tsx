import type { CarChange, CarChangeQuote } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { momentText } from '#web/lib/i18n/zone-text.ts';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { ChangeCosts, type ChangeCostsProps } from '#web/lib/trip/change/lazy-change-costs.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { ChangedTexts } from './changed-texts.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The rental before and after, both prices, and the difference by tender, before anything happens. [TRP-03] */
export function ChangeReview({
  trip,
  quote,
  ...costs
}: ChangeCostsProps & { quote: CarChangeQuote; trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const { from, to } = quote;
  return (
    <div className="grid gap-5">
      <ChangedTexts change={quote} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <Side title={t('trips.change.before')} of={from} />
        <Side title={t('trips.change.after')} of={to} isNew />
      </div>
      <ChangeCosts
        {...costs}
        of="car"
        quote={quote}
        totals={{ before: from.price.grandTotal, after: to.price.grandTotal }}
      />
      <Disclosure title={t('trips.change.new-price')}>
        <PriceLines price={to.price} later={to.later} />
      </Disclosure>
      <p className="text-sm text-ink-muted">
        {to.freeCancelUntil
          ? t('trips.change.free-until', {
              time: momentText(t, format.locale, to.freeCancelUntil, trip.car.pickUp.desk.timeZone),
            })
          : t('trips.change.not-free')}{' '}
        {t('trips.change.holds-until', { time: format.time(quote.expiresAt, readerZone()) })}
      </p>
    </div>
  );
}

function Side({ title, of, isNew = false }: { title: string; of: CarChange['from']; isNew?: boolean }) {
  const t = useT();
  const format = useFormat();
  const ends = [
    { label: t('cars.rate.pick-up'), ...of.pickUp },
    { label: t('cars.rate.drop-off'), ...of.dropOff },
  ];
  return (
    <section
      className={isNew ? 'rounded-control bg-accent-soft p-4' : 'rounded-control bg-surface-sunken p-4'}
    >
      <h3 className="text-sm text-ink-muted">{title}</h3>
      {ends.map(({ label, at, desk }) => (
        <p key={label} className="wrap-anywhere">
          <span className="sr-only">{label}: </span>
          <span className="font-semibold">
            {format.date(at.slice(0, 10), 'long')}, {format.clock(at.slice(11))}
          </span>
          <span className="block text-sm">{desk.name}</span>
        </p>
      ))}
      <p>{t('trips.car.change.length', { days: of.rentalDays, hours: of.extraHours })}</p>
      <p className="wrap-anywhere text-sm">
        {of.driver.givenName} {of.driver.surname}, {t('trips.car.age', { age: of.driver.age })}
      </p>
    </section>
  );
}
