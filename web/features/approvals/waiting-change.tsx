import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { approvalsQuery } from './queries.ts';
import { WaitingFacts } from './waiting-facts.tsx';

/** The request for approval of a change, on its trip: what is asked, who can answer until when, and how to take it back. [POL-06] */
export function WaitingChange({ tripId }: { tripId: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data } = useQuery(approvalsQuery(locale));
  const request = data?.asked.find(
    (one) => one.subject === 'change' && one.tripId === tripId && one.state === 'pending',
  );
  if (!request) return null;
  return (
    <Card as="section" aria-labelledby="waiting-change" data-after-dialog className="grid gap-4 print:hidden">
      <h2 id="waiting-change" className="headline text-2xl">
        {t('approvals.change.waiting')}
      </h2>
      <OldAndNew of={request} />
      <WaitingFacts of={request} about="change" />
    </Card>
  );
}
