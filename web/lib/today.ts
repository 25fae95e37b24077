import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#web/lib/session.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** The plain date of a moment in the reader's time zone. */
export const dayHere = (moment: Date): string =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;

/**
 * Today as a plain date in the reader's time zone, by the portal's clock, which a sandbox may have shifted. It may be
 * another date elsewhere, so the server decides.
 */
export function useToday(): string {
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery);
  const [opened] = useState(() => Date.now());
  const lead = session ? Date.parse(session.serverTime) - dataUpdatedAt : 0;
  return dayHere(new Date(opened + lead));
}
