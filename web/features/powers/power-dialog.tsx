import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { askFourEyes, PowerPreview, PowerWish, usePower } from '#contract/agents/powers.ts';
import type { Case } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSendKey } from '#web/lib/keys/send-key.ts';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type PowerFlaw, readWish, type TypedWish } from './power-form.ts';
import { choicesQuery, preview } from './queries.ts';
import { WhatHappens } from './what-happens.tsx';
import { WishFields } from './wish-fields.tsx';

interface Props {
  of: Pick<Case, 'caseId' | 'amount' | 'language'>;
  power: AgentPower;
  title: string;
  onClose(): void;
}

/** A choice with what it would bring, and the ids under which it is done or asked for once. */
interface Reviewed {
  readonly wish: PowerWish;
  readonly title: string;
  readonly chosen: NonNullable<PowerPreview['chosen']>;
  readonly actId: string;
  readonly fourEyesId: string;
}

/** Asks what a power needs, shows exactly what it would bring, and does it or asks another person to agree. */
export function PowerDialog({ of, power, title, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const format = useFormat();
  const queries = useQueryClient();
  const query = choicesQuery(power, of.caseId, locale);
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const [typed, setTyped] = useState<TypedWish>({ choice: null, amount: '', words: '' });
  const [flaws, setFlaws] = useState<ReadonlySet<PowerFlaw>>(new Set());
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [wasStale, setStale] = useState(false);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const only = data?.choices.length === 1 ? (data.choices[0]?.choice ?? null) : null;
  const choice = typed.choice ?? only;

  const review = useMutation({
    mutationFn: (wish: PowerWish) => preview(power, wish),
    onSuccess: (next, wish) => {
      if (next.chosen)
        setReviewed({
          wish,
          title: next.choices.find((one) => one.choice === wish.choice)?.title ?? wish.choice,
          chosen: next.chosen,
          actId: newId(),
          fourEyesId: newId(),
        });
    },
    onError: () => {
      setReviewed(null);
      void queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  /** What was shown is not so any more: shows what would happen now. */
  const lookAgain = (failure: unknown, { wish }: Reviewed) => {
    if (!isStale(failure)) return;
    setStale(true);
    review.mutate(wish);
  };
  const act = useMutation({
    mutationFn: ({ wish, actId, chosen: { hash } }: Reviewed) =>
      call<typeof usePower>('POST', '/api/v0/agent/powers/:power', {
        params: { power },
        body: { ...wish, actId, hash },
      }),
    onError: lookAgain,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['cases'] }),
        queries.invalidateQueries({ queryKey: ['powers'] }),
      ]),
  });
  const ask = useMutation({
    mutationFn: ({ wish, fourEyesId, chosen: { hash } }: Reviewed) =>
      call<typeof askFourEyes>('POST', '/api/v0/agent/four-eyes', {
        body: { ...wish, power, fourEyesId, hash, note: note.trim() },
      }),
    onSuccess: onClose,
    onError: lookAgain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['four-eyes'] }),
  });

  const look = () => {
    if (!data || review.isPending) return;
    const read = readWish(data, { ...typed, choice }, of);
    setFlaws('flaws' in read ? read.flaws : new Set());
    setStale(false);
    if ('wish' in read) review.mutate(read.wish);
  };
  const back = () => {
    setReviewed(null);
    setStale(false);
    act.reset();
    ask.reset();
    review.reset();
  };
  const confirm = () => {
    if (!reviewed || act.isPending || ask.isPending || review.isPending) return;
    if (!reviewed.chosen.needsSecond) return act.mutate(reviewed);
    setNoteMissing(note.trim() === '');
    if (note.trim() !== '') ask.mutate(reviewed);
  };
  useSendKey(act.data ? onClose : reviewed ? confirm : look);

  if (act.data && reviewed)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        footer={
          <Button key="close" onPress={onClose}>
            {t('desk.close')}
          </Button>
        }
      >
        <div key="done" className="grid gap-4">
          <Banner kind="success" live="polite" title={t('desk.use.done')} />
          <WhatHappens
            choice={reviewed.title}
            lines={act.data.lines}
            amount={act.data.amount}
            words={reviewed.wish.words ?? null}
            outcome={act.data.outcome}
          />
        </div>
      </Dialog>
    );
  if (reviewed) {
    const failure = [act.error, ask.error].find((one) => one !== null && !isStale(one));
    const { needsSecond } = reviewed.chosen;
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button key="back" kind="secondary" onPress={back}>
              {t('desk.use.back')}
            </Button>
            <Button key="do" isPending={act.isPending || ask.isPending || review.isPending} onPress={confirm}>
              {t(needsSecond ? 'desk.eyes.ask' : 'desk.use.do')}
            </Button>
          </>
        }
      >
        <div key="review" className="grid gap-4">
          {wasStale ? (
            <Banner kind="warn" live="assertive" title={t('desk.use.stale')}>
              {t('desk.use.stale-body')}
            </Banner>
          ) : (
            <p className="text-ink-muted">{t('desk.use.review')}</p>
          )}
          <WhatHappens
            choice={reviewed.title}
            lines={reviewed.chosen.lines}
            amount={reviewed.chosen.amount}
            words={reviewed.wish.words ?? null}
            outcome={reviewed.chosen.outcome}
            told={reviewed.chosen.told}
          />
          {needsSecond && data ? (
            <>
              <Banner title={t('desk.eyes.needed')}>
                {t('desk.eyes.needed-body', { limit: format.money(data.limit) })}
              </Banner>
              <TextField
                label={t('desk.eyes.note')}
                hint={t('desk.only-staff')}
                error={isNoteMissing && note.trim() === '' ? t('desk.eyes.note-missing') : undefined}
                rows={3}
                maxLength={2000}
                value={note}
                onChange={setNote}
              />
            </>
          ) : null}
          {failure ? <ProblemBanner error={failure} /> : null}
        </div>
      </Dialog>
    );
  }
  const canLook = data !== undefined && data.choices.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button key="cancel" kind="secondary" onPress={onClose}>
            {t('desk.cancel')}
          </Button>
          {canLook ? (
            <Button key="look" isPending={review.isPending} onPress={look}>
              {t('desk.use.look')}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        key="form"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        {data ? (
          <WishFields
            preview={data}
            of={of}
            choice={choice}
            typed={typed}
            flaws={flaws}
            onChange={setTyped}
          />
        ) : error ? (
          <ProblemBanner error={error} />
        ) : (
          <Loading label={t('desk.loading')} className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        )}
        {review.error ? <ProblemBanner error={review.error} /> : null}
      </form>
    </Dialog>
  );
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'power-stale';
