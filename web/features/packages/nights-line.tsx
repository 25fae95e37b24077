import { useState } from 'react';
import type { PackageFlight } from '#contract/packages.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { packageFault, type PackageSearch } from '#web/lib/package-search.ts';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DateRange, DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';

export interface NightsLineProps {
  search: PackageSearch;
  flight: PackageFlight;
  checkIn: string;
  checkOut: string;
  nights: number;
  /** Called with nights that lie between the flights. */
  onNights(nights: { checkIn: string; checkOut: string }): void;
}

/** The nights at the hotel, in a line. */
export function NightsLine({
  checkIn,
  checkOut,
  nights,
}: Pick<NightsLineProps, 'checkIn' | 'checkOut' | 'nights'>) {
  const t = useT();
  const format = useFormat();
  return (
    <p>
      <span className="font-semibold">{t('packages.nights')}</span> {format.range(checkIn, checkOut)} ·{' '}
      {t('packages.nights.count', { nights })}
    </p>
  );
}

/** Other nights than those between the flights. [PKG-01] */
export function OtherNights({
  search,
  checkIn,
  checkOut,
  onNights,
}: Omit<NightsLineProps, 'flight' | 'nights'>) {
  const t = useT();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<DateRange | null>({ start: checkIn, end: checkOut });
  const fits =
    range && packageFault({ ...search, checkIn: range.start, checkOut: range.end }, today) === null;
  return (
    <section aria-label={t('packages.nights')} className="grid gap-3">
      <Button
        kind="secondary"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('packages.nights.change')}
      </Button>
      {isOpen ? (
        <div className="grid items-start gap-3 rounded-card border border-line bg-surface p-4 tablet:grid-cols-[minmax(0,24rem)_auto]">
          <DateRangePicker
            label={t('packages.form.nights')}
            value={range}
            onChange={setRange}
            min={search.departOn}
            max={search.returnOn}
            minDays={1}
            error={range && !fits ? t('packages.error.nights') : undefined}
          />
          <Button
            className="tablet:mt-7"
            isDisabled={!range || !fits}
            onPress={() => {
              if (range && fits) onNights({ checkIn: range.start, checkOut: range.end });
            }}
          >
            {t('packages.nights.apply')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** How the nights fit the flights; nothing where they do. [PKG-01] */
export function NightsFit({
  search,
  flight,
  onNights,
}: Pick<NightsLineProps, 'search' | 'flight' | 'onNights'>) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const fitting = nightsOf(flight);
  const isOwn = search.checkIn !== undefined;
  if (flight.nights.length === 0) return null;
  return (
    <Banner
      kind={isOwn ? 'info' : 'warn'}
      title={t(isOwn ? 'packages.nights.own' : 'packages.nights.title')}
      actions={
        fitting && packageFault({ ...search, ...fitting }, today) === null ? (
          <Button kind="secondary" size="sm" onPress={() => onNights(fitting)}>
            {t('packages.nights.fit', { dates: format.range(fitting.checkIn, fitting.checkOut) })}
          </Button>
        ) : null
      }
    >
      {flight.nights.flatMap((fit) => (fit === 'fits' ? [] : t(`packages.nights.${fit}`))).join(' ')}
    </Banner>
  );
}

/** The nights between the landing there and the departure back; undefined where there is none. */
function nightsOf({ slices }: PackageFlight): { checkIn: string; checkOut: string } | undefined {
  const checkIn = slices[0]?.segments.at(-1)?.zonedArrival.slice(0, 10);
  const checkOut = slices.at(-1)?.segments[0]?.zonedDeparture.slice(0, 10);
  return checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : undefined;
}
