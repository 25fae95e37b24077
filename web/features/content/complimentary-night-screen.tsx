import { useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const parts = ['what', 'where', 'how', 'cancel'] as const;

/** The terms of the complimentary fourth night, open to everybody. [CRD-11, NAV-01] */
export function ComplimentaryNightScreen() {
  const t = useT();
  return (
    <div className="page py-12">
      <div className="grid max-w-[68ch] gap-8">
        <header className="grid gap-3">
          <h1 className="headline text-4xl">{t('content.night.title')}</h1>
          <p className="text-lg text-ink-muted">{t('content.night.intro')}</p>
        </header>
        {parts.map((part) => (
          <section key={part} className="grid gap-2">
            <h2 className="headline text-2xl">{t(`content.night.${part}`)}</h2>
            <p>{t(`content.night.${part}-body`)}</p>
          </section>
        ))}
        <LinkButton href="/premium-stays/" className="justify-self-start">
          {t('stays.night.explore')}
        </LinkButton>
      </div>
    </div>
  );
}
