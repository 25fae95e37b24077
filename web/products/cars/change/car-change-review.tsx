import type { CarChange, CarChangeQuote } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangeReview } from '#web/lib/trip/change/change-review.tsx';
import type { ChangeCostsProps } from '#web/lib/trip/change/lazy-change-costs.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { ChangedTexts } from './changed-texts.tsx';

/** The rental before and after, with its price. [TRP-03] */
export function CarChangeReview({
  trip,
  quote,
  ...costs
}: ChangeCostsProps & { quote: CarChangeQuote; trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const { freeCancelUntil, later } = quote.to;
  return (
    <>
      <ChangedTexts change={quote} />
      <ChangeReview
        {...costs}
        quote={quote}
        of="car"
        describe={(rental) => <Rental of={rental} />}
        later={later}
        freeUntil={
          freeCancelUntil
            ? t('trips.change.free-until', {
                time: format.moment(freeCancelUntil, trip.car.pickUp.desk.timeZone),
              })
            : t('trips.change.not-free')
        }
      />
    </>
  );
}

function Rental({ of }: { of: CarChange['from'] }) {
  const t = useT();
  const format = useFormat();
  const ends = [
    { label: t('cars.rate.pick-up'), ...of.pickUp },
    { label: t('cars.rate.drop-off'), ...of.dropOff },
  ];
  return (
    <>
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
    </>
  );
}
