import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useLostFocus } from '#web/lib/use-lost-focus.ts';
import { Banner, type BannerKind } from '#web/ui/banner.tsx';
import { endedByTrip, whenText } from './when-text.ts';

/** Until when a request waits, or how it ended and what became of the booking. The focus comes here after an answer. */
export function Becomes({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  const box = useLostFocus<HTMLDivElement>(`${of.state} ${of.outcome}`);
  return (
    <div ref={box} tabIndex={-1} data-after-dialog data-focus-silent role="status" className="outline-none">
      <Banner kind={kindOf(of)} title={whenText(of, t, format)}>
        {of.note ? <p className="whitespace-pre-line">{t('approvals.note', { note: of.note })}</p> : null}
        <p>{becomesText(of, t)}</p>
        {of.offeredTotal ? (
          <p>
            {t('approvals.failed.price', {
              old: format.money(of.total),
              now: format.money(of.offeredTotal),
            })}
          </p>
        ) : null}
        {of.state === 'pending' ? (
          <p>
            {t(
              of.subject === 'booking'
                ? `approvals.silence.${of.onSilence}`
                : `approvals.${of.subject}.silence.${of.onSilence}`,
            )}
          </p>
        ) : null}
      </Banner>
    </div>
  );
}

function kindOf({ state, outcome }: Approval): BannerKind {
  if (state === 'pending') return 'info';
  if (state !== 'approved') return 'warn';
  if (outcome === 'failed') return 'danger';
  return outcome === 'confirmed' ? 'success' : 'info';
}

function becomesText(of: Approval, t: ReturnType<typeof useT>) {
  const { state, outcome, problem, isMine, approvers } = of;
  if (of.subject !== 'booking') return becomesOfTrip(of, of.subject, t);
  if (state === 'pending')
    return t(approvers.length === 0 ? 'approvals.nobody-yet' : 'approvals.becomes.nothing-yet');
  if (state !== 'approved') return t('approvals.becomes.not-booked');
  if (outcome === 'failed')
    return isMine && problem ? problem.title : t(`approvals.failed.${isMoved(problem) ? 'moved' : 'other'}`);
  return t(`approvals.becomes.${outcome}`);
}

/** What becomes of something that is asked for a trip which is booked. */
function becomesOfTrip(of: Approval, subject: 'change' | 'purchase', t: ReturnType<typeof useT>) {
  const { state, outcome, problem, isMine, approvers } = of;
  if (problem && endedByTrip(of)) return problem.title;
  if (state === 'pending')
    return t(approvers.length === 0 ? 'approvals.nobody-yet' : `approvals.${subject}.nothing-yet`);
  if (state !== 'approved') return t(`approvals.${subject}.not-made`);
  if (outcome === 'failed')
    return isMine && problem
      ? problem.title
      : t(`approvals.${subject}.failed.${isMoved(problem) ? 'moved' : 'other'}`);
  return t(`approvals.${subject}.${outcome === 'waiting_for_approval' ? 'working' : outcome}`);
}

/** The offer was no longer the one that was approved. */
const isMoved = (problem: Approval['problem']): boolean => problem !== null && movedCodes.has(problem.code);

const movedCodes = new Set<string | number>([
  'approval-price-changed',
  'approval-below-minimum',
  'approval-unavailable',
]);
