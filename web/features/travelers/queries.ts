import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  assignDefaultPassenger,
  deletePassenger,
  hidePassenger,
  showPassenger,
  Traveler,
  updatePassenger,
} from '#contract/travelers.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { travelersOf, travelersQuery } from '#web/lib/travelers/saved-travelers.ts';

export type TravelerForm = NonNullable<Input<typeof updatePassenger>['body']>;

/** Creates or updates a saved traveler; returns the whole list. */
export function useSaveTraveler() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: TravelerForm): Promise<Traveler[]> =>
      travelersOf(await call<typeof updatePassenger>('PUT', '/api/v0/passengers/update', { body })),
    onSuccess: (travelers) => queries.setQueryData(travelersQuery.queryKey, travelers),
  });
}

/** Deletes, hides, shows or makes default a saved traveler; returns the whole list. */
export function useChangeTraveler() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      what,
      personId,
    }: {
      what: 'delete' | 'assign_default' | 'hide' | 'show';
      personId: string;
    }): Promise<Traveler[]> => {
      const body = { personId };
      return travelersOf(
        what === 'delete'
          ? await call<typeof deletePassenger>('POST', '/api/v0/passengers/delete', { body })
          : await call<typeof assignDefaultPassenger | typeof hidePassenger | typeof showPassenger>(
              'PUT',
              `/api/v0/passengers/${what}`,
              { body },
            ),
      );
    },
    onSuccess: (travelers) => queries.setQueryData(travelersQuery.queryKey, travelers),
  });
}
