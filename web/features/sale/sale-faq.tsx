import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Accordion, Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Sale } from './queries.ts';
import { sectionPlace } from './sections.ts';

const entries = ['how', 'duration', 'several', 'rewards', 'remainder', 'match'] as const;

/** The six FAQ topics of a sale, filled in for this one. [SAL-11, LEG-03] */
export function SaleFaq({ sale: { savings, endsAt } }: { sale: Sale }) {
  const t = useT();
  const format = useFormat();
  const values = {
    flights: savings?.flights ? format.shortMoney(savings.flights) : '',
    hotels: savings?.hotels ? format.shortMoney(savings.hotels) : '',
    suppliers: format.list(savings?.carSuppliers ?? []),
    variant: bootstrap().tenant,
    day: endsAt ? format.moment(endsAt, defaultTimeZone) : '',
  };
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      tabIndex={-1}
      data-focus-silent
      className={cx(sectionPlace, 'max-w-[648px]')}
    >
      <h2 id="faq-title" className="headline mb-4 text-2xl tablet:text-3xl">
        {t('sale.faq')}
      </h2>
      <Accordion allowsSeveral>
        {entries.map((entry) => (
          <Disclosure key={entry} id={entry} title={t(`sale.faq.${entry}.q`)}>
            <p className="pb-4">{t(`sale.faq.${entry}.a`, values)}</p>
          </Disclosure>
        ))}
      </Accordion>
      <p className="mt-4">
        <TextLink href="/terms/travel-sale/">{t('sale.terms')}</TextLink>
      </p>
    </section>
  );
}
