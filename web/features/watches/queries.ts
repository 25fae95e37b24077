import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WatchChannel, WatchState } from '#contract/enums/index.ts';
import type { acknowledgeWatch, stopWatching, updateWatch, Watch, watchPrice } from '#contract/watches.ts';
import { call } from '#web/lib/api/client.ts';
import { type FlightSearch, passengerTypes, questionOf } from '#web/lib/flight-search.ts';
import { type Watches, watchesQuery } from './watches-query.ts';

export type { Watch };

/** The watch of a search, if any. */
export const watchOf = (watches: Watches | undefined, search: FlightSearch): Watch | undefined => {
  const key = keyOf(questionOf(search));
  return watches?.watches.find(({ question }) => keyOf(question) === key);
};

/** Watch state for the control: in process during the request, none if it failed. */
export const watchStateOf = (watch: Watch | undefined, isSetting: boolean): WatchState =>
  watch?.state ?? (isSetting ? 'InProcess' : 'NotWatching');

const keyOf = ({ tripType, slices, passengers, cabin, currency }: Watch['question']): string =>
  JSON.stringify([
    tripType,
    slices.map(({ origin, destination, date }) => [origin, destination, date]),
    passengerTypes.map((type) => passengers[type]),
    cabin,
    currency,
  ]);

/** Mutations of watches; each answer replaces the watch in the cached list. */
export function useWatchChanges() {
  const client = useQueryClient();
  const keep = (watch: Watch) => {
    client.setQueryData(watchesQuery.queryKey, (known) => {
      const others = (known?.watches ?? []).filter(({ watchId }) => watchId !== watch.watchId);
      const watches = watch.state === 'NotWatching' ? others : [watch, ...others];
      return {
        most: known?.most ?? watches.length,
        watches,
        unread: watches.flatMap(({ news }) => news).filter(({ isRead }) => !isRead).length,
      };
    });
    void client.invalidateQueries({ queryKey: watchesQuery.queryKey });
  };
  const onSuccess = ({ watch }: { watch: Watch }) => keep(watch);
  return {
    begin: useMutation({
      mutationFn: (search: FlightSearch) =>
        call<typeof watchPrice>('POST', '/api/v0/watches', { body: { question: questionOf(search) } }),
      onSuccess,
    }),
    stop: useMutation({
      mutationFn: (watchId: string) =>
        call<typeof stopWatching>('DELETE', '/api/v0/watches/:watchId', { params: { watchId } }),
      onSuccess,
    }),
    acknowledge: useMutation({
      mutationFn: (watchId: string) =>
        call<typeof acknowledgeWatch>('POST', '/api/v0/watches/:watchId/acknowledge', {
          params: { watchId },
        }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ watchId, ...body }: { watchId: string; channels: WatchChannel[]; email: string }) =>
        call<typeof updateWatch>('PUT', '/api/v0/watches/:watchId', { params: { watchId }, body }),
      onSuccess,
    }),
  };
}
