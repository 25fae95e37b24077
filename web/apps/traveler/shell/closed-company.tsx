import { useQuery } from '@tanstack/react-query';
import type { getBusiness } from '#contract/business/cotb.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the company in use was closed, and what its people can still do. */
export function ClosedCompany({ businessId }: { businessId: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['business', businessId],
    queryFn: ({ signal }) => call<typeof getBusiness>('GET', '/api/v0/business', { signal }),
  });
  if (data?.state !== 'closed') return null;
  return (
    <div className="page pt-4 print:hidden">
      <Banner kind="warn" title={t('shell.company-closed', { company: data.businessName })}>
        {t('shell.company-closed.body')}
      </Banner>
    </div>
  );
}
