import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { askLateReturn, LateReturn } from '#contract/cars/late-return.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { tripKey } from '#web/lib/trip/trip-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const mostDaysLate = 7;
const settleMs = 300;

const lateReturnQuery = (tripId: string, at: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'late-return', at],
    queryFn: ({ signal }): Promise<Output<typeof askLateReturn>> =>
      call<typeof askLateReturn>('POST', '/api/v0/trips/:tripId/car/late-return', {
        params: { tripId },
        body: { at },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** What it costs to return the car later than booked, at a time of one’s choice. */
export function LateReturnCard({ trip }: { trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const { dropOff } = trip.car;
  const [day, setDay] = useState(dropOff.at.slice(0, 10));
  const [time, setTime] = useState(dropOff.at.slice(11));
  const isTime = /^\d{2}:\d{2}$/.test(time);
  const at = useSettled(`${day}T${isTime ? time : dropOff.at.slice(11)}`, settleMs);
  const { data, error } = useQuery(lateReturnQuery(trip.tripId, at));
  const days = Array.from({ length: mostDaysLate + 1 }, (_, later) =>
    addDays(dropOff.at.slice(0, 10), later),
  );
  return (
    <Card as="section" aria-labelledby="late-return" className="grid gap-4 print:hidden">
      <h2 id="late-return" className="headline text-2xl">
        {t('trips.car.late.title')}
      </h2>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Select
          label={t('trips.car.late.day')}
          value={day}
          onChange={setDay}
          options={days.map((one) => ({ value: one, label: format.date(one, 'long') }))}
        />
        <TextField
          label={t('trips.car.late.time')}
          type="time"
          value={time}
          onChange={setTime}
          error={isTime ? undefined : t('trips.car.late.no-time')}
        />
      </div>
      {error ? <ProblemBanner error={error} /> : null}
      <div role="status" className="grid gap-2">
        {data ? <Cost of={data} trip={trip} /> : null}
      </div>
    </Card>
  );
}

function Cost({ of, trip }: { of: LateReturn; trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const { later, rental, extras, total, desk } = of;
  const lengths = { days: later.days, hours: later.extraHours };
  const isFree = total?.amount === 0;
  return (
    <>
      <p className="font-semibold">
        {total === null
          ? t('trips.car.late.day-more')
          : isFree
            ? t('trips.car.late.free')
            : t('trips.car.late.cost', { amount: format.money(total) })}
      </p>
      <p>{t('trips.car.late.counted', lengths)}</p>
      {extras.length > 0 ? (
        <ul className="list-disc pl-5 text-sm">
          {rental && rental.amount > 0 ? (
            <li>
              {t('trips.car.late.line', { name: t('trips.car.late.rental'), amount: format.money(rental) })}
            </li>
          ) : null}
          {extras.map(({ code, name, amount }) => (
            <li key={code}>
              {t('trips.car.late.line', { name: format.text(name), amount: format.money(amount) })}
            </li>
          ))}
        </ul>
      ) : null}
      {desk.isOpen ? null : (
        <p>
          {t('trips.car.late.closed', {
            desk: trip.car.dropOff.desk.name,
            phone: trip.car.dropOff.desk.phone,
          })}
        </p>
      )}
      {isFree ? null : <p className="text-sm text-ink-muted">{t('trips.car.late.note')}</p>}
    </>
  );
}
