import { UsersRound } from 'lucide-react';
import type { Arranged } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Who booked a trip, or for whom the reader did; nothing for a trip of their own. [BUS-07] */
export function ArrangedLine({ arranged }: { arranged: Arranged | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!arranged) return null;
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <UsersRound aria-hidden className="size-4 shrink-0 translate-y-0.5 text-brand" />
      <span>
        {arranged.isYours
          ? t('arranging.trip.for', { names: format.list(arranged.travelers) })
          : t('arranging.trip.by', { name: arranged.bookedBy })}
        {arranged.isYours || !arranged.mayChange ? null : (
          <span className="block text-ink-muted">
            {t('arranging.trip.you-change', { name: arranged.bookedBy })}
          </span>
        )}
      </span>
    </p>
  );
}
