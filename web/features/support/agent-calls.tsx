import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import type { answerConfirmation, Confirmation, getAgentCalls } from '#contract/agents/delegation.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChargeDetails } from '#web/lib/support/charge-details.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { activityQuery, agentCallsQuery } from './queries.ts';

type Call = Output<typeof getAgentCalls>['calls'][number];

/** What agents ask of the customer now: codes to read out and charges to agree to. Nothing when there is none. [AGT-01] */
export function AgentCalls() {
  const { data } = useQuery(agentCallsQuery);
  if (!data || data.calls.length + data.confirmations.length === 0) return null;
  return (
    <>
      {data.calls.map((one) => (
        <CodeCard key={one.verificationId} of={one} />
      ))}
      {data.confirmations.map((one) => (
        <ConfirmationCard key={one.confirmationId} of={one} />
      ))}
    </>
  );
}

const card = 'grid gap-3 rounded-card border-2 border-brand bg-surface p-5 shadow-high';

/** A code as it is read out, in two groups. */
export const inGroups = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');

function CodeCard({ of: { agentName, nameCode, code, expiresAt } }: { of: Call }) {
  const t = useT();
  const format = useFormat();
  const { issuer } = bootstrap().brand;
  return (
    <section aria-label={t('support.calls.code-label', { agent: agentName })} className={card}>
      <p className="flex items-start gap-3 font-semibold">
        <Headset aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>{t('support.calls.calling', { agent: agentName, issuer, nameCode })}</span>
      </p>
      <p className="text-sm text-ink-muted">{t('support.calls.read-out')}</p>
      <p className="tabular headline text-4xl tracking-wide">{inGroups(code)}</p>
      <p className="text-sm text-ink-muted">
        {t('support.calls.code-until', { time: format.moment(expiresAt, readerZone()) })}{' '}
        {t('support.calls.not-you')}
      </p>
    </section>
  );
}

function ConfirmationCard({ of }: { of: Confirmation }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const { confirmationId, agentName, total, expiresAt } = of;
  const answering = useMutation({
    mutationFn: (agrees: boolean) =>
      call<typeof answerConfirmation>('POST', '/api/v0/agent-calls/confirmations/:confirmationId', {
        params: { confirmationId },
        body: { agrees },
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: agentCallsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: activityQuery.queryKey }),
      ]),
  });
  return (
    <section aria-label={t('support.calls.agree-label', { agent: agentName })} className={card}>
      <p className="flex items-start gap-3 font-semibold">
        <Headset aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>{t('support.calls.asks', { agent: agentName })}</span>
      </p>
      <ChargeDetails of={of} />
      {answering.error ? <ProblemBanner error={answering.error} /> : null}
      <div className="flex flex-wrap gap-3 *:grow">
        <Button isPending={answering.isPending && answering.variables} onPress={() => answering.mutate(true)}>
          {total.amount > 0
            ? t('support.calls.agree', { total: format.money(total) })
            : t('support.calls.agree-free')}
        </Button>
        <Button
          kind="secondary"
          isPending={answering.isPending && !answering.variables}
          onPress={() => answering.mutate(false)}
        >
          {t('support.calls.refuse')}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        {t('support.calls.answer-by', { time: format.moment(expiresAt, readerZone()) })}
      </p>
    </section>
  );
}
