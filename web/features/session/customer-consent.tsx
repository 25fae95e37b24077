import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { getConfirmation } from '#contract/agents/delegation.ts';
import type { Asked } from '#web/lib/api/ask-customer.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChargeDetails } from '#web/lib/support/charge-details.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const pollMs = 2000;

/** Waits for the customer's answer to a charge, and lets the request go on once they agree. [AGT-02] */
export default function CustomerConsent({ asked, customer }: { asked: Asked; customer: string }) {
  const t = useT();
  const format = useFormat();
  const { confirmationId } = asked;
  const { data, error } = useQuery({
    queryKey: ['confirmation', confirmationId],
    queryFn: ({ signal }) =>
      call<typeof getConfirmation>('GET', '/api/v0/agent-calls/confirmations/:confirmationId', {
        params: { confirmationId },
        isBackground: true,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'asked' ? false : pollMs),
  });
  const state = data?.state ?? 'asked';
  useEffect(() => {
    if (state === 'yes') asked.agree();
  }, [state, asked]);
  const isOver = state === 'no' || state === 'expired';
  const sentence = isOver ? t(`session.consent.${state}`, { customer }) : undefined;
  const giveUp = () => asked.giveUp(sentence);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={giveUp}
      title={t(isOver ? 'session.consent.over' : 'session.consent.title', { customer })}
      footer={
        <Button kind={isOver ? 'primary' : 'secondary'} onPress={giveUp}>
          {t(isOver ? 'session.consent.close' : 'session.consent.give-up')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p role="status">{sentence ?? t('session.consent.body', { customer })}</p>
        {data ? (
          <>
            <ChargeDetails of={data} />
            <p className="text-sm text-ink-muted">
              {t('support.calls.answer-by', { time: format.moment(data.expiresAt, readerZone()) })}
            </p>
          </>
        ) : error ? null : (
          <Skeleton className="h-56 w-full" />
        )}
        {error ? <ProblemBanner error={error} /> : null}
      </div>
    </Dialog>
  );
}
