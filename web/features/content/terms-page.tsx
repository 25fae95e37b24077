import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type TermsOf, LegalCopy, useLegalText } from '#web/lib/texts/legal-copy.tsx';

interface Props {
  of: TermsOf;
  /** Each has a title and a body, `content.sale.what` and `content.sale.what-body`. */
  parts: readonly string[];
  action: { href: string; label: string };
}

/**
 * A page of terms for one subject: a summary, its parts, a downloadable text, and a link to use it. [LEG-01] [LEG-02]
 */
export function TermsPage({ of, parts, action }: Props) {
  const t = useT();
  const legalText = useLegalText();
  const { tenant, brand } = bootstrap();
  const values = { phone: brand.phones.support, variant: tenant, zone: zoneText(t, defaultTimeZone) };
  const copy = { coMerch: true };
  const title = t(`content.${of}.title`);
  const sections = parts.map((part) => ({
    part,
    title: t(`content.${of}.${part}` as MessageId),
    body: t(`content.${of}.${part}-body` as MessageId, values),
  }));
  const save = () => {
    const lines = [
      title,
      legalText(of, copy),
      ...sections.map((section) => `${section.title}\n${section.body}`),
    ];
    saveFile(new Blob([`${lines.join('\n\n')}\n`], { type: 'text/plain;charset=utf-8' }), `${of}-terms.txt`);
  };
  return (
    <div className="page py-12">
      <div className="grid max-w-[68ch] gap-8">
        <header className="grid gap-3">
          <h1 className="headline text-4xl">{title}</h1>
          <p className="text-lg text-ink-muted">{t(`content.${of}.intro`)}</p>
        </header>
        <p className="rounded-card bg-surface-sunken p-5">
          <LegalCopy of={of} inputs={copy} />
        </p>
        {sections.map((section) => (
          <section key={section.part} className="grid gap-2">
            <h2 className="headline text-2xl">{section.title}</h2>
            <p>{section.body}</p>
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton href={action.href}>{action.label}</LinkButton>
          <Button kind="secondary" onPress={save}>
            {t('content.text.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
