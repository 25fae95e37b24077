import { TriangleAlert } from 'lucide-react';
import type { FlightBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** Notes on the ticketing of flights in a checkout, in full. [AIR-06] */
export function TicketWarnings({
  warnings,
  ticketCount,
}: Pick<FlightBookingSession['flight'], 'warnings' | 'ticketCount'>) {
  const t = useT();
  return warnings.length > 0 ? (
    <ul className="grid gap-2 border-t border-line pt-4">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t(`flights.warning.${warning}-long`, { count: ticketCount })}
        </li>
      ))}
    </ul>
  ) : null;
}
