import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

const parts = ['what', 'where', 'how', 'cancel'] as const;

/** The public terms of the complimentary fourth night. [CRD-11, NAV-01] */
export function ComplimentaryNightScreen() {
  const t = useT();
  return (
    <TermsPage
      of="night"
      parts={parts}
      action={{ href: '/premium-stays/', label: t('stays.night.explore') }}
    />
  );
}
