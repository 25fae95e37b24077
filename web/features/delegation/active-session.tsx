import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import type { stopDelegation } from '#contract/agents/delegation.ts';
import { call } from '#web/lib/api/client.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { delegationsQuery } from './queries.ts';

/** Says on every screen whom the agent acts for, until when, and stops it. */
export function ActiveSession() {
  const t = useT();
  const queries = useQueryClient();
  const now = useServerNow();
  const { data: delegations = [] } = useQuery(delegationsQuery);
  const active = delegations.find(({ endedAt, endsAt }) => endedAt === null && Date.parse(endsAt) > now);
  const stop = useMutation({
    mutationFn: (delegationId: string) =>
      call<typeof stopDelegation>('POST', '/api/v0/agent/delegations/:delegationId/stop', {
        params: { delegationId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['delegation'] }),
  });
  if (!active) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(active.endsAt) - now) / 60_000));
  return (
    <div role="status" className="border-b border-warn bg-warn-soft print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
        <UserRoundCheck aria-hidden className="size-4 shrink-0 text-warn" />
        <p className="min-w-0 grow wrap-anywhere">
          <b>{t('desk.acting.for', { name: active.customerName })}</b>{' '}
          {t('desk.acting.left', { count: minutes })}
          {stop.error ? <span className="block text-danger">{problemText(stop.error, t).title}</span> : null}
        </p>
        <Button
          size="sm"
          kind="secondary"
          isPending={stop.isPending}
          onPress={() => stop.mutate(active.delegationId)}
        >
          {t('desk.acting.stop')}
        </Button>
      </div>
    </div>
  );
}
