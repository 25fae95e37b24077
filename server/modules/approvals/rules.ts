import type { OnTimeout } from '#contract/enums/index.ts';
import type { Booking } from '#server/modules/products/index.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { StoredApproval } from './store.ts';

/** What is asked for, by which an answer is bound to it: the request and every line of its price. */
export const contentHash = ({ requestHash, price, tenders }: Booking): string =>
  sha256(JSON.stringify([requestHash, price.grandTotal, price.lineItems, tenders]));

/** When all who may answer are asked, while the member’s own approver has not answered: at half the time. */
export const escalatesAt = ({ askedAt, deadline }: Pick<StoredApproval, 'askedAt' | 'deadline'>): Date =>
  new Date((askedAt.getTime() + deadline.getTime()) / 2);

/** What happens at the deadline of a request when nobody answers; asked once more it lapses then. */
export const silenceOf = ({ onTimeout, level }: Pick<StoredApproval, 'onTimeout' | 'level'>): OnTimeout =>
  onTimeout === 'escalate' && level === 3 ? 'lapse' : onTimeout;

/** The next moment at which the clock moves a request that waits. */
export const nextMoment = (approval: StoredApproval): Date =>
  approval.level === 1 ? escalatesAt(approval) : approval.deadline;
