import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useLostFocus } from '#web/lib/use-lost-focus.ts';
import { Banner, type BannerKind } from '#web/ui/banner.tsx';
import { whenText } from './when-text.ts';

/** Until when a request waits, or how it ended and what became of the booking. The focus comes here after an answer. */
export function Becomes({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  const box = useLostFocus<HTMLDivElement>(`${of.state} ${of.outcome}`);
  return (
    <div ref={box} tabIndex={-1} data-focus-silent role="status" className="outline-none">
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
              of.subject === 'change'
                ? `approvals.change.silence.${of.onSilence}`
                : `approvals.silence.${of.onSilence}`,
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
  if (of.subject === 'change') return becomesOfChange(of, t);
  if (state === 'pending')
    return t(approvers.length === 0 ? 'approvals.nobody-yet' : 'approvals.becomes.nothing-yet');
  if (state !== 'approved') return t('approvals.becomes.not-booked');
  if (outcome === 'failed')
    return isMine && problem ? problem.title : t(`approvals.failed.${isMoved(problem) ? 'moved' : 'other'}`);
  return t(`approvals.becomes.${outcome}`);
}

function becomesOfChange(
  { state, outcome, problem, isMine, approvers }: Approval,
  t: ReturnType<typeof useT>,
) {
  if (state === 'pending')
    return t(approvers.length === 0 ? 'approvals.nobody-yet' : 'approvals.change.nothing-yet');
  if (state !== 'approved') return t('approvals.change.not-made');
  if (outcome === 'failed')
    return isMine && problem
      ? problem.title
      : t(`approvals.change.failed.${isMoved(problem) ? 'moved' : 'other'}`);
  return t(`approvals.change.${outcome === 'waiting_for_approval' ? 'working' : outcome}`);
}

/** The offer was no longer the one that was approved. */
const isMoved = (problem: Approval['problem']): boolean =>
  problem?.code === 'approval-price-changed' || problem?.code === 'approval-unavailable';
