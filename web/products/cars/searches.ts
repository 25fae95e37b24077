import { CarFront } from 'lucide-react';
import type { ProductSearch } from '../port.ts';

export const carSearches = [
  { id: 'cars', href: '/cars/', area: 'ground', Icon: CarFront },
] as const satisfies readonly ProductSearch[];
