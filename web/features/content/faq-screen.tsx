import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { Accordion, Disclosure } from '#web/ui/disclosure.tsx';

const groups = [
  { title: 'content.faq.group.booking', entries: ['price', 'pay', 'crash', 'earn'] },
  { title: 'content.faq.group.cancelling', entries: ['cancel', 'deadline', 'who'] },
  { title: 'content.faq.group.credits', entries: ['credits', 'restored', 'expiry', 'offers'] },
] as const;

/** The public FAQ. [LEG-03] */
export function FaqScreen() {
  const t = useT();
  const { brand } = bootstrap();
  return (
    <div className="page py-12">
      <div className="grid max-w-[648px] gap-10">
        <header className="grid gap-3">
          <h1 className="headline text-4xl">{t('content.faq.title')}</h1>
          <p className="text-lg text-ink-muted">
            <T id="content.faq.intro" values={{ product: brand.product }} />
          </p>
        </header>
        {groups.map((group) => (
          <section key={group.title} className="grid gap-2">
            <h2 className="headline text-2xl">{t(group.title)}</h2>
            <Accordion allowsSeveral>
              {group.entries.map((entry) => (
                <Disclosure key={entry} id={entry} title={t(`content.faq.${entry}.q`)}>
                  <p className="pb-4">
                    {t(`content.faq.${entry}.a`, { phone: brand.phones.support })}
                    {entry === 'who' ? <ContactLink className="ml-3 inline-block print:hidden" /> : null}
                  </p>
                </Disclosure>
              ))}
            </Accordion>
          </section>
        ))}
      </div>
    </div>
  );
}
