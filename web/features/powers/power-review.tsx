import type { PowerAct } from '#contract/agents/powers.ts';
import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Reviewed } from './use-power.ts';
import { WhatHappens } from './what-happens.tsx';

interface Props {
  of: Reviewed;
  /** Above it another person has to agree. */
  limit: WireMoney | undefined;
  /** Something has changed since it was shown before. */
  wasStale: boolean;
  failure: unknown;
  /** Why it is right, for the person who has to agree. */
  note: { text: string; isMissing: boolean; onChange(text: string): void };
}

/** Exactly what a power would bring, to read before it is done. */
export function ReviewStep({ of, limit, wasStale, failure, note }: Props) {
  const t = useT();
  const format = useFormat();
  const { title, chosen, wish } = of;
  return (
    <div className="grid gap-4">
      {wasStale ? (
        <Banner kind="warn" live="assertive" title={t('desk.use.stale')}>
          {t('desk.use.stale-body')}
        </Banner>
      ) : (
        <p className="text-ink-muted">{t('desk.use.review')}</p>
      )}
      <WhatHappens
        choice={title}
        lines={chosen.lines}
        amount={chosen.amount}
        words={wish.words ?? null}
        outcome={chosen.outcome}
        told={chosen.told}
      />
      {chosen.needsSecond ? (
        <>
          <Banner title={t('desk.eyes.needed')}>
            {limit ? t('desk.eyes.needed-body', { limit: format.money(limit) }) : null}
          </Banner>
          <TextField
            label={t('desk.eyes.note')}
            hint={t('desk.only-staff')}
            error={note.isMissing ? t('desk.eyes.note-missing') : undefined}
            rows={3}
            maxLength={2000}
            value={note.text}
            onChange={note.onChange}
          />
        </>
      ) : null}
      {failure ? <ProblemBanner error={failure} /> : null}
    </div>
  );
}

/** What a power has brought. */
export function DoneStep({ of, done }: { of: Reviewed; done: PowerAct }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <Banner kind="success" live="polite" title={t('desk.use.done')} />
      <WhatHappens
        choice={of.title}
        lines={done.lines}
        amount={done.amount}
        words={of.wish.words ?? null}
        outcome={done.outcome}
      />
    </div>
  );
}
