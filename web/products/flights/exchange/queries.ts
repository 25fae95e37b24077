import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  askForExchange,
  bookExchange,
  chooseExchange,
  ExchangeAsk,
  getExchange,
  getExchangeAsk,
  payExchange,
} from '#contract/trips/exchange.ts';
import { basisByContract } from '#web/lib/flight/exchange-path.ts';
import type { ExchangeAddress } from './address.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { isReadAgain } from '#web/lib/api/read-again.ts';
import { refetchTrip, tripKey } from '#web/lib/trip/trip-queries.ts';

const askKey = (tripId: string, askId: string, locale: string) =>
  [...tripKey(tripId), 'exchange', askId, locale] as const;

/** Whether the flights of a trip can be exchanged now. */
export const canExchangeQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'exchange'] as const,
    queryFn: ({ signal }) =>
      call<typeof getExchange>('GET', '/api/v0/trips/:tripId/exchange', { params: { tripId }, signal }),
    staleTime: 5000,
  });

const oftenMs = 2000;
const seldomMs = 30_000;

const wordOf = ({ itineraryId, fareId }: NonNullable<ExchangeAddress['chosen']>[number]) =>
  `${itineraryId}!${fareId}`;

/**
 * An exchange that was asked for, with offers that count what was chosen of them; read again while the airline, the bank or a
 * person has it.
 */
export const askQuery = (
  tripId: string,
  askId: string,
  { locale, chosen = [] }: { locale: string; chosen?: ExchangeAddress['chosen'] },
) =>
  queryOptions({
    queryKey: [...askKey(tripId, askId, locale), ...chosen.map(wordOf)],
    queryFn: (of) =>
      call<typeof getExchangeAsk>('GET', '/api/v0/trips/:tripId/exchange/asks/:askId', {
        params: { tripId, askId },
        query: { chosen: chosen.length > 0 ? chosen.map(wordOf).join('|') : undefined },
        signal: of.signal,
        isBackground: isReadAgain(of),
        locale,
      }),
    staleTime: 5000,
    refetchInterval: ({ state: { data } }) =>
      data?.result !== 'pending' ? false : data.state === 'agent_fulfilling' ? seldomMs : oftenMs,
  });

/** Keeps the answer of a call as the state of its ask. */
function useKeptAsk(tripId: string, locale: string) {
  const queries = useQueryClient();
  return (ask: ExchangeAsk) => queries.setQueryData(askKey(tripId, ask.askId, locale), ask);
}

type AskBody = NonNullable<Input<typeof askForExchange>['body']>;

/** Asks the airline for other flights; the same id again is the same ask. */
export function useAsk(tripId: string, locale: string) {
  const onSuccess = useKeptAsk(tripId, locale);
  return useMutation({
    mutationFn: (body: AskBody): Promise<ExchangeAsk> =>
      call<typeof askForExchange>('POST', '/api/v0/trips/:tripId/exchange/asks', {
        params: { tripId },
        body,
        locale,
      }),
    onSuccess,
  });
}

/** On what an exchange is asked for: what the airline owes, a change for any reason, or the rules of the fare. */
export const basisOf = ({
  isOwed,
  contract,
}: Pick<ExchangeAddress, 'isOwed' | 'contract'>): Pick<AskBody, 'basis' | 'contractId'> => {
  if (isOwed) return { basis: 'involuntary' };
  return contract ? { basis: basisByContract, contractId: contract } : { basis: 'voluntary' };
};

/** The same wish, asked for once more: with a new id it is a new ask. It is known by then what canceling costs. */
export const askedAgain = ({ basis, contractId, wish }: ExchangeAsk, askId: string) => ({
  askId,
  wish,
  goesOnThoughFree: true,
  ...basisOf({ isOwed: basis === 'involuntary', contract: contractId ?? undefined }),
});

/** Has a choice priced. Again for the same ask, it is priced anew. */
export function useChoose(tripId: string, askId: string, locale: string) {
  const onSuccess = useKeptAsk(tripId, locale);
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof chooseExchange>['body']>): Promise<ExchangeAsk> =>
      call<typeof chooseExchange>('POST', '/api/v0/trips/:tripId/exchange/asks/:askId/choose', {
        params: { tripId, askId },
        body,
        locale,
      }),
    onSuccess,
  });
}

/** Pays an exchange that was made and whose card could not be charged. */
export function usePay(tripId: string, askId: string, locale: string) {
  const queries = useQueryClient();
  const onSuccess = useKeptAsk(tripId, locale);
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof payExchange>['body']>): Promise<ExchangeAsk> =>
      call<typeof payExchange>('POST', '/api/v0/trips/:tripId/exchange/asks/:askId/pay', {
        params: { tripId, askId },
        body,
        locale,
      }),
    onSuccess,
    onSettled: () => refetchTrip(queries, tripId),
  });
}

/** Exchanges by a quote; idempotent for the same quote. */
export function useBook(tripId: string, locale: string) {
  const queries = useQueryClient();
  const onSuccess = useKeptAsk(tripId, locale);
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof bookExchange>['body']>): Promise<ExchangeAsk> =>
      call<typeof bookExchange>('POST', '/api/v0/trips/:tripId/exchange/book', {
        params: { tripId },
        body,
        locale,
      }),
    onSuccess,
    onSettled: () => refetchTrip(queries, tripId),
  });
}
