import { useEffect, useState } from 'react';
import { type NamedSearch, PayableStays } from '#web/features/stays/results/payable-searches.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays, daysBetween } from '#web/lib/days.ts';
import { stayLimits, type StaySearch } from '#web/lib/stay-search.ts';
import { useToday } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayPicker } from '#web/ui/dates/day-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { announce } from './events.ts';

interface Days {
  readonly checkIn: string | null;
  readonly checkOut: string | null;
}

const noDays: Days = { checkIn: null, checkOut: null };

/**
 * The amount that credit could pay in one of the customer's recent places on chosen days, which are sent to the host.
 * [EMB-03]
 */
export function StayPlanner({ searches }: { searches: readonly NamedSearch[] }) {
  const t = useT();
  const today = useToday();
  const [placeId, setPlaceId] = useState(searches[0]?.search.placeId ?? null);
  const chosen = searches.find(({ search }) => search.placeId === placeId);
  const [days, setDays] = useState(noDays);
  // Clearing remounts the fields, with any invalid text in them.
  const [round, setRound] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const [planned, setPlanned] = useState<StaySearch>();
  useEffect(() => announce('calendarLoaded'), []);
  const pick = (picked: Partial<Days>) => {
    setDays({ ...days, ...picked });
    setWrong(false);
    setPlanned(undefined);
    if (Object.values(picked).some((day) => day !== null)) announce('datePicked');
  };
  const clear = () => {
    setDays(noDays);
    setRound(round + 1);
    setWrong(false);
    setPlanned(undefined);
    announce('datesReset');
  };
  const finish = () => {
    const { checkIn, checkOut } = days;
    const nights = checkIn !== null && checkOut !== null ? daysBetween(checkIn, checkOut) : 0;
    const isStay = checkIn !== null && checkIn >= today && nights >= 1 && nights <= stayLimits.nights;
    setWrong(!isStay);
    if (!chosen || !isStay || checkOut === null) return;
    setPlanned({ ...chosen.search, checkIn, checkOut });
    announce('datesFinalized');
  };
  return (
    <Card as="section" aria-labelledby="planner" className="grid gap-4">
      <div>
        <h3 id="planner" className="headline text-xl">
          {t('wallet.plan.title')}
        </h3>
        <p className="text-ink-muted">{t('wallet.plan.body')}</p>
      </div>
      <div className="grid items-start gap-4 desktop:grid-cols-3">
        <Select
          label={t('wallet.plan.place')}
          options={searches.map(({ placeName, search }) => ({ value: search.placeId, label: placeName }))}
          value={placeId}
          onChange={(next) => {
            setPlaceId(next);
            setPlanned(undefined);
          }}
        />
        <DayPicker
          key={`check-in-${round}`}
          label={t('wallet.plan.check-in')}
          value={days.checkIn}
          onChange={(checkIn) => pick({ checkIn })}
          min={today}
          max={addDays(today, stayLimits.daysAhead)}
        />
        <DayPicker
          key={`check-out-${round}`}
          label={t('wallet.plan.check-out')}
          value={days.checkOut}
          onChange={(checkOut) => pick({ checkOut })}
          min={addDays(days.checkIn ?? today, 1)}
          max={addDays(days.checkIn ?? today, stayLimits.nights)}
          error={isWrong ? t('wallet.plan.wrong', { most: stayLimits.nights }) : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onPress={finish}>
          {t('wallet.plan.show')}
        </Button>
        {days.checkIn === null && days.checkOut === null ? null : (
          <Button kind="quiet" onPress={clear}>
            {t('wallet.plan.clear')}
          </Button>
        )}
      </div>
      {planned && chosen ? (
        <div role="status">
          <PayableStays placeName={chosen.placeName} search={planned} />
        </div>
      ) : null}
    </Card>
  );
}
