import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/business/approvals.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AskAgain } from './ask-again.tsx';
import { approvalsQuery } from './queries.ts';

/** Why the company did not approve a booking, in the words of who answered, with its request and a way to ask again. [POL-06] */
export function EndedRequest({ bookingId }: { bookingId: string }) {
  const { locale } = useLocale();
  const { data } = useQuery(approvalsQuery(locale));
  const request = data?.asked.find((one) => one.subject === 'booking' && one.bookingId === bookingId);
  return request ? <Ended of={request} /> : null;
}

export function Ended({ of: request }: { of: Approval }) {
  const t = useT();
  const { state, note, answeredBy } = request;
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      {state === 'denied' && note ? (
        <p className="whitespace-pre-line text-ink">
          {t('approvals.denied-by', { name: answeredBy ?? t('approvals.somebody'), note })}
        </p>
      ) : null}
      <TextLink href={`/approvals/${request.approvalId}/`}>{t('approvals.to-request')}</TextLink>
      {request.canAskAgain ? <AskAgain of={request} /> : null}
    </div>
  );
}
