import { Luggage } from 'lucide-react';
import type { ProductSearch } from '../port.ts';

export const packageSearches = [
  { id: 'packages', href: '/packages/', area: null, Icon: Luggage },
] as const satisfies readonly ProductSearch[];
