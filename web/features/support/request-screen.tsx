import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { getOwnCase, writeToCase } from '#contract/cases.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CaseState } from './case-state.tsx';
import { promiseText } from './promise-text.ts';
import { requestQuery, requestsQuery } from './queries.ts';

type OwnCaseDetail = Output<typeof getOwnCase>;

/** One request to support: what was promised, what was written on both sides, and a place to answer. [AGT-01] */
export function RequestScreen({ caseId, isNew }: { caseId: string; isNew: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(requestQuery(caseId, locale));
  if (error && !data)
    return <FailedScreen error={error} onTryAgain={() => void refetch()} onGoBack={() => history.back()} />;
  if (!data)
    return (
      <Loading label={t('support.request.loading')} className="page grid max-w-3xl gap-4 pt-8">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64" />
      </Loading>
    );
  return (
    <div className="page grid max-w-3xl gap-6 pt-8">
      <p>
        <TextLink href="/support/">{t('support.request.all')}</TextLink>
      </p>
      <Head of={data} isNew={isNew} />
      {data.messages.length > 0 ? (
        <section aria-labelledby="messages" className="grid gap-3">
          <h2 id="messages" className="headline text-xl">
            {t('support.request.messages')}
          </h2>
          <ol className="grid gap-3" aria-live="polite">
            {data.messages.map((message) => (
              <Message key={message.sequence} of={message} />
            ))}
          </ol>
        </section>
      ) : null}
      {data.canWrite ? <Answer of={data} /> : <p className="text-ink-muted">{t('support.request.over')}</p>}
    </div>
  );
}

function Head({ of, isNew }: { of: OwnCaseDetail; isNew: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="request" className="grid gap-3">
      {isNew ? (
        <p role="status" className="font-medium text-accent">
          {t('support.request.sent')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="request" className="headline text-2xl">
          {of.title}
        </h1>
        <CaseState of={of} />
      </div>
      {of.answerBy ? <p className="text-lg font-medium">{promiseText(of, t, format)}</p> : null}
      <p className="text-ink-muted">
        {t('support.request.last', {
          time: format.moment(of.lastStep.at, readerZone(), 'year'),
          step: of.lastStep.text,
        })}{' '}
        {of.openedAt === of.lastStep.at
          ? null
          : t('support.request.opened', { time: format.moment(of.openedAt, readerZone(), 'year') })}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {of.tripId ? (
          <TextLink href={`/trips/${of.tripId}/`}>{of.about ?? t('support.to-trip')}</TextLink>
        ) : null}
        <span>
          {t(`support.line.${of.line}`)} <PhoneLink number={of.phone} />
        </span>
      </p>
    </Card>
  );
}

function Message({ of: { from, at, text } }: { of: OwnCaseDetail['messages'][number] }) {
  const t = useT();
  const format = useFormat();
  const isOwn = from === 'customer';
  return (
    <li
      className={cx(
        'grid gap-1 rounded-card p-4 tablet:max-w-[85%]',
        isOwn ? 'bg-brand-soft tablet:ml-auto' : 'border border-line bg-surface',
      )}
    >
      <p className="text-sm text-ink-muted">
        <span className="font-semibold text-ink">{t(`support.from.${from}`)}</span> ·{' '}
        {format.moment(at, readerZone(), 'year')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}

function Answer({ of }: { of: OwnCaseDetail }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  // Sent again after a lost response, it is the same message.
  const [messageId, setMessageId] = useState(newId);
  const sending = useMutation({
    mutationFn: () =>
      call<typeof writeToCase>('POST', '/api/v0/support/cases/:caseId/messages', {
        params: { caseId: of.caseId },
        body: { messageId, text: text.trim() },
        locale,
      }),
    onSuccess(answer) {
      setText('');
      setMessageId(newId());
      queries.setQueryData(requestQuery(answer.caseId, locale).queryKey, answer);
      void queries.invalidateQueries({ queryKey: requestsQuery(locale).queryKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(text.trim() === '');
    if (text.trim() !== '') sending.mutate();
  };
  const isSolved = of.state === 'solved';
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {isSolved ? <p>{t('support.request.reopen-body')}</p> : null}
      <TextField
        label={t('support.request.answer')}
        value={text}
        onChange={setText}
        rows={5}
        maxLength={4000}
        {...(isEmpty && text.trim() === '' ? { error: t('support.empty') } : {})}
      />
      {sending.error ? <ProblemBanner error={sending.error} /> : null}
      <p role="status" className="font-medium text-accent empty:hidden">
        {sending.isSuccess && text === '' ? t('support.request.sent-more') : ''}
      </p>
      <div>
        <Button type="submit" isPending={sending.isPending}>
          {t(isSolved ? 'support.request.reopen' : 'support.send')}
        </Button>
      </div>
    </form>
  );
}
