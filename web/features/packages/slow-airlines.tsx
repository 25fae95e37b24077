import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LateFlights } from '#web/lib/flight/late-flights.tsx';
import type { PackageSearch } from '#web/lib/package-search.ts';
import { goOnWith, laterQuery, type PackageAnswer } from './queries.ts';
import type { PackageState } from './results-state.ts';

/** Airlines that had not answered when the packages were listed, and what they have told since. [AIR-03] */
export function SlowAirlines({
  search,
  state,
  answer,
  onAskAgain,
}: {
  search: PackageSearch;
  state: PackageState;
  answer: PackageAnswer;
  onAskAgain(): void;
}) {
  const client = useQueryClient();
  const { data, isError } = useQuery(laterQuery(search, state, answer));
  const missing = answer.missing.filter(({ of }) => of === 'flights');
  const told = answer.asking.length === 0 || isError ? { asking: [], missing, found: 0, cheaper: 0 } : data;
  if (answer.asking.length === 0 && missing.length === 0) return null;
  return (
    <LateFlights
      later={told}
      isWaiting={false}
      onShow={() => {
        if (data) void goOnWith(client, search, data.searchId);
      }}
      onAskAgain={onAskAgain}
    />
  );
}
