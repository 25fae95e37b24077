import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** Who reads: the records of their company only. */
export interface Reader {
  readonly businessId: string;
  readonly userId: string;
}

/** The caller and their company; on business every session has one. Throws PortalError `access-denied` without. */
export function readerOf({ businessId, userId }: Principal): Reader {
  if (businessId === null) throw new PortalError('access-denied');
  return { businessId, userId };
}
