import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { askForChange } from '#contract/protections-exercise.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { phoneHref } from '#web/lib/texts/phone-href.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { exchangeByContractHref } from '#web/lib/flight/exchange-path.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ContractParts } from '../port.ts';

/**
 * Uses a change for any reason: in the shop, where it pays a part at once, or by telephone, with the number to call and what is
 * reimbursed. [CHF-01, CHF-02]
 */
export function UseChange({
  contract: { contractId, state, coverageAmount },
  tripId,
}: Pick<ContractParts, 'contract' | 'tripId'>) {
  const t = useT();
  const format = useFormat();
  const asking = useChangeByPhone(tripId);
  const { support } = bootstrap().brand.phones;
  if (state === 'asked')
    return (
      <p role="status">
        {t('trips.protections.change.call', { limit: format.money(coverageAmount) })}{' '}
        <a href={phoneHref(support)} className="tabular font-semibold underline">
          {support}
        </a>
        <ContactLink {...supportEnds.changeByPhone} className="ml-3 inline-block print:hidden" />
      </p>
    );
  if (state !== 'active') return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="secondary" href={exchangeByContractHref(tripId, contractId)}>
          {t('trips.protections.change.online')}
        </LinkButton>
        <Button kind="secondary" isPending={asking.isPending} onPress={() => asking.mutate(contractId)}>
          {t('trips.protections.change.ask')}
        </Button>
      </div>
      {asking.error ? <ProblemBanner error={asking.error} /> : null}
    </div>
  );
}

/** Asks for the change of a change for any reason, which support makes by telephone. */
function useChangeByPhone(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contractId: string): Promise<Output<typeof askForChange>> =>
      call<typeof askForChange>('POST', '/api/v0/protections/:contractId/change-by-phone', {
        params: { contractId },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
