import { BedDouble, CarFront, Gem, Luggage, type LucideIcon, Plane, Ticket } from 'lucide-react';
import type { Area } from '../area.ts';

/** The areas of the main navigation, in order. The wallet has its own icon [NAV-05]. */
export const areas: ReadonlyArray<{ area: Area; to: string; label: string; Icon: LucideIcon }> = [
  { area: 'hotel', to: '/hotels/', label: 'shell.nav.hotels', Icon: BedDouble },
  { area: 'stays', to: '/premium-stays/', label: 'shell.nav.premium-stays', Icon: Gem },
  { area: 'flight', to: '/flights/', label: 'shell.nav.flights', Icon: Plane },
  { area: 'ground', to: '/cars/', label: 'shell.nav.cars', Icon: CarFront },
  { area: 'experiences', to: '/experiences/', label: 'shell.nav.experiences', Icon: Ticket },
  { area: 'trips', to: '/trips/', label: 'shell.nav.trips', Icon: Luggage },
];
