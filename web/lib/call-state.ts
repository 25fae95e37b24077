import type { CallState } from '#contract/enums/index.ts';

interface Asked {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** How a call of the wallet stands; what is on the screen stays there while it is asked for again. [WAL-05] */
export function callStateOf({ status, fetchStatus }: Asked): CallState {
  if (status === 'success') return 'Success';
  if (fetchStatus !== 'idle') return 'InProcess';
  return status === 'error' ? 'Failed' : 'NotCalled';
}
