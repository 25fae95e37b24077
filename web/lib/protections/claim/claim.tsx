import { useState } from 'react';
import type { ContractClaim, ProtectionContract } from '#contract/protections.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { phoneHref } from '#web/lib/texts/phone-href.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { usePartialRebooking, useProtectionRefund } from './queries.ts';
import { rebookHref } from './rebook-href.ts';

interface Props {
  contract: Pick<ProtectionContract, 'contractId' | 'claim'>;
  tripId: string;
  onCancel(): void;
}

/**
 * A disruption that a protection pays for: a new flight with nothing to pay, or a refund, and who books for a part of
 * the party. One excludes the other, which is asked before. [DIS-01, DIS-02, MCN-01]
 */
export const NewFlightClaim = ({ contract: { contractId, claim }, ...rest }: Props) =>
  claim ? <Claim contractId={contractId} claim={claim} {...rest} /> : null;

interface ClaimProps extends Omit<Props, 'contract'> {
  contractId: string;
  claim: ContractClaim;
}

function Claim({ contractId, claim, tripId, onCancel }: ClaimProps) {
  const t = useT();
  const format = useFormat();
  const partial = usePartialRebooking();
  const [isAsking, setAsking] = useState(false);
  const { refund, refundBy, canRebook, isRefunding, limit, reason, origin, destination, departures } = claim;
  const lost = useNames(claim.endsByRebooking);
  return (
    <div className="grid gap-3">
      <Banner kind="info">
        {t('trips.protections.claim', { reason, origin, destination, limit: format.money(limit) })}
      </Banner>
      {canRebook ? (
        <div className="flex flex-wrap gap-3">
          {departures.map((departure, at) => (
            <LinkButton
              key={departure.date}
              href={rebookHref(contractId, claim, departure)}
              kind={at === 0 ? 'primary' : 'secondary'}
            >
              {t('trips.protections.rebook', { date: format.date(departure.date) })}
            </LinkButton>
          ))}
        </div>
      ) : (
        <p role="status">{t(isRefunding ? 'trips.protections.refunding' : 'trips.protections.in-use')}</p>
      )}
      {canRebook && lost ? (
        <p className="text-sm">{t('trips.protections.ends-others', { names: lost })}</p>
      ) : null}
      {refund && canRebook ? (
        <div>
          <Button kind="secondary" onPress={refundBy === 'cancellation' ? onCancel : () => setAsking(true)}>
            {t('trips.protections.refund', { amount: format.money(refund) })}
          </Button>
        </div>
      ) : null}
      {partial.data ? (
        <p>
          {t('trips.protections.call')}{' '}
          <a href={phoneHref(partial.data.phone)} className="tabular font-semibold underline">
            {partial.data.phone}
          </a>
        </p>
      ) : (
        <div>
          <Button kind="secondary" isPending={partial.isPending} onPress={() => partial.mutate(contractId)}>
            {t('trips.protections.part')}
          </Button>
        </div>
      )}
      {partial.error ? <ProblemBanner error={partial.error} /> : null}
      {isAsking && refund ? (
        <RefundDialog
          contractId={contractId}
          amount={format.money(refund)}
          ends={claim.endsByRefund}
          tripId={tripId}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** The names of protections in a row; empty for none. */
function useNames(kinds: readonly ContractClaim['endsByRefund'][number][]): string {
  const t = useT();
  const format = useFormat();
  return format.list(kinds.map((kind) => t(`booking.protections.name.${kind}`)));
}

interface RefundProps {
  contractId: string;
  amount: string;
  /** Other protections that it ends. */
  ends: ContractClaim['endsByRefund'];
  tripId: string;
  onClose(): void;
}

function RefundDialog({ contractId, amount, ends, tripId, onClose }: RefundProps) {
  const t = useT();
  const lost = useNames(ends);
  const refunding = useProtectionRefund(tripId);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('trips.protections.refund', { amount })}
      footer={
        <>
          <Button kind="secondary" isDisabled={refunding.isPending} onPress={onClose}>
            {t('trips.protections.keep')}
          </Button>
          <Button
            isPending={refunding.isPending}
            onPress={() => refunding.mutate(contractId, { onSuccess: onClose })}
          >
            {t('trips.protections.take')}
          </Button>
        </>
      }
    >
      <p>{t('trips.protections.refund-ask', { amount })}</p>
      {lost ? <p>{t('trips.protections.ends-others', { names: lost })}</p> : null}
      {refunding.error ? <ProblemBanner error={refunding.error} /> : null}
    </Dialog>
  );
}
