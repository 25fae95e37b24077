import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { type WalletSection, walletSections } from './sections.ts';

interface DesktopProps {
  /** Left out while credits are not shown. */
  balance: WireMoney | undefined;
  offers: number;
  active: WalletSection | undefined;
  onShow(section: WalletSection): void;
}

/** Ways to the sections of the page; they stay in view below the header. [WAL-08] */
export function DesktopTabs({ balance, offers, active, onShow }: DesktopProps) {
  const t = useT();
  const format = useFormat();
  const labels = {
    credits: balance ? t('wallet.tab.credits-balance', { balance: format.money(balance) }) : '',
    offers: t('wallet.tab.offers', { count: offers }),
    faq: t('wallet.tab.faq'),
  };
  return (
    <nav
      aria-label={t('wallet.tabs')}
      className="sticky top-[var(--above,4rem)] z-30 -mx-2 border-b border-line bg-canvas/95 px-2 backdrop-blur-sm print:hidden"
    >
      <ul className="flex h-14 gap-8">
        {walletSections
          .filter((section) => section !== 'credits' || balance)
          .map((section) => (
            <li key={section} className="grid">
              <a
                href={`#${section}`}
                aria-current={section === active ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onShow(section);
                }}
                className={cx(
                  'tabular -mb-px flex items-center border-b-2 px-1 font-semibold no-underline transition-colors -outline-offset-2!',
                  section === active
                    ? 'border-brand text-ink'
                    : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
                )}
              >
                {labels[section]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Which of the two sections a phone shows. [WAL-03] */
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
