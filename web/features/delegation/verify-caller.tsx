import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { answerVerification, startVerification, Verification } from '#contract/agents/delegation.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { verificationQuery } from './queries.ts';

/** Verifies a caller: their signed-in app shows a code, which they read out. */
export function VerifyCaller({ customerId }: { customerId: string }) {
  const t = useT();
  const start = useMutation({
    mutationFn: () =>
      call<typeof startVerification>('POST', '/api/v0/agent/verifications', { body: { customerId } }),
  });
  return (
    <section className="grid gap-3" aria-label={t('desk.verify.title')}>
      <h2 className="text-sm font-semibold">{t('desk.verify.title')}</h2>
      <p className="text-sm text-ink-muted">{t('desk.verify.body')}</p>
      {start.error ? <ProblemBanner error={start.error} /> : null}
      {start.data ? (
        <Code
          key={start.data.verificationId}
          first={start.data}
          isStarting={start.isPending}
          onAgain={() => start.mutate()}
        />
      ) : (
        <div>
          <Button size="sm" isPending={start.isPending} onPress={() => start.mutate()}>
            {t('desk.verify.start')}
          </Button>
        </div>
      )}
    </section>
  );
}

const digits = 6;

function Code({ first, isStarting, onAgain }: { first: Verification; isStarting: boolean; onAgain(): void }) {
  const t = useT();
  const queries = useQueryClient();
  const query = verificationQuery(first.verificationId);
  const { data = first } = useQuery(query);
  const [code, setCode] = useState('');
  const answer = useMutation({
    mutationFn: (typed: string) =>
      call<typeof answerVerification>('POST', '/api/v0/agent/verifications/:verificationId/answer', {
        params: { verificationId: first.verificationId },
        body: { code: typed },
      }),
    onSuccess: (next) => {
      queries.setQueryData(query.queryKey, next);
      setCode('');
      if (next.state === 'verified')
        void queries.invalidateQueries({ queryKey: ['delegation', 'customers'] });
    },
  });
  const { state, attemptsLeft, nameCode } = data;
  const isAsked = state === 'waiting' || state === 'shown';
  const wasWrong = answer.data !== undefined && isAsked;
  const typed = code.replaceAll(/\D/g, '');
  if (state === 'verified') return <Banner kind="success" live="polite" title={t('desk.verify.verified')} />;
  if (!isAsked)
    return (
      <Banner
        kind="warn"
        live="polite"
        title={t(`desk.verify.${state}`)}
        actions={
          <Button size="sm" kind="secondary" isPending={isStarting} onPress={onAgain}>
            {t('desk.verify.again')}
          </Button>
        }
      >
        {t('desk.verify.call-back')}
      </Banner>
    );
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.length === digits && !answer.isPending) answer.mutate(typed);
      }}
    >
      <p className="text-sm">
        {t('desk.verify.name-code')} <b className="tabular text-lg tracking-widest">{nameCode}</b>
      </p>
      <p role="status" className="text-sm text-ink-muted">
        {t(`desk.verify.${state}`)}
      </p>
      <TextField
        className="max-w-48"
        label={t('desk.verify.code')}
        error={wasWrong ? t('desk.verify.wrong', { count: attemptsLeft }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits + 1}
        value={code}
        onChange={setCode}
      />
      {answer.error ? <ProblemBanner error={answer.error} /> : null}
      <div>
        <Button type="submit" size="sm" isDisabled={typed.length !== digits} isPending={answer.isPending}>
          {t('desk.verify.check')}
        </Button>
      </div>
    </form>
  );
}
