import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { startDelegatedSession } from '#contract/agents/delegation.ts';
import { call } from '#web/lib/api/client.ts';
import { keepActingToken, wasActing } from '#web/lib/api/token.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { sessionQuery } from '#web/lib/session.ts';

interface Props {
  /** Removes the code from the address. */
  onTaken(): void;
  onStarted(): void;
}

/** Takes over the session of an agent for a customer by its one-time code; later, says that it has ended. [SES-07] */
export function DelegatedScreen({ onTaken, onStarted }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const [code] = useState(() => new URLSearchParams(location.search).get('code'));
  const [isEnded] = useState(() => code === null && wasActing());
  const hasBegun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: (given: string) =>
      call<typeof startDelegatedSession>('POST', '/api/v0/login/delegated', { body: { code: given } }),
    onSuccess({ token, session }) {
      queries.clear();
      keepActingToken(token);
      queries.setQueryData(sessionQuery.queryKey, session);
      onStarted();
    },
  });
  useEffect(() => {
    if (code === null || hasBegun.current) return;
    hasBegun.current = true;
    onTaken();
    mutate(code);
  }, [code, mutate, onTaken]);
  if (code !== null && !error)
    return (
      <div className="page py-16" role="status">
        <h1 className="headline text-3xl">{t('session.delegated.working')}</h1>
      </div>
    );
  return (
    <div className="page grid max-w-xl gap-6 py-16" role="status">
      <h1 className="headline text-3xl">
        {t(isEnded ? 'session.delegated.ended' : 'session.delegated.failed')}
      </h1>
      <p className="text-lg text-ink-muted">
        {t(isEnded ? 'session.delegated.ended-body' : 'session.delegated.failed-body')}
      </p>
    </div>
  );
}
