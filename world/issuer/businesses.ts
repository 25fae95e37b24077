import type { Business } from './customer.ts';

/** Companies with business cards. Two, to show that neither sees data of the other. */
export const BUSINESSES: readonly Business[] = [
  {
    businessId: 'biz-lumen-atelier',
    businessName: 'Lumen Atelier Inc.',
    live: true,
    businessLoyaltyPrograms: [
      { loyaltyProgramName: 'Hilton Honors', loyaltyProgramCode: 'HIL', programNumber: 'LA40912277' },
      { loyaltyProgramName: 'Marriott Bonvoy', loyaltyProgramCode: 'MAR', programNumber: '771204518' },
    ],
  },
  {
    businessId: 'biz-otter-creek',
    businessName: 'Otter Creek Logistics Ltd.',
    live: true,
    businessLoyaltyPrograms: [
      { loyaltyProgramName: 'World of Hyatt', loyaltyProgramCode: 'HYA', programNumber: 'OC5528190' },
    ],
  },
  {
    businessId: 'biz-fern-and-slate',
    businessName: 'Fern & Slate Interiors',
    live: false,
    businessLoyaltyPrograms: [],
  },
];
