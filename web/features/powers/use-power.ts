import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { askFourEyes, PowerPreview, PowerWish, usePower as postPower } from '#contract/agents/powers.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { newId } from '#web/lib/new-id.ts';
import { preview } from './queries.ts';

/** A choice with what it would bring, and the ids under which it is done or asked for once. */
export interface Reviewed {
  readonly wish: PowerWish;
  readonly title: string;
  readonly chosen: NonNullable<PowerPreview['chosen']>;
  readonly actId: string;
  readonly fourEyesId: string;
}

interface Options {
  power: AgentPower;
  caseId: string;
  /** Another person was asked to agree. */
  onAsked(): void;
}

/** Previews a wish, then does exactly that or asks another person to agree; looks again when anything has changed since. */
export function usePower({ power, caseId, onAsked }: Options) {
  const queries = useQueryClient();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [wasStale, setStale] = useState(false);

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
      void queries.invalidateQueries({ queryKey: ['powers', power, caseId] });
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
      call<typeof postPower>('POST', '/api/v0/agent/powers/:power', {
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
    mutationFn: ({ wish, fourEyesId, chosen: { hash }, note }: Reviewed & { note: string }) =>
      call<typeof askFourEyes>('POST', '/api/v0/agent/four-eyes', {
        body: { ...wish, power, fourEyesId, hash, note },
      }),
    onSuccess: onAsked,
    onError: lookAgain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['four-eyes'] }),
  });
  const isPending = review.isPending || act.isPending || ask.isPending;
  return {
    reviewed,
    /** What was done, once it was. */
    done: act.data,
    wasStale,
    isPending,
    lookFailure: review.error,
    failure: [act.error, ask.error].find((one) => one !== null && !isStale(one)),
    look(wish: PowerWish) {
      setStale(false);
      if (!isPending) review.mutate(wish);
    },
    /** Does what was reviewed, or asks for it with a note where another person has to agree. */
    confirm(note: string) {
      if (!reviewed || isPending) return;
      if (reviewed.chosen.needsSecond) ask.mutate({ ...reviewed, note });
      else act.mutate(reviewed);
    },
    back() {
      setReviewed(null);
      setStale(false);
      act.reset();
      ask.reset();
      review.reset();
    },
  };
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'power-stale';
