import type { CallState } from '#contract/enums/index.ts';

interface Asked {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** The state of a wallet call; while it is refetched, the shown answer stays. [WAL-05] */
export function callStateOf({ status, fetchStatus }: Asked): CallState {
  if (status === 'success') return 'Success';
  if (fetchStatus !== 'idle') return 'InProcess';
  return status === 'error' ? 'Failed' : 'NotCalled';
}
