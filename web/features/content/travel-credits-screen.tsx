import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

const parts = ['who', 'use', 'rest', 'end', 'dispute'] as const;

/** The public terms of travel credits. [LEG-01, CRD-02] */
export function TravelCreditsScreen() {
  const t = useT();
  return (
    <TermsPage
      of="credits"
      parts={parts}
      action={{ href: '/travel-offers', label: t('content.credits.action') }}
    />
  );
}
