import { startTransition, useEffect, useState } from 'react';

/**
 * A value one piece later than its screen: what hangs on it is drawn once the rest has been painted. A deferred value
 * would not wait where that rest is drawn as deferred itself.
 */
export function useFollowing<V>(value: V): V {
  const [following, setFollowing] = useState(() => value);
  useEffect(() => startTransition(() => setFollowing(() => value)), [value]);
  return following;
}
