import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import { FileButton } from '#web/lib/file-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { LazyPart } from '#web/lib/lazy-code.ts';
import type { SoldContract } from '#web/lib/protections/sold-kind.ts';
import { protectionsQuery } from '#web/lib/protections/trip-contracts.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { isSold, soldProtection } from '#web/protections/index.ts';
import type { ContractParts, SoldOnTrip } from '#web/protections/port.ts';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TimeLeft } from './time-left.tsx';

/**
 * The protections bought with a trip: what they pay, until when, what they can do now, what would end them, and what has
 * become of them. [BKG-07, CFR-02, CHF-01, DIS-01, MCN-01]
 */
export function TripProtections({ trip, onCancel }: { trip: AnyTrip; onCancel(): void }) {
  const t = useT();
  const { data } = useQuery(protectionsQuery(trip));
  const shown = data?.contracts.filter(isSold) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="protections" className="grid gap-6 print:break-inside-avoid">
      <h2 id="protections" className="headline text-xl">
        {t('trips.protections.title')}
      </h2>
      {shown.map((contract) => (
        <Contract key={contract.contractId} contract={contract} trip={trip} onCancel={onCancel} />
      ))}
    </Card>
  );
}

/** What a protection has paid is money for its owner, or a new flight. [DIS-01, DIS-02] */
export const paidLabel = ({ paidForFlight }: Pick<ProtectionContract, 'paidForFlight'>) =>
  paidForFlight ? ('trips.protections.paid-flight' as const) : ('trips.protections.paid' as const);

interface ContractProps {
  contract: SoldContract;
  trip: AnyTrip;
  onCancel(): void;
}

function Contract({ contract, trip, onCancel }: ContractProps) {
  const t = useT();
  const format = useFormat();
  const { kind, state, usableUntil, timeZone, coverageAmount, capEach, premium, paid, claim, endedBy } =
    contract;
  const { airlineFTCAmount } = contract;
  const { terms } = soldProtection(kind);
  const parts = { contract, tripId: trip.tripId, onCancel };
  const until = claim
    ? format.moment(claim.until, claim.timeZone ?? trip.buyerZone)
    : format.moment(usableUntil, timeZone ?? trip.buyerZone);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t(`booking.protections.name.${kind}`)}</h3>
      <p className="text-ink-muted">
        {t('trips.protections.state', { state, until })}
        {endedBy ? ` ${t(`trips.protections.ended.${endedBy}`)}` : null}
      </p>
      {state === 'active' || state === 'claimable' ? <TimeLeft until={claim?.until ?? usableUntil} /> : null}
      {claim ? <OfKind part="Claim" {...parts} /> : null}
      <SummaryList
        items={[
          ...(capEach
            ? [{ id: 'cap', label: t('booking.protections.cap'), value: format.money(capEach) }]
            : []),
          { id: 'back', label: t(`trips.protections.back.${kind}`), value: format.money(coverageAmount) },
          ...(airlineFTCAmount
            ? [
                {
                  id: 'credit',
                  label: t('booking.protections.or-credit'),
                  detail: t('booking.protections.or-credit-why'),
                  value: format.money(airlineFTCAmount),
                },
              ]
            : []),
          { id: 'premium', label: t('trips.protections.premium'), value: format.money(premium) },
          ...(paid ? [{ id: 'paid', label: t(paidLabel(contract)), value: format.money(paid) }] : []),
          ...(contract.premiumBack
            ? [
                {
                  id: 'premium-back',
                  label: t('trips.protections.premium-back'),
                  detail: t('trips.protections.premium-back-why'),
                  value: format.money(contract.premiumBack),
                },
              ]
            : []),
        ]}
      />
      {contract.gaveUpFlights ? <p>{t('trips.protections.given-up')}</p> : null}
      <OfKind part="Action" {...parts} />
      {contract.purchaseId ? (
        <div className="print:hidden">
          <FileButton
            path="/api/v2/ancillaries/postbooking/purchases/:purchaseId/receipt.pdf"
            params={{ purchaseId: contract.purchaseId }}
            name={t('trips.protections.receipt-file', { name: t(`booking.protections.name.${kind}`) })}
          >
            {t('trips.protections.receipt')}
          </FileButton>
        </div>
      ) : null}
      {contract.rebookedTripId ? (
        <p>
          <TextLink href={`/trips/${contract.rebookedTripId}/`}>{t('trips.protections.rebooked')}</TextLink>
        </p>
      ) : null}
      {state === 'active' ? <p className="text-sm">{t(`trips.protections.how.${kind}`)}</p> : null}
      <p className="text-sm">
        <TextLink
          href={terms.href}
          aria-label={`${t('booking.protections.terms')}: ${t(`content.${terms.of}.title`)}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </div>
  );
}

/** A part that only this kind of contract has. */
function OfKind({ part, ...parts }: ContractParts & { part: keyof SoldOnTrip }) {
  const { onTrip } = soldProtection(parts.contract.kind);
  return onTrip ? (
    <Suspense>
      <Loaded onTrip={onTrip} part={part} {...parts} />
    </Suspense>
  ) : null;
}

interface LoadedProps extends ContractParts {
  onTrip: LazyPart<SoldOnTrip>;
  part: keyof SoldOnTrip;
}

function Loaded({ onTrip, part, ...parts }: LoadedProps) {
  const Part = onTrip.usePart()[part];
  return Part ? <Part {...parts} /> : null;
}
