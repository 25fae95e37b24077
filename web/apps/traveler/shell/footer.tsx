import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { phoneHref } from '#web/lib/texts/phone-href.ts';
import { Phone } from 'lucide-react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { type Locale, locales } from '#web/lib/i18n/locales.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { T, useT } from '#web/lib/i18n/t.tsx';

const localeIds = Object.keys(locales) as Locale[];
const link = 'inline-flex min-h-8 items-center rounded-sm hover:underline';

/** Support, help, terms, the seller of the travel, and the language. */
export function Footer() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const { brand } = bootstrap();
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-surface-sunken">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-6 py-8 desktop:grid-cols-4 desktop:gap-8 desktop:py-10">
        <section className="col-span-2">
          <h2 className="headline text-xl">{t('shell.footer.support')}</h2>
          <p className="mt-1 text-sm text-ink-muted">{t('shell.footer.support-body')}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4">
            <a
              href={phoneHref(brand.phones.support)}
              className="tabular inline-flex min-h-11 items-center gap-2 rounded-sm text-lg font-semibold text-brand underline underline-offset-4"
            >
              <Phone aria-hidden className="size-5" />
              {brand.phones.support}
            </a>
            <ContactLink className="inline-flex min-h-11 items-center" />
          </p>
        </section>
        <nav aria-label={t('shell.footer.help')}>
          <h2 className="text-sm font-semibold text-ink-muted">{t('shell.footer.help')}</h2>
          <ul className="mt-2 grid gap-1 text-sm">
            <li>
              <AppLink href="/faq/" className={link}>
                {t('shell.title.faq')}
              </AppLink>
            </li>
            <li>
              <AppLink href="/terms/" className={link}>
                {t('shell.title.terms')}
              </AppLink>
            </li>
            <li>
              <AppLink href="/terms/travel-credits/" className={link}>
                {t('shell.title.terms-credits')}
              </AppLink>
            </li>
          </ul>
        </nav>
        <section>
          <h2 className="text-sm font-semibold text-ink-muted">{t('shell.language')}</h2>
          <ul className="mt-2 grid gap-1 text-sm">
            {localeIds.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  lang={id}
                  aria-pressed={id === locale}
                  onClick={() => setLocale(id)}
                  className="min-h-8 cursor-pointer rounded-sm hover:underline aria-pressed:font-semibold aria-pressed:text-brand"
                >
                  {locales[id].name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="page pb-8 text-xs text-ink-muted">
        <T
          id="shell.footer.seller"
          values={{ partner: brand.partner, issuer: brand.issuer, product: brand.product }}
        />
      </p>
    </footer>
  );
}
