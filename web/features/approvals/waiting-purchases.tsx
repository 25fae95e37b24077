import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { approvalsQuery } from './queries.ts';
import { WaitingFacts } from './waiting-facts.tsx';

/** The protections of a trip that wait for an approval: what is asked, who can answer until when, and how to take it back. [POL-06] */
export function WaitingPurchases({ tripId }: { tripId: string }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data } = useQuery(approvalsQuery(locale));
  const requests =
    data?.asked.filter(
      (one) => one.subject === 'purchase' && one.tripId === tripId && one.state === 'pending',
    ) ?? [];
  return requests.map((request) => (
    <section
      key={request.approvalId}
      aria-labelledby={`waits-${request.approvalId}`}
      data-after-dialog
      className="grid gap-3 print:hidden"
    >
      <h3 id={`waits-${request.approvalId}`} className="font-semibold">
        {t('approvals.purchase.waiting', {
          name: request.lines[0]?.label ?? request.title,
          price: format.money(request.total),
        })}
      </h3>
      <WaitingFacts of={request} about="purchase" />
    </section>
  ));
}
