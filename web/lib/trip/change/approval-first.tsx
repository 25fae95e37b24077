import type { CommonChangeQuote } from '#contract/trips.ts';
import { AwayLines } from '#web/lib/away/away-lines.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

interface Props {
  /** A change, or a protection that is bought later. */
  of: 'change' | 'later';
  approval: NonNullable<CommonChangeQuote['approval']>;
}

/** What the company approves first: who decides, until when, and what happens meanwhile and then. [POL-06] */
export function ApprovalFirst({ of, approval }: Props) {
  const { approvers, away, deadline, onSilence, mostRise } = approval;
  const t = useT();
  const format = useFormat();
  const time = format.moment(deadline, readerZone());
  return (
    <Banner kind="info" title={t(`trips.${of}.approval.first`)}>
      <p>
        {approvers.length > 0
          ? t('trips.change.approval.who', { names: format.list(approvers, 'disjunction') })
          : t('trips.change.approval.nobody')}
      </p>
      <AwayLines away={away} />
      <p>{t(`trips.${of}.approval.silence.${onSilence}`, { time })}</p>
      <p>
        {t(`trips.${of}.approval.held`)}{' '}
        {mostRise ? t('trips.change.approval.rise', { most: format.money(mostRise) }) : null}
      </p>
    </Banner>
  );
}
