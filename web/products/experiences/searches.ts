import { Ticket } from 'lucide-react';
import type { ProductSearch } from '../port.ts';

export const activitySearches = [
  { id: 'experiences', href: '/experiences/', area: 'experiences', Icon: Ticket },
] as const satisfies readonly ProductSearch[];
