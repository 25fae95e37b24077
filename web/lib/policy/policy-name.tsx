import type { PolicyVerdict } from '#contract/policy.ts';
import { dayIn } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** By which policy of the company something was judged, "Policy of Nov 3, 2026". */
export function PolicyName({ verdict: { version } }: { verdict: Pick<PolicyVerdict, 'version'> }) {
  const t = useT();
  const format = useFormat();
  if (!version) return null;
  const date = format.date(dayIn(readerZone(), version.effectiveFrom), 'year');
  return <p className="text-sm text-ink-muted">{t('policy.named', { date })}</p>;
}
