import { useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Props {
  of: 'night' | 'credits';
  parts: readonly string[];
  action: { href: string; label: string };
  values?: Record<string, string>;
}

/** Terms of one thing: what they are about, part by part, and where to use it. [LEG-01] */
export function TermsPage({ of, parts, action, values = {} }: Props) {
  const t = useT();
  return (
    <div className="page py-12">
      <div className="grid max-w-[68ch] gap-8">
        <header className="grid gap-3">
          <h1 className="headline text-4xl">{t(`content.${of}.title`)}</h1>
          <p className="text-lg text-ink-muted">{t(`content.${of}.intro`)}</p>
        </header>
        {parts.map((part) => (
          <section key={part} className="grid gap-2">
            <h2 className="headline text-2xl">{t(`content.${of}.${part}`)}</h2>
            <p>{t(`content.${of}.${part}-body`, values)}</p>
          </section>
        ))}
        <LinkButton href={action.href} className="justify-self-start">
          {action.label}
        </LinkButton>
      </div>
    </div>
  );
}
