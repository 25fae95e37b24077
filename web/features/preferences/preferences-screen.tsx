import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type FlightLikes, type HotelLikes, preferencesQuery } from '#web/lib/preferences/likes.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSavePreferences } from './queries.ts';

const beds = ['any', 'one-large', 'two'] as const;
const floors = ['any', 'high', 'low'] as const;
const seats = ['any', 'aisle', 'window'] as const;
const meals = ['any', 'vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free'] as const;

const anyRoom: HotelLikes = { bed: 'any', floor: 'any', isQuiet: false, isAccessible: false };
const anyFlight: FlightLikes = { seat: 'any', meal: 'any', homeAirport: null };

/** What the reader likes in rooms and on flights. [BUS-05] */
export function PreferencesScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (error && !data)
    return (
      <div className="page py-10">
        <ErrorState level={1} onTryAgain={() => void refetch()}>
          {problemText(error, t).title}
        </ErrorState>
      </div>
    );
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pt-8">
      <header>
        <h1 className="headline text-3xl">{t('preferences.title')}</h1>
        <p className="mt-1 text-ink-muted">{t('preferences.body')}</p>
      </header>
      {data ? (
        <Form stored={data} />
      ) : (
        <Loading label={t('preferences.loading')} className="grid gap-3">
          <Skeleton className="h-64 rounded-card!" />
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
    </div>
  );
}

interface Stored {
  readonly hotel: HotelLikes | null;
  readonly flight: FlightLikes | null;
}

function Form({ stored }: { stored: Stored }) {
  const t = useT();
  const [hotel, setHotel] = useState<HotelLikes | null>(null);
  const [flight, setFlight] = useState<FlightLikes | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useSavePreferences();
  const room = hotel ?? stored.hotel ?? anyRoom;
  const air = flight ?? stored.flight ?? anyFlight;
  const isAirport = air.homeAirport === null || /^[A-Z]{3}$/.test(air.homeAirport);
  const isUnsaved = hotel !== null || flight !== null;
  const likeRoom = (changed: Partial<HotelLikes>) => {
    reset();
    setHotel({ ...room, ...changed });
  };
  const likeFlight = (changed: Partial<FlightLikes>) => {
    reset();
    setFlight({ ...air, ...changed });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isAirport || isPending) return;
    const onSuccess = () => {
      setHotel(null);
      setFlight(null);
    };
    mutate({ hotel, flight }, { onSuccess });
  };
  const status = (isGiven: boolean) => (
    <Badge tone={isGiven ? 'accent' : 'neutral'}>
      {t(isGiven ? 'preferences.given' : 'preferences.none')}
    </Badge>
  );
  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      <Card as="section" aria-labelledby="rooms" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="rooms" className="headline text-xl">
            {t('preferences.hotel')}
          </h2>
          {status(stored.hotel !== null)}
        </div>
        <RadioGroup
          label={t('preferences.bed')}
          direction="row"
          value={room.bed}
          onChange={(bed) => likeRoom({ bed })}
          options={beds.map((value) => ({ value, label: t(`preferences.bed.${value}`) }))}
        />
        <RadioGroup
          label={t('preferences.floor')}
          direction="row"
          value={room.floor}
          onChange={(floor) => likeRoom({ floor })}
          options={floors.map((value) => ({ value, label: t(`preferences.floor.${value}`) }))}
        />
        <div className="grid">
          <Checkbox isSelected={room.isQuiet} onChange={(isQuiet) => likeRoom({ isQuiet })}>
            {t('preferences.quiet')}
          </Checkbox>
          <Checkbox isSelected={room.isAccessible} onChange={(isAccessible) => likeRoom({ isAccessible })}>
            {t('preferences.accessible')}
          </Checkbox>
        </div>
      </Card>
      <Card as="section" aria-labelledby="flights" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="flights" className="headline text-xl">
            {t('preferences.flight')}
          </h2>
          {status(stored.flight !== null)}
        </div>
        <RadioGroup
          label={t('preferences.seat')}
          direction="row"
          value={air.seat}
          onChange={(seat) => likeFlight({ seat })}
          options={seats.map((value) => ({ value, label: t(`preferences.seat.${value}`) }))}
        />
        <Select
          label={t('preferences.meal')}
          hint={t('preferences.meal-hint')}
          className="grid max-w-sm gap-1.5"
          value={air.meal}
          onChange={(meal) => likeFlight({ meal })}
          options={meals.map((value) => ({ value, label: t(`preferences.meal.${value}`) }))}
        />
        <TextField
          label={t('preferences.airport')}
          hint={t('preferences.airport-hint')}
          className="max-w-sm"
          isOptional
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          value={air.homeAirport ?? ''}
          onChange={(code) => likeFlight({ homeAirport: code.trim().toUpperCase() || null })}
          {...(isChecked && !isAirport ? { error: t('preferences.airport-wrong') } : {})}
        />
      </Card>
      {error ? <ProblemBanner error={error} /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isPending={isPending} isDisabled={!isUnsaved && !isPending}>
          {t('preferences.save')}
        </Button>
        <output className="text-sm text-ink-muted">
          {isSuccess && !isUnsaved ? t('preferences.saved') : ''}
        </output>
      </div>
    </form>
  );
}
