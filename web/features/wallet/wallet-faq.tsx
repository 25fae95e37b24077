import { useVariant } from '#web/lib/experiments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Accordion, Disclosure } from '#web/ui/disclosure.tsx';
import { sectionPlace } from './sections.ts';

const entries = ['credits', 'use', 'rest', 'cancel', 'expiry', 'offers'] as const;
const aboutCredits: readonly string[] = ['credits', 'use'];

/** Answers on travel credits and offers, 648 px wide. [WAL-06] [LEG-03] */
export function WalletFaq() {
  const t = useT();
  const hasCredits = useVariant('credits-section') === 'available';
  return (
    <section
      id="faq"
      tabIndex={-1}
      aria-labelledby="faq-title"
      className={`grid max-w-[648px] gap-4 ${sectionPlace}`}
    >
      <h2 id="faq-title" className="headline text-3xl">
        {t('wallet.faq.title')}
      </h2>
      <Accordion allowsSeveral>
        {entries
          .filter((entry) => hasCredits || !aboutCredits.includes(entry))
          .map((entry) => (
            <Disclosure key={entry} id={entry} title={t(`wallet.faq.${entry}.q`)}>
              <p>{t(`wallet.faq.${entry}.a`)}</p>
            </Disclosure>
          ))}
      </Accordion>
    </section>
  );
}
