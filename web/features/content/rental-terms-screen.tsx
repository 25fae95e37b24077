import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

const parts = ['price', 'desk', 'driver', 'late', 'change', 'cancel'] as const;

/** The public terms of rental cars. [LEG-01] [GRD-01] */
export function RentalTermsScreen() {
  const t = useT();
  return (
    <TermsPage of="rental" parts={parts} action={{ href: '/cars/', label: t('content.rental.action') }} />
  );
}
