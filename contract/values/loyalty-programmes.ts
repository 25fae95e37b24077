/** A hotel loyalty programme, with the field names of the specification. [A 3] */
export interface LoyaltyProgramme {
  readonly loyaltyProgramName: string;
  /** Three capital letters. */
  readonly loyaltyProgramCode: string;
  readonly hotelChainName: string;
}

/** The forty programmes a traveler can keep a number of; the document names eight, the rest is decided. [TRV-06] */
export const loyaltyProgrammes: readonly LoyaltyProgramme[] = [
  { loyaltyProgramCode: 'ACH', loyaltyProgramName: 'ALL Accor', hotelChainName: 'Accor' },
  { loyaltyProgramCode: 'APA', loyaltyProgramName: 'APA Rewards', hotelChainName: 'APA Hotels & Resorts' },
  { loyaltyProgramCode: 'BAR', loyaltyProgramName: 'my Barceló', hotelChainName: 'Barceló Hotel Group' },
  { loyaltyProgramCode: 'BWH', loyaltyProgramName: 'Best Western Rewards', hotelChainName: 'BWH Hotels' },
  {
    loyaltyProgramCode: 'CEN',
    loyaltyProgramName: 'CentaraThe1',
    hotelChainName: 'Centara Hotels & Resorts',
  },
  { loyaltyProgramCode: 'CHH', loyaltyProgramName: 'Choice Privileges', hotelChainName: 'Choice Hotels' },
  { loyaltyProgramCode: 'COA', loyaltyProgramName: 'Coast Rewards', hotelChainName: 'Coast Hotels' },
  {
    loyaltyProgramCode: 'CZR',
    loyaltyProgramName: 'Caesars Rewards',
    hotelChainName: 'Caesars Entertainment',
  },
  { loyaltyProgramCode: 'DRU', loyaltyProgramName: 'Drury Rewards', hotelChainName: 'Drury Hotels' },
  { loyaltyProgramCode: 'DUS', loyaltyProgramName: 'Dusit Gold', hotelChainName: 'Dusit Hotels & Resorts' },
  {
    loyaltyProgramCode: 'ESA',
    loyaltyProgramName: 'Extended Perks',
    hotelChainName: 'Extended Stay America',
  },
  { loyaltyProgramCode: 'GHA', loyaltyProgramName: 'GHA DISCOVERY', hotelChainName: 'Global Hotel Alliance' },
  { loyaltyProgramCode: 'HIL', loyaltyProgramName: 'Hilton Honors', hotelChainName: 'Hilton' },
  { loyaltyProgramCode: 'HWO', loyaltyProgramName: 'H Rewards', hotelChainName: 'H World' },
  { loyaltyProgramCode: 'HYA', loyaltyProgramName: 'World of Hyatt', hotelChainName: 'Hyatt' },
  {
    loyaltyProgramCode: 'IHG',
    loyaltyProgramName: 'IHG One Rewards',
    hotelChainName: 'IHG Hotels & Resorts',
  },
  { loyaltyProgramCode: 'ITC', loyaltyProgramName: 'Club ITC', hotelChainName: 'ITC Hotels' },
  {
    loyaltyProgramCode: 'JIN',
    loyaltyProgramName: 'Jin Jiang Rewards',
    hotelChainName: 'Jin Jiang International',
  },
  { loyaltyProgramCode: 'JUM', loyaltyProgramName: 'Jumeirah One', hotelChainName: 'Jumeirah' },
  {
    loyaltyProgramCode: 'LAN',
    loyaltyProgramName: 'Brilliant by Langham',
    hotelChainName: 'Langham Hospitality Group',
  },
  {
    loyaltyProgramCode: 'LEO',
    loyaltyProgramName: 'Leonardo AdvantageCLUB',
    hotelChainName: 'Leonardo Hotels',
  },
  {
    loyaltyProgramCode: 'LHW',
    loyaltyProgramName: 'Leaders Club',
    hotelChainName: 'The Leading Hotels of the World',
  },
  {
    loyaltyProgramCode: 'MAR',
    loyaltyProgramName: 'Marriott Bonvoy',
    hotelChainName: 'Marriott International',
  },
  {
    loyaltyProgramCode: 'MEL',
    loyaltyProgramName: 'MeliáRewards',
    hotelChainName: 'Meliá Hotels International',
  },
  {
    loyaltyProgramCode: 'MGM',
    loyaltyProgramName: 'MGM Rewards',
    hotelChainName: 'MGM Resorts International',
  },
  {
    loyaltyProgramCode: 'MIL',
    loyaltyProgramName: 'My Millennium',
    hotelChainName: 'Millennium Hotels and Resorts',
  },
  { loyaltyProgramCode: 'MOH', loyaltyProgramName: 'Fans of M.O.', hotelChainName: 'Mandarin Oriental' },
  { loyaltyProgramCode: 'MOT', loyaltyProgramName: 'My6', hotelChainName: 'Motel 6' },
  { loyaltyProgramCode: 'OBE', loyaltyProgramName: 'Oberoi One', hotelChainName: 'Oberoi Hotels & Resorts' },
  { loyaltyProgramCode: 'OKN', loyaltyProgramName: 'One Harmony', hotelChainName: 'Okura Nikko Hotels' },
  {
    loyaltyProgramCode: 'OMN',
    loyaltyProgramName: 'Omni Select Guest',
    hotelChainName: 'Omni Hotels & Resorts',
  },
  {
    loyaltyProgramCode: 'PES',
    loyaltyProgramName: 'Pestana Guest Club',
    hotelChainName: 'Pestana Hotel Group',
  },
  { loyaltyProgramCode: 'PRE', loyaltyProgramName: 'I Prefer', hotelChainName: 'Preferred Hotels & Resorts' },
  {
    loyaltyProgramCode: 'RAD',
    loyaltyProgramName: 'Radisson Rewards',
    hotelChainName: 'Radisson Hotel Group',
  },
  { loyaltyProgramCode: 'ROT', loyaltyProgramName: 'Rotana Rewards', hotelChainName: 'Rotana' },
  { loyaltyProgramCode: 'RRI', loyaltyProgramName: 'RediRewards', hotelChainName: 'Red Roof' },
  { loyaltyProgramCode: 'SHA', loyaltyProgramName: 'Shangri-La Circle', hotelChainName: 'Shangri-La' },
  {
    loyaltyProgramCode: 'SLH',
    loyaltyProgramName: 'SLH Club',
    hotelChainName: 'Small Luxury Hotels of the World',
  },
  { loyaltyProgramCode: 'SON', loyaltyProgramName: 'Sonesta Travel Pass', hotelChainName: 'Sonesta' },
  {
    loyaltyProgramCode: 'WYN',
    loyaltyProgramName: 'Wyndham Rewards',
    hotelChainName: 'Wyndham Hotels & Resorts',
  },
];

const byCode = new Map(loyaltyProgrammes.map((programme) => [programme.loyaltyProgramCode, programme]));

/** The programme of a code, null when the code is unknown. [A 3] */
export function findLoyaltyProgram(code: string): LoyaltyProgramme | null {
  return byCode.get(code) ?? null;
}
