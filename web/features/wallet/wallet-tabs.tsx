import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import { type WalletSection, walletSections } from './sections.ts';

interface DesktopProps {
  /** Undefined while credits are hidden. */
  balance: WireMoney | undefined;
  offers: number;
  active: WalletSection | undefined;
  onGo(section: WalletSection): void;
}

/** Sticky links to the sections of the page. [WAL-08] */
export function DesktopTabs({ balance, offers, active, onGo }: DesktopProps) {
  const t = useT();
  const format = useFormat();
  const labels = {
    credits: balance ? t('wallet.tab.credits-balance', { balance: format.money(balance) }) : '',
    offers: t('wallet.tab.offers', { count: offers }),
    faq: t('wallet.tab.faq'),
  };
  return (
    <SectionTabs
      label={t('wallet.tabs')}
      tabs={walletSections
        .filter((section) => section !== 'credits' || balance)
        .map((id) => ({ id, label: labels[id] }))}
      active={active}
      onGo={onGo}
      className="-mx-2 px-2"
    />
  );
}

/** Switches between the two sections on phones. [WAL-03] */
export function MobileTabs({
  shown,
  onShow,
}: {
  shown: WalletSection;
  onShow(section: WalletSection): void;
}) {
  const t = useT();
  return (
    <nav
      aria-label={t('wallet.tabs')}
      className="grid grid-cols-2 gap-1 rounded-control bg-surface-sunken p-1 print:hidden"
    >
      {(['credits', 'offers'] as const).map((section) => (
        <button
          key={section}
          type="button"
          aria-pressed={section === shown}
          onClick={() => onShow(section)}
          className={cx(
            'min-h-11 cursor-pointer rounded-control px-3 font-semibold transition-colors',
            section === shown ? 'bg-surface text-ink shadow-low' : 'text-ink-muted',
          )}
        >
          {t(`wallet.tab.${section}-short`)}
        </button>
      ))}
    </nav>
  );
}
