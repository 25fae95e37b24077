import { BedDouble, CarFront, Gem, type LucideIcon, Plane, Ticket } from 'lucide-react';

/** What can be searched, in the order that never changes. `isOpen` turns true when its area opens. */
export const products = [
  { id: 'hotels', Icon: BedDouble, isOpen: true },
  { id: 'premium-stays', Icon: Gem, isOpen: false },
  { id: 'flights', Icon: Plane, isOpen: false },
  { id: 'cars', Icon: CarFront, isOpen: false },
  { id: 'experiences', Icon: Ticket, isOpen: false },
] as const satisfies ReadonlyArray<{ id: string; Icon: LucideIcon; isOpen: boolean }>;

export type ProductId = (typeof products)[number]['id'];
