import { useT } from '#web/lib/i18n/t.tsx';
import { TermsPage } from './terms-page.tsx';

const parts = ['what', 'window', 'pays', 'fee', 'gone', 'end'] as const;

/** The public terms of price freeze. [LEG-01, PFZ-01] */
export function PriceFreezeScreen() {
  const t = useT();
  return (
    <TermsPage
      of="freeze"
      parts={parts}
      action={{ href: '/trips/?section=frozen', label: t('content.freeze.action') }}
    />
  );
}
