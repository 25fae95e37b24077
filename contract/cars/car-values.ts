// Values of the filters of cars, for the schemas and for browsers, which load no schemas.

/** Car body types and sizes, derived from the ACRISS code. */
export const carClasses = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'fullsize',
  'premium',
  'luxury',
  'oversize',
  'suv',
  'estate',
  'van',
  'convertible',
  'pickup',
  'truck',
  'motorhome',
  'two_wheels',
  'special',
] as const;

export const carTransmissions = ['manual', 'automatic'] as const;

export const carFuels = [
  'unspecified',
  'petrol',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'electric_long_range',
  'hydrogen',
  'lpg',
  'multi_fuel',
  'ethanol',
] as const;

export const deskAccess = [
  'in_terminal',
  'shuttle',
  'meet_and_greet',
  'call_for_pickup',
  'at_address',
] as const;
