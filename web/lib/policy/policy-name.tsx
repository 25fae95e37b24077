import type { PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** By which policy of the company something was judged, "Policy of Nov 3, 2026". */
export function PolicyName({ verdict: { version } }: { verdict: Pick<PolicyVerdict, 'version'> }) {
  const t = useT();
  const format = useFormat();
  if (!version) return null;
  // The reader's day. `dayIn` would come into the scripts of every screen, for this alone.
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(
    new Date(version.effectiveFrom),
  );
  const date = format.date(day, 'year');
  return <p className="text-sm text-ink-muted">{t('policy.named', { date })}</p>;
}
