import type { ReactNode } from 'react';
import type { RoomCompliance } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const kinds = { all: 'success', some: 'info', none: 'warn' } as const;

/** How many of the rates a company's policy allows: none, some or all. [POL-04] */
export function ComplianceBanner({
  compliance,
  compliantHref,
  nearest,
}: {
  compliance: RoomCompliance;
  /** Link to the results within policy, if known. */
  compliantHref: string | undefined;
  /** Shown when no rate is within policy: the nearest stay that has one. [POL-05] */
  nearest: ReactNode;
}) {
  const t = useT();
  return (
    <Banner
      kind={kinds[compliance]}
      title={t(`stays.compliance.${compliance}`)}
      {...(compliance === 'none' && compliantHref
        ? { actions: <TextLink href={compliantHref}>{t('stays.compliance.results')}</TextLink> }
        : {})}
    >
      {t(`stays.compliance.${compliance}-body`)}
      {compliance === 'none' ? nearest : null}
    </Banner>
  );
}
