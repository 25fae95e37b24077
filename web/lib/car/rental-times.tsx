import type { BookedCar } from '#contract/cars/booked-car.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Pick-up and return in short: the times on the desks' clocks, and the desks. */
export function RentalTimes({ car: { pickUp, dropOff } }: { car: Pick<BookedCar, 'pickUp' | 'dropOff'> }) {
  const t = useT();
  const format = useFormat();
  const ends = [
    { title: t('cars.rate.pick-up'), ...pickUp },
    { title: t('cars.rate.drop-off'), ...dropOff },
  ];
  return (
    <dl className="grid gap-3">
      {ends.map(({ title, at, desk }) => (
        <div key={title}>
          <dt className="text-sm text-ink-muted">{title}</dt>
          <dd>
            <span className="font-semibold">
              {format.date(at.slice(0, 10), 'long')}, {format.clock(at.slice(11))}
            </span>
            <span className="block text-sm">{desk.name}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
