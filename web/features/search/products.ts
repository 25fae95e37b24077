import { BedDouble, CarFront, Gem, Luggage, type LucideIcon, Plane, Ticket } from 'lucide-react';

/** The products to search, in a fixed order. */
export const products = [
  { id: 'hotels', Icon: BedDouble },
  { id: 'premium-stays', Icon: Gem },
  { id: 'flights', Icon: Plane },
  { id: 'packages', Icon: Luggage },
  { id: 'cars', Icon: CarFront },
  { id: 'experiences', Icon: Ticket },
] as const satisfies ReadonlyArray<{ id: string; Icon: LucideIcon }>;

export type ProductId = (typeof products)[number]['id'];

/** The products that are available. */
export type OpenProductId = Exclude<ProductId, 'cars'>;

const open: readonly ProductId[] = [
  'hotels',
  'premium-stays',
  'flights',
  'packages',
  'experiences',
] satisfies OpenProductId[];

export const isOpen = (id: ProductId): id is OpenProductId => open.includes(id);
