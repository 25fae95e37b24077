import { TriangleAlert } from 'lucide-react';
import type { SliceItinerary } from '#contract/flights.ts';
import { otherAirports } from '#contract/flights/other-airports.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** Says where a trip leaves from or returns to another airport than one expects; nothing where it does not. [AIR-04] */
export function OtherAirports({
  slices,
  isRoundTrip,
}: {
  slices: readonly Pick<SliceItinerary, 'segments'>[];
  isRoundTrip: boolean;
}) {
  const t = useT();
  const changes = otherAirports(slices, { isRoundTrip });
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {changes.map(({ kind, expected, actual }) => (
        <li key={`${kind} ${actual.locationCode}`} className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            {t('flights.other-airport', {
              kind,
              expected: `${expected.name} (${expected.locationCode})`,
              actual: `${actual.name} (${actual.locationCode})`,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
