import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * The part of a cancelled trip that its airlines keep as credits, each with its expiry, and where to find them.
 * [TRP-08]
 */
export function CreditsKept({ trip: { airlineCredits, cancellation } }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  if (airlineCredits.length === 0)
    return cancellation?.supplierCredit ? (
      <p>{t('trips.flight.airline-credit', { amount: format.money(cancellation.supplierCredit) })}</p>
    ) : null;
  return (
    <div className="grid gap-1">
      {airlineCredits.map(({ creditId, added, airline, validUntil }) => (
        <p key={creditId}>
          {t('trips.flight.airline-credit-kept', {
            amount: format.money(added),
            airline: airline.name,
            date: format.date(validUntil, 'year'),
          })}
        </p>
      ))}
      <p>
        <TextLink href="/trips/?section=airlineCredits">{t('trips.flight.airline-credits')}</TextLink>
      </p>
    </div>
  );
}
