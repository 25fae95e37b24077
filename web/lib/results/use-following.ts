import { startTransition, useEffect, useState } from 'react';

/**
 * A value one render later than its screen: what depends on it renders once the rest is painted. `useDeferredValue`
 * would not wait where that rest is itself deferred.
 */
export function useFollowing<V>(value: V): V {
  const [following, setFollowing] = useState(() => value);
  useEffect(() => startTransition(() => setFollowing(() => value)), [value]);
  return following;
}
