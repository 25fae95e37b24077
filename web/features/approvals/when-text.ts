import type { Approval } from '#contract/business/approvals.ts';
import type { useT } from '#web/lib/i18n/t.tsx';
import { type Format, readerZone } from '#web/lib/use-format.ts';

/** Until when a request can be answered; of one that has ended, how, by whom and when. */
export function whenText(
  { state, deadline, askedBy, answeredBy, answeredAt, isByRule }: Approval,
  t: ReturnType<typeof useT>,
  format: Format,
): string {
  const until = format.moment(deadline, readerZone());
  if (state === 'pending') return t('approvals.until', { time: until });
  if (state === 'lapsed') return t('approvals.ended.lapsed', { time: until });
  if (isByRule)
    return t('approvals.ended.by-rule', {
      time: format.moment(answeredAt ?? deadline, readerZone(), 'year'),
    });
  return t(`approvals.ended.${state}`, {
    name: state === 'withdrawn' ? askedBy : (answeredBy ?? t('approvals.somebody')),
    time: answeredAt === null ? '' : format.moment(answeredAt, readerZone(), 'year'),
  });
}
