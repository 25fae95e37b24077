import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { decideFourEyes, FourEyes, usePower, withdrawFourEyes } from '#contract/agents/powers.ts';
import type { FourEyesState } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { WhatHappens } from './what-happens.tsx';

const tones: Readonly<Record<FourEyesState, Tone>> = {
  waiting: 'brand',
  granted: 'accent',
  used: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'warn',
  stale: 'warn',
};

interface Props {
  of: FourEyes;
  /** Shown at its case, which needs no link to itself. */
  isAtCase?: boolean;
}

/** A request for another person's agreement: what would happen, who asked why, and what this person may do about it. */
export function RequestCard({ of, isAtCase = false }: Props) {
  const t = useT();
  const format = useFormat();
  const isOpen = of.state === 'waiting' || of.state === 'granted';
  return (
    <article
      aria-label={t('desk.eyes.request', { title: of.title, name: of.customerName })}
      data-request={of.fourEyesId}
      data-row={of.fourEyesId}
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-card border border-line bg-surface p-4 text-sm"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{of.title}</h3>
        <Badge tone={tones[of.state]}>{t(`desk.eyes.state.${of.state}`)}</Badge>
        {isAtCase ? null : (
          <TextLink href={`/cases/${of.caseId}/`} className="ml-auto">
            {t('desk.eyes.case', { name: of.customerName })}
          </TextLink>
        )}
      </header>
      <p className="text-ink-muted">
        {of.isMine ? t('desk.eyes.you-asked') : t('desk.eyes.asked', { name: of.askedBy })}{' '}
        {format.moment(of.askedAt, readerZone())}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{of.note}</p>
      <WhatHappens choice={of.choice} lines={of.lines} amount={of.amount} words={of.words} />
      {of.answeredBy ? (
        <p className="whitespace-pre-line wrap-anywhere">
          <b>
            {t(`desk.eyes.answer.${of.state === 'refused' ? 'refused' : 'granted'}`, { name: of.answeredBy })}
          </b>
          {of.answer ? ` ${of.answer}` : ''}
        </p>
      ) : null}
      <p role="status" className="text-ink-muted">
        {isOpen
          ? t(`desk.eyes.until.${of.state === 'granted' ? 'granted' : 'waiting'}`, {
              moment: format.moment(of.expiresAt, readerZone()),
            })
          : t(`desk.eyes.means.${of.state as Exclude<FourEyesState, 'waiting' | 'granted'>}`)}
      </p>
      {of.isMine && isOpen ? <OwnSteps of={of} /> : null}
      {of.mayDecide ? <Decide of={of} /> : null}
    </article>
  );
}

/** Does what was agreed to, or takes the request back. */
function OwnSteps({ of }: { of: FourEyes }) {
  const t = useT();
  const queries = useQueryClient();
  // Sent again after no response, it is the same act.
  const actId = useRef('');
  const settle = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['four-eyes'] }),
      queries.invalidateQueries({ queryKey: ['cases'] }),
      queries.invalidateQueries({ queryKey: ['powers'] }),
    ]);
  const act = useMutation({
    mutationFn: () => {
      if (actId.current === '') actId.current = newId();
      return call<typeof usePower>('POST', '/api/v0/agent/powers/:power', {
        params: { power: of.power },
        body: { ...of.wish, actId: actId.current, hash: of.hash, fourEyesId: of.fourEyesId },
      });
    },
    onSettled: settle,
  });
  const withdraw = useMutation({
    mutationFn: () =>
      call<typeof withdrawFourEyes>('POST', '/api/v0/agent/four-eyes/:fourEyesId/withdraw', {
        params: { fourEyesId: of.fourEyesId },
      }),
    onSettled: settle,
  });
  const failure = act.error ?? withdraw.error;
  return (
    <>
      {failure ? <ProblemBanner error={failure} /> : null}
      <div className="flex flex-wrap gap-2">
        {of.state === 'granted' ? (
          <Button size="sm" isPending={act.isPending} onPress={() => act.mutate()}>
            {t('desk.eyes.use')}
          </Button>
        ) : null}
        <Button
          size="sm"
          kind="secondary"
          isPending={withdraw.isPending}
          isDisabled={act.isPending}
          onPress={() => withdraw.mutate()}
        >
          {t('desk.eyes.withdraw')}
        </Button>
      </div>
    </>
  );
}

/** Agrees or refuses; a refusal says why. */
function Decide({ of }: { of: FourEyes }) {
  const t = useT();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = answer.trim();
  const decide = useMutation({
    mutationFn: (grants: boolean) =>
      call<typeof decideFourEyes>('POST', '/api/v0/agent/four-eyes/:fourEyesId/decide', {
        params: { fourEyesId: of.fourEyesId },
        body: { grants, ...(words === '' ? {} : { answer: words }) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['four-eyes'] }),
  });
  const refuse = () => {
    setMissing(words === '');
    if (words !== '') decide.mutate(false);
  };
  return (
    <>
      <TextField
        label={t('desk.eyes.answer')}
        hint={t('desk.eyes.answer-hint')}
        error={isMissing && words === '' ? t('desk.eyes.answer-missing') : undefined}
        rows={2}
        maxLength={2000}
        value={answer}
        onChange={setAnswer}
      />
      {decide.error ? <ProblemBanner error={decide.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isPending={decide.isPending && decide.variables}
          isDisabled={decide.isPending}
          onPress={() => decide.mutate(true)}
        >
          {t('desk.eyes.grant')}
        </Button>
        <Button
          size="sm"
          kind="secondary"
          isPending={decide.isPending && !decide.variables}
          isDisabled={decide.isPending}
          onPress={refuse}
        >
          {t('desk.eyes.refuse')}
        </Button>
      </div>
    </>
  );
}
