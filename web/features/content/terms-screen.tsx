import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { phoneHref } from '#web/lib/texts/phone-href.ts';
import { type TermsOf, LegalCopy } from '#web/lib/texts/legal-copy.tsx';
import { termsOfIncluded, termsOfSold } from '#web/protections/terms.ts';

const documents: readonly { of: TermsOf; href: string }[] = [
  { of: 'credits', href: '/terms/travel-credits/' },
  ...termsOfIncluded,
  { of: 'night', href: '/terms/complimentary-night/' },
  { of: 'sale', href: '/terms/travel-sale/' },
  { of: 'rental', href: '/terms/rental-cars/' },
  ...termsOfSold,
  { of: 'freeze', href: '/terms/price-freeze/' },
];
const parts = ['seller', 'california', 'washington', 'copyright', 'entire'] as const;

/**
 * The terms of the portal: links to terms by subject, the sellers of the travel, copyright, agreement and contact.
 * [LEG-01] [LEG-04]
 */
export function TermsScreen() {
  const t = useT();
  const { brand } = bootstrap();
  const { portal, issuer, partner, phones } = brand;
  return (
    <div className="page py-12">
      <div className="grid max-w-[68ch] gap-8">
        <header className="grid gap-3">
          <h1 className="headline text-4xl">{t('content.terms.title')}</h1>
          <p className="text-lg text-ink-muted">{t('content.terms.intro', { portal })}</p>
        </header>
        <section className="grid gap-4">
          <h2 className="headline text-2xl">{t('content.terms.documents')}</h2>
          <ul className="grid gap-4">
            {documents.map(({ of, href }) => (
              <li key={of} className="grid gap-1 rounded-card border border-line bg-surface p-5">
                <h3 className="font-semibold">{t(`content.${of}.title`)}</h3>
                <p>
                  <LegalCopy of={of} inputs={{ concise: true }} />
                </p>
                <p>
                  <TextLink
                    href={href}
                    aria-label={`${t('content.terms.read')}: ${t(`content.${of}.title`)}`}
                  >
                    {t('content.terms.read')}
                  </TextLink>
                </p>
              </li>
            ))}
          </ul>
        </section>
        {parts.map((part) => (
          <section key={part} id={part} className="grid gap-2">
            <h2 className="headline text-2xl">{t(`content.terms.${part}`)}</h2>
            <p>{t(`content.terms.${part}-body`, { portal, issuer, partner })}</p>
          </section>
        ))}
        <section id="contact" className="grid gap-2">
          <h2 className="headline text-2xl">{t('content.terms.contact')}</h2>
          <p>
            <T
              id="content.terms.contact-body"
              values={{
                number: phones.support,
                phone: (text) => (
                  <a
                    href={phoneHref(phones.support)}
                    className="tabular font-semibold text-brand underline underline-offset-4"
                  >
                    {text}
                  </a>
                ),
                faq: (text) => <TextLink href="/faq/">{text}</TextLink>,
              }}
            />
            <ContactLink className="ml-3 inline-block print:hidden" />
          </p>
        </section>
      </div>
    </div>
  );
}
