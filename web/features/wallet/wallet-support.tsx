import { ExternalLink, LifeBuoy } from 'lucide-react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Event on `window` that asks the host page to show support, on business. [WAL-06] */
export const showSupportModal = 'show-support-modal';

/** Contact to support: the host page's dialog on business, the help center on consumer. [WAL-06] */
export function WalletSupport() {
  const t = useT();
  const { tenant, brand } = bootstrap();
  return (
    <section
      id="support"
      aria-labelledby="support-title"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-surface-sunken p-6"
    >
      <div className="grid gap-1">
        <h2 id="support-title" className="headline text-xl">
          {t('wallet.support.title')}
        </h2>
        <p className="text-ink-muted">{t('wallet.support.body')}</p>
      </div>
      {tenant === 'business' ? (
        <Button onPress={() => window.dispatchEvent(new CustomEvent(showSupportModal))}>
          <LifeBuoy aria-hidden className="size-5" />
          {t('wallet.support.action')}
        </Button>
      ) : (
        <LinkButton href={brand.helpCentreUrl} target="_blank" rel="noopener">
          {t('wallet.support.action')}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> ({t('wallet.new-tab')})</span>
        </LinkButton>
      )}
    </section>
  );
}
