import { useSession } from '#web/lib/session.ts';

/** Whether the company in use takes no bookings: it was closed, or is not set up. */
export const useIsCompanyClosed = (): boolean => useSession()?.corporateInfo?.businessIsLive === false;
