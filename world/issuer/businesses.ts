import type { Business } from './customer.ts';

/** The companies that hold business cards. Two of them, so that one can be shown to see nothing of the other. */
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
