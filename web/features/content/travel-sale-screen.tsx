import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

const parts = ['what', 'once', 'pay', 'cancel', 'match'] as const;

/** The public terms of the travel sale. [LEG-01] [SAL-14] */
export function TravelSaleScreen() {
  const t = useT();
  return (
    <TermsPage of="sale" parts={parts} action={{ href: '/travelsale/', label: t('content.sale.action') }} />
  );
}
