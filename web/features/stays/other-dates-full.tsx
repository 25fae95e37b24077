import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { daysBetween } from '#web/lib/days.ts';
import type { StayDates } from '#web/lib/stay-search.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openingsQuery } from './stay-queries.ts';

export interface OtherDatesProps {
  lodgingId: string;
  /** The supplier of the stay; undefined for any that has it. [LOD-05] */
  source?: string | undefined;
  dates: StayDates;
  /** False when an unavailable stay must not show a price. */
  hasPrice?: boolean;
  onPick(dates: StayDates): void;
}

/** The nearest dates that fit, each a button; renders nothing when they are unknown. [LOD-04, LOD-05] */
export default function OtherDates({ lodgingId, source, dates, hasPrice = false, onPick }: OtherDatesProps) {
  const t = useT();
  const format = useFormat();
  const { data, isPending, isError } = useQuery(openingsQuery(lodgingId, dates, source));
  if (isError) return null;
  if (isPending)
    return (
      <div role="status" className="flex flex-wrap gap-3">
        <span className="sr-only">{t('stays.openings.asking')}</span>
        {[0, 1, 2].map((slot) => (
          <Skeleton key={slot} className="h-16 w-56" />
        ))}
      </div>
    );
  if (data.openings.length === 0) return <p className="text-sm text-ink-muted">{t('stays.openings.none')}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('stays.openings.title')}</h3>
      <ul className="flex flex-wrap gap-3">
        {data.openings.map(({ checkIn, checkOut, total }) => (
          <li key={`${checkIn} ${checkOut}`} className="max-tablet:w-full">
            <Button
              kind="secondary"
              className="h-auto! justify-start! py-2.5 text-left max-tablet:w-full"
              onPress={() => onPick({ ...dates, checkIn, checkOut })}
            >
              <CalendarCheck aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="grid">
                <span className="font-semibold">{format.range(checkIn, checkOut)}</span>
                <span className="text-sm font-normal text-ink-muted">
                  {hasPrice
                    ? t('stays.openings.for', {
                        nights: daysBetween(checkIn, checkOut),
                        total: format.money(total),
                      })
                    : t('stays.openings.nights', { nights: daysBetween(checkIn, checkOut) })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
