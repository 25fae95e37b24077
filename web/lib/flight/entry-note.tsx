import type { FlightSegment } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** Visa requirements between two flights; nothing where no border is crossed. [AIR-04] */
export function EntryNote({ entry }: Pick<FlightSegment, 'entry'>) {
  const t = useT();
  if (!entry) return null;
  return (
    <p className={entry.kind === 'enter' ? 'text-sm text-warn' : 'text-sm text-ink-muted'}>
      {t(`flights.entry.${entry.kind}`, { country: entry.country })}
    </p>
  );
}
