import { BedDouble, Gem } from 'lucide-react';
import type { ProductSearch } from '../port.ts';

export const staySearches = [
  { id: 'hotels', href: '/hotels/', area: 'hotel', Icon: BedDouble },
  { id: 'premium-stays', href: '/premium-stays/', area: 'stays', Icon: Gem },
] as const satisfies readonly ProductSearch[];
