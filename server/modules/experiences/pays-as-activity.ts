import type { Payable } from '#server/modules/pricing/index.ts';

/** How activities earn and which offers pay them. No card names activities, which earn as flights do. [0257] */
export const paysAsActivity = {
  earnLine: 'flights',
  funnels: ['Experiences'],
} as const satisfies Pick<Payable, 'earnLine' | 'funnels'>;
