import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { finishSignIn } from '#contract/session.ts';
import type { Sent } from '#web/lib/api/endpoint-request.ts';
import { call } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { refusalOf } from '#web/lib/api/refusal.ts';
import { keepRefusal, keepToken, takeReturnPath } from '#web/lib/api/token.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SignInAsAnother, WhyRefused } from './refused.tsx';

/** The redirect target of the identity provider: exchanges the code and returns to the previous page. */
export function StartSessionScreen({ onStarted }: { onStarted(path: string): void }) {
  const t = useT();
  const queries = useQueryClient();
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  const isAnswer = state !== null && (query.has('code') || query.has('error'));
  const hasBegun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: (body: NonNullable<Sent<typeof finishSignIn>['body']>) =>
      call<typeof finishSignIn>('POST', '/api/v0/login/code', { body }),
    onSuccess({ token, session }) {
      keepToken(token);
      keepRefusal();
      queries.setQueryData(sessionQuery.queryKey, session);
      onStarted(takeReturnPath());
    },
  });

  useEffect(() => {
    // A code is valid once, and development mounts twice.
    if (hasBegun.current || !isAnswer) return;
    hasBegun.current = true;
    const said = new URLSearchParams(location.search);
    const given = (name: string) => said.get(name) ?? undefined;
    mutate({
      state,
      code: given('code'),
      error: given('error'),
      errorDescription: given('error_description'),
      iss: given('iss'),
    });
  }, [isAnswer, state, mutate]);

  if (error || !isAnswer) return <NotSignedIn error={error} />;
  return (
    <div className="page py-16" role="status">
      <h1 className="headline text-3xl">{t('session.start.working')}</h1>
    </div>
  );
}

/** Why sign-in failed, and the next step; `error` is null when there was no sign-in to complete. */
function NotSignedIn({ error }: { error: Error | null }) {
  const t = useT();
  const problem = error instanceof ApiProblem ? error.problem : undefined;
  const refusal = refusalOf(problem?.context);
  const { phones } = bootstrap().brand;
  const isForSupport = [problem?.next, problem?.otherwise].includes('contact_support');
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-3xl">{t('session.start.failed')}</h1>
      {error ? <ProblemBanner error={error} /> : <p>{t('session.start.nothing')}</p>}
      {refusal ? <WhyRefused refusal={refusal} /> : null}
      {isForSupport ? (
        <p>
          <T id="session.refused.call" values={{ phone: () => <PhoneLink number={phones.support} /> }} />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {refusal ? null : <LinkButton href="/auth/login/">{t('session.login.again')}</LinkButton>}
        {error ? <SignInAsAnother /> : null}
      </div>
    </div>
  );
}
