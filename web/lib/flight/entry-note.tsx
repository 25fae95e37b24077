import type { FlightSegment } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** What one must know of visas between a flight and the next; nothing where no border lies there. [AIR-04] */
export function EntryNote({ entry }: Pick<FlightSegment, 'entry'>) {
  const t = useT();
  if (!entry) return null;
  return (
    <p className={entry.kind === 'enter' ? 'text-sm text-warn' : 'text-sm text-ink-muted'}>
      {t(`flights.entry.${entry.kind}`, { country: entry.country })}
    </p>
  );
}
