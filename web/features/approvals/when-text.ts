import type { Approval } from '#contract/business/approvals.ts';
import type { useT } from '#web/lib/i18n/t.tsx';
import { type Format, readerZone } from '#web/lib/use-format.ts';

/** Until when a request can be answered; of one that has ended, how, by whom and when. */
export function whenText(of: Approval, t: ReturnType<typeof useT>, format: Format): string {
  const { state, deadline, askedBy, answeredBy, answeredAt, isByRule, endedBecause } = of;
  const until = format.moment(deadline, readerZone());
  if (state === 'pending') return t('approvals.until', { time: until });
  if (state === 'lapsed') return t('approvals.ended.lapsed', { time: until });
  if (isByRule)
    return t('approvals.ended.by-rule', {
      time: format.moment(answeredAt ?? deadline, readerZone(), 'year'),
    });
  const time = answeredAt === null ? '' : format.moment(answeredAt, readerZone(), 'year');
  if (endedBecause !== null) return t(`approvals.ended.because.${endedBecause}`, { name: askedBy, time });
  const ended = endedByTrip(of);
  if (state === 'withdrawn' && ended) return t(`approvals.ended.${ended}`, { time });
  return t(`approvals.ended.${state}`, {
    name: state === 'withdrawn' ? askedBy : (answeredBy ?? t('approvals.somebody')),
    time,
  });
}

/** What happened to the trip that ended a request about it; null for one that ended otherwise. */
export function endedByTrip({ problem }: Pick<Approval, 'problem'>): 'trip-changed' | 'trip-canceled' | null {
  if (problem?.code === 'approval-trip-changed') return 'trip-changed';
  return problem?.code === 'approval-trip-canceled' ? 'trip-canceled' : null;
}
