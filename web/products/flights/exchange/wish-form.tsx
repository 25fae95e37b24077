import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import type { ExchangeWish } from '#contract/trips/exchange.ts';
import { addDays } from '#web/lib/days.ts';
import { searchCabins, flightLimits } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useToday } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayPicker } from '#web/ui/dates/day-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AirportEnds } from './airport-ends.tsx';
import { useRoute } from './booked-slice.tsx';
import { StepTitle } from './frame.tsx';
import { BookedLine } from './booked-line.tsx';
import type { ScreenParts } from './parts.ts';
import { askQuery, basisOf, useAsk } from './queries.ts';
import { daysFor, draftOf, faultOf, nearDays, type WishDraft, type WishedSlice, wishOf } from './wish.ts';

/** Other dates and airports for the slices that were chosen. [TRP-05] */
export function WishForm(props: ScreenParts) {
  const { trip, address, why } = props;
  const t = useT();
  const { locale } = useLocale();
  // Wished once more, from an ask that led nowhere.
  const before = useQuery({
    ...askQuery(trip.tripId, address.from ?? '', { locale }),
    enabled: address.from !== undefined,
    refetchInterval: false,
  });
  const byAgent = why?.next === 'agent_changes';
  return (
    <>
      <StepTitle
        step="dates"
        body={t(
          byAgent
            ? 'exchange.dates.body-agent'
            : address.isOwed
              ? 'exchange.dates.body-owed'
              : address.contract
                ? 'exchange.dates.body-contract'
                : 'exchange.dates.body',
        )}
      >
        {t(address.isOwed ? 'exchange.dates.title-owed' : 'exchange.dates.title')}
      </StepTitle>
      {before.isLoading ? (
        <Loading label={t('exchange.loading')} className="grid gap-4">
          <Skeleton className="h-48 rounded-card" />
        </Loading>
      ) : (
        <WishFields {...props} before={before.data?.wish ?? null} />
      )}
    </>
  );
}

/** The fields, filled in with what was wished before, and the button that asks the airline. */
export function WishFields({
  trip,
  flight,
  address,
  why,
  go,
  before,
  opensAirports = false,
  children,
}: ScreenParts & {
  before: ExchangeWish | null;
  /** The airports have to be others. */
  opensAirports?: boolean;
  children?: ReactNode;
}) {
  const t = useT();
  const { locale } = useLocale();
  const today = useToday();
  const slices = address.slices ?? before?.changes.map(({ slice }) => slice) ?? [];
  const [draft, setDraft] = useState(() => draftOf(flight.slices, slices, before));
  const [isTried, setTried] = useState(false);
  const asking = useAsk(trip.tripId, locale);
  const idOf = useAskId();
  const box = useRef<HTMLDivElement>(null);
  const rows = draft.slices.flatMap((wished) => {
    const booked = flight.slices.find(({ sliceIndex }) => sliceIndex === wished.slice);
    const around = daysFor(flight.slices, draft, wished.slice, today);
    const days = booked && address.isOwed ? nearDays(booked, around) : around;
    return booked ? [{ wished, booked, days, fault: faultOf(wished, days) }] : [];
  });
  const submit = () => {
    setTried(true);
    const wish = wishOf(draft);
    if (!wish || rows.some(({ fault }) => fault)) {
      setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    asking.mutate(
      {
        askId: idOf(wish),
        wish,
        goesOnThoughFree: address.isFreeSeen ?? false,
        ...basisOf(address),
      },
      { onSuccess: ({ askId }) => go({ ask: askId }) },
    );
  };
  const set = (slice: number, more: Partial<WishedSlice>) =>
    setDraft((known) => ({
      ...known,
      slices: known.slices.map((one) => (one.slice === slice ? { ...one, ...more } : one)),
    }));
  return (
    <div ref={box} className="grid max-w-4xl gap-6">
      {asking.error ? <ProblemBanner error={asking.error} /> : null}
      {children}
      {rows.map((row) => (
        <SliceFields
          key={row.wished.slice}
          {...row}
          today={today}
          isTried={isTried}
          opensAirports={opensAirports}
          hasAirports={!address.isOwed}
          onChange={(more) => set(row.wished.slice, more)}
        />
      ))}
      {address.isOwed ? null : <Cabin draft={draft} onChange={setDraft} />}
      <div className="flex flex-wrap gap-3">
        <Button isPending={asking.isPending} onPress={submit}>
          {t(why?.next === 'agent_changes' ? 'exchange.dates.send' : 'exchange.dates.search')}
        </Button>
        {address.isOwed ? null : (
          <Button
            kind="secondary"
            isDisabled={asking.isPending}
            onPress={() =>
              go({
                isChoosing: flight.slices.length > 1 ? true : undefined,
                isFreeSeen: address.isFreeSeen,
                contract: address.contract,
              })
            }
          >
            {t('exchange.back')}
          </Button>
        )}
      </div>
      {asking.isPending ? (
        <p role="status" className="text-sm text-ink-muted">
          {t('exchange.dates.asking')}
        </p>
      ) : null}
    </div>
  );
}

function SliceFields({
  wished,
  booked,
  days: { min, max },
  fault,
  today,
  isTried,
  opensAirports,
  hasAirports,
  onChange,
}: {
  wished: WishedSlice;
  booked: SliceItinerary;
  days: ReturnType<typeof daysFor>;
  fault: ReturnType<typeof faultOf>;
  today: string;
  isTried: boolean;
  opensAirports: boolean;
  hasAirports: boolean;
  onChange(more: Partial<WishedSlice>): void;
}) {
  const t = useT();
  const routeOf = useRoute();
  const errorOf = (...faults: (typeof fault)[]) =>
    isTried && fault && faults.includes(fault) ? t(`flights.error.${fault}`) : undefined;
  return (
    <Card as="section" aria-labelledby={`wish-${wished.slice}`} className="grid gap-4">
      <div>
        <h2 id={`wish-${wished.slice}`} className="headline text-xl">
          {routeOf(booked)}
        </h2>
        <p className="text-sm text-ink-muted">
          <BookedLine slice={booked} />
        </p>
      </div>
      <DayPicker
        label={t('exchange.dates.day')}
        className="max-w-sm"
        value={wished.date}
        onChange={(date) => onChange({ date })}
        min={min}
        max={max ?? addDays(today, flightLimits.daysAhead)}
        error={errorOf('date', 'order')}
      />
      {hasAirports ? (
        <AirportEnds
          wished={wished}
          booked={booked}
          isOpenAtFirst={opensAirports}
          errorOf={errorOf}
          onChange={onChange}
        />
      ) : null}
    </Card>
  );
}

function Cabin({ draft, onChange }: { draft: WishDraft; onChange(draft: WishDraft): void }) {
  const t = useT();
  return (
    <Select
      label={t('flights.cabin.label')}
      className="grid max-w-sm gap-1.5"
      value={draft.cabin}
      options={searchCabins.map((value) => ({ value, label: t(`flights.cabin.${value}`) }))}
      onChange={(cabin) => onChange({ ...draft, cabin })}
    />
  );
}

/** The id of an ask: the same one for the same wish, so that it is asked for once. */
export function useAskId(): (wish: ExchangeWish) => string {
  const last = useRef<{ id: string; of: string }>(undefined);
  return (wish) => {
    const of = JSON.stringify(wish);
    if (last.current?.of !== of) last.current = { id: newId(), of };
    return last.current.id;
  };
}
