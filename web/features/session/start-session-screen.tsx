import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { finishSignIn } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { keepToken, takeReturnPath } from '#web/lib/api/token.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Where the identity provider sends people back to: exchanges the code and returns to where they were. */
export function StartSessionScreen({ onStarted }: { onStarted(path: string): void }) {
  const t = useT();
  const queries = useQueryClient();
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const state = query.get('state');
  const hasBegun = useRef(false);
  const { mutate, isError } = useMutation({
    mutationFn: (body: { code: string; state: string; iss?: string }) =>
      call<typeof finishSignIn>('POST', '/api/v0/login/code', { body }),
    onSuccess({ token, session }) {
      keepToken(token);
      queries.setQueryData(sessionQuery.queryKey, session);
      onStarted(takeReturnPath());
    },
  });

  useEffect(() => {
    // A code works once, and development mounts twice.
    if (hasBegun.current || !code || !state) return;
    hasBegun.current = true;
    const iss = new URLSearchParams(location.search).get('iss');
    mutate({ code, state, ...(iss ? { iss } : {}) });
  }, [code, state, mutate]);

  if (isError || !code || !state)
    return (
      <div className="page grid max-w-xl gap-6 py-16">
        <h1 className="headline text-3xl">{t('session.start.failed')}</h1>
        <Banner kind="danger" live="assertive">
          {t('session.start.failed-body')}
        </Banner>
        <div>
          <LinkButton href="/auth/login/?stay">{t('session.login.button')}</LinkButton>
        </div>
      </div>
    );
  return (
    <div className="page py-16" role="status">
      <h1 className="headline text-3xl">{t('session.start.working')}</h1>
    </div>
  );
}
