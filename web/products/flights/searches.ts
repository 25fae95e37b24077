import { Plane } from 'lucide-react';
import type { ProductSearch } from '../port.ts';

export const flightSearches = [
  { id: 'flights', href: '/flights/', area: 'flight', Icon: Plane },
] as const satisfies readonly ProductSearch[];
