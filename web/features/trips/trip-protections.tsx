import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { listTripProtections, ProtectionContract } from '#contract/protections.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tripKey } from '#web/lib/trip/trip-queries.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

const protectionsQuery = ({ tripId, status }: AnyTrip) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'protections'],
    queryFn: ({ signal }): Promise<Output<typeof listTripProtections>> =>
      call<typeof listTripProtections>('GET', '/api/v0/trips/:tripId/protections', {
        params: { tripId },
        signal,
      }),
    staleTime: 5000,
    // A contract follows the cancellation of its trip within seconds.
    refetchInterval: ({ state: { data } }) =>
      status === 'Cancelled' && data?.contracts.some(({ state }) => state === 'active') ? 1000 : false,
  });

/** The protections bought with a trip: what they pay, until when, and what has become of them. [BKG-07, CFR-02] */
export function TripProtections({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const { data } = useQuery(protectionsQuery(trip));
  if (!data || data.contracts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="protections" className="grid gap-4 print:break-inside-avoid">
      <h2 id="protections" className="headline text-xl">
        {t('trips.protections.title')}
      </h2>
      {data.contracts.map((contract) => (
        <Contract key={contract.contractId} contract={contract} />
      ))}
    </Card>
  );
}

function Contract({ contract }: { contract: ProtectionContract }) {
  const t = useT();
  const format = useFormat();
  const { state, usableUntil, timeZone, coverageAmount, premium, paid } = contract;
  const until = format.moment(usableUntil, timeZone ?? readerZone());
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('trips.protections.cfar')}</h3>
      <p className="text-ink-muted">{t('trips.protections.state', { state, until })}</p>
      <SummaryList
        items={[
          { id: 'back', label: t('trips.protections.back'), value: format.money(coverageAmount) },
          { id: 'premium', label: t('trips.protections.premium'), value: format.money(premium) },
          ...(paid ? [{ id: 'paid', label: t('trips.protections.paid'), value: format.money(paid) }] : []),
        ]}
      />
      {state === 'active' ? <p className="text-sm">{t('trips.protections.how')}</p> : null}
    </div>
  );
}
