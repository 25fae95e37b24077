import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

/** The public terms of the travel sale. [LEG-01] [SAL-14] */
export function TravelSaleScreen() {
  const t = useT();
  return (
    <TermsPage
      of="sale"
      parts={['what', 'once', 'pay', 'cancel', 'match']}
      action={{ href: '/travelsale/', label: t('content.sale.action') }}
    />
  );
}

/** The public terms of the complimentary fourth night. [CRD-11, NAV-01] */
export function ComplimentaryNightScreen() {
  const t = useT();
  return (
    <TermsPage
      of="night"
      parts={['what', 'where', 'how', 'cancel']}
      action={{ href: '/premium-stays/', label: t('stays.night.explore') }}
    />
  );
}

/** The public terms of travel credits. [LEG-01, CRD-02] */
export function TravelCreditsScreen() {
  const t = useT();
  return (
    <TermsPage
      of="credits"
      parts={['who', 'use', 'rest', 'end', 'dispute']}
      action={{ href: '/travel-offers', label: t('content.credits.action') }}
    />
  );
}

/** The public terms of rental cars. [LEG-01] [GRD-01] */
export function RentalTermsScreen() {
  const t = useT();
  return (
    <TermsPage
      of="rental"
      parts={['price', 'desk', 'driver', 'late', 'change', 'cancel']}
      action={{ href: '/cars/', label: t('content.rental.action') }}
    />
  );
}

/** The public terms of price freeze. [LEG-01, PFZ-01] */
export function PriceFreezeScreen() {
  const t = useT();
  return (
    <TermsPage
      of="freeze"
      parts={['what', 'window', 'pays', 'fee', 'gone', 'end']}
      action={{ href: '/trips/?section=frozen', label: t('content.freeze.action') }}
    />
  );
}
