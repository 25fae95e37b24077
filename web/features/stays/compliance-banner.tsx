import type { RoomCompliance } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

const kinds = { all: 'success', some: 'info', none: 'warn' } as const;

/** How many of the rates a company's policy allows: none, some or all. [POL-04] */
export function ComplianceBanner({ compliance }: { compliance: RoomCompliance }) {
  const t = useT();
  return (
    <Banner kind={kinds[compliance]} title={t(`stays.compliance.${compliance}`)}>
      {t(`stays.compliance.${compliance}-body`)}
    </Banner>
  );
}
