import { Gem } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';

/** The promotional banner at the right of the breadcrumb. [WAL-01] */
export function WalletPromo() {
  const t = useT();
  return (
    <AppLink
      href="/premium-stays/"
      className="group flex items-center gap-3 rounded-control bg-brand-soft px-4 py-2.5 text-sm text-ink no-underline max-tablet:w-full"
    >
      <Gem aria-hidden className="size-5 shrink-0 text-brand" />
      <span>
        <span className="block font-semibold">{t('wallet.promo.title')}</span>
        <span className="text-ink-muted">{t('wallet.promo.body')} </span>
        <span className="font-semibold text-brand underline underline-offset-3 group-hover:decoration-2">
          {t('wallet.promo.action')}
        </span>
      </span>
    </AppLink>
  );
}
