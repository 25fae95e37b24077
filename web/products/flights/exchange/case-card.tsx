import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getOwnCase } from '#contract/cases.ts';
import { call } from '#web/lib/api/client.ts';

import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const caseQuery = (caseId: string, locale: string) =>
  queryOptions({
    queryKey: ['support', 'case', caseId, locale],
    queryFn: ({ signal }) =>
      call<typeof getOwnCase>('GET', '/api/v0/support/cases/:caseId', { params: { caseId }, signal, locale }),
  });

/** The request that was opened: who has it, what was promised, and where it is followed. [AGT-01] */
export function CaseCard({ caseId }: { caseId: string }) {
  const t = useT();
  const format = useFormat();

  const { data, isPending } = useQuery(caseQuery(caseId, format.locale));
  return (
    <Card as="section" aria-labelledby="case" className="grid gap-3">
      <h2 id="case" className="headline text-xl">
        {t('exchange.case.title')}
      </h2>
      {isPending ? <Skeleton className="h-12" /> : null}
      {data ? (
        <div className="grid gap-1">
          <p className="font-medium">{data.title}</p>
          {data.answerBy ? (
            <p>{t('support.promise', { time: format.moment(data.answerBy, readerZone()) })}</p>
          ) : null}
          <p className="text-sm text-ink-muted">
            {data.stateText} · {t(`support.line.${data.line}`)} <PhoneLink number={data.phone} />
          </p>
        </div>
      ) : null}
      <div>
        <LinkButton kind="secondary" href={`/support/${caseId}/`}>
          {t('exchange.case.open')}
        </LinkButton>
      </div>
    </Card>
  );
}
