/** An aircraft type: IATA code, name, seats in economy, premium economy, business and first, range, speed. */
export interface Aircraft {
  code: string;
  name: string;
  cabins: readonly [economy: number, premium: number, business: number, first: number];
  rangeKm: number;
  /** Kilometres an hour in cruise. */
  speed: number;
  /** Kilograms of fuel a kilometre in cruise, rounded. */
  fuelPerKm: number;
}

const row = (
  code: string,
  name: string,
  cabins: Aircraft['cabins'],
  rangeKm: number,
  speed: number,
  fuelPerKm: number,
): Aircraft => ({ code, name, cabins, rangeKm, speed, fuelPerKm });

/** The types airlines of the world fly; figures are rounded from makers' brochures to an ordinary layout. */
export const AIRCRAFT: readonly Aircraft[] = [
  row('CNA', 'Cessna 208 Caravan', [9, 0, 0, 0], 1200, 300, 0.6),
  row('TCP', 'Tecnam P2012', [9, 0, 0, 0], 1300, 310, 0.5),
  row('BEH', 'Beechcraft 1900D', [18, 0, 0, 0], 1300, 480, 1),
  row('SWM', 'Fairchild Metro', [19, 0, 0, 0], 1600, 480, 1),
  row('DHT', 'De Havilland Twin Otter', [19, 0, 0, 0], 1100, 300, 1),
  row('E20', 'Embraer 120', [30, 0, 0, 0], 1500, 520, 1.3),
  row('SF3', 'Saab 340', [34, 0, 0, 0], 1600, 500, 1.2),
  row('DH8', 'De Havilland Dash 8-300', [48, 0, 0, 0], 1700, 500, 1.6),
  row('AT4', 'ATR 42', [48, 0, 0, 0], 1500, 500, 1.5),
  row('AT7', 'ATR 72', [70, 0, 0, 0], 1500, 500, 1.8),
  row('DH4', 'De Havilland Dash 8-400', [76, 0, 0, 0], 2000, 620, 2.2),
  row('CR7', 'Bombardier CRJ700', [56, 0, 9, 0], 2500, 800, 2.5),
  row('E70', 'Embraer 170', [62, 0, 6, 0], 3300, 800, 2.6),
  row('E75', 'Embraer 175', [64, 0, 12, 0], 3700, 810, 2.7),
  row('CR9', 'Bombardier CRJ900', [64, 0, 12, 0], 2900, 810, 2.7),
  row('SU9', 'Sukhoi Superjet 100', [87, 0, 12, 0], 3000, 820, 3),
  row('E90', 'Embraer 190', [88, 0, 11, 0], 4200, 820, 3),
  row('100', 'Fokker 100', [100, 0, 0, 0], 2900, 800, 3.2),
  row('221', 'Airbus A220-100', [97, 0, 12, 0], 6000, 830, 2.6),
  row('717', 'Boeing 717', [98, 0, 12, 0], 3700, 810, 3.2),
  row('T20', 'Tupolev Tu-204', [180, 0, 8, 0], 4300, 820, 4.2),
  row('E95', 'Embraer 195', [120, 0, 12, 0], 4600, 830, 2.9),
  row('295', 'Embraer 195-E2', [132, 0, 0, 0], 4800, 830, 2.5),
  row('319', 'Airbus A319', [120, 0, 12, 0], 5500, 830, 3.1),
  row('73W', 'Boeing 737-700', [130, 0, 8, 0], 5500, 830, 3.1),
  row('223', 'Airbus A220-300', [125, 0, 12, 0], 6100, 830, 2.7),
  row('919', 'COMAC C919', [150, 0, 8, 0], 4000, 830, 2.9),
  row('320', 'Airbus A320', [156, 0, 12, 0], 5800, 830, 3),
  row('738', 'Boeing 737-800', [154, 0, 12, 0], 5400, 830, 3.2),
  row('7M8', 'Boeing 737 MAX 8', [156, 0, 12, 0], 6300, 830, 2.8),
  row('739', 'Boeing 737-900', [160, 0, 18, 0], 5400, 830, 3.4),
  row('7M9', 'Boeing 737 MAX 9', [160, 0, 18, 0], 6300, 830, 2.9),
  row('321', 'Airbus A321', [180, 0, 16, 0], 7000, 830, 3.3),
  row('32Q', 'Airbus A321LR', [180, 0, 16, 0], 7400, 830, 3.1),
  row('752', 'Boeing 757-200', [158, 0, 18, 0], 7200, 850, 4.2),
  row('763', 'Boeing 767-300', [180, 20, 30, 0], 10_500, 850, 5.4),
  row('788', 'Boeing 787-8', [190, 28, 24, 0], 13_500, 900, 5),
  row('789', 'Boeing 787-9', [210, 35, 36, 0], 14_100, 900, 5.4),
  row('338', 'Airbus A330-800', [200, 28, 24, 0], 14_000, 870, 5.4),
  row('332', 'Airbus A330-200', [205, 21, 24, 0], 12_500, 870, 6),
  row('333', 'Airbus A330-300', [240, 21, 30, 0], 11_300, 870, 6.2),
  row('339', 'Airbus A330-900', [230, 28, 30, 0], 13_000, 870, 5.5),
  row('343', 'Airbus A340-300', [220, 28, 30, 0], 13_000, 870, 6.8),
  row('346', 'Airbus A340-600', [200, 32, 56, 8], 14_000, 880, 8.2),
  row('781', 'Boeing 787-10', [260, 28, 36, 0], 11_700, 900, 5.8),
  row('359', 'Airbus A350-900', [220, 36, 40, 0], 15_000, 900, 5.7),
  row('772', 'Boeing 777-200', [220, 30, 40, 0], 13_800, 890, 7),
  row('351', 'Airbus A350-1000', [255, 40, 46, 0], 16_000, 900, 6.5),
  row('77W', 'Boeing 777-300ER', [270, 30, 46, 6], 13_600, 890, 7.6),
  row('748', 'Boeing 747-8', [244, 32, 80, 8], 14_000, 900, 9.5),
  row('388', 'Airbus A380', [400, 44, 70, 12], 15_000, 900, 12),
  row('78Q', 'Boeing 787-9 (long range)', [166, 28, 42, 0], 15_500, 900, 5.4),
  row('35U', 'Airbus A350-900ULR', [0, 94, 67, 0], 18_000, 900, 5.8),
];

/** Aircraft with two aisles are those that fly farthest. */
export const hasTwoAisles = ({ rangeKm }: Aircraft): boolean => rangeKm >= 10_000;

/** How far airlines schedule aircraft with one aisle that were made for long ways, and all others. */
const LONG_WAYS: Readonly<Record<string, number>> = { '7M8': 5950, '7M9': 5950, '752': 6600, '32Q': 7000 };
export const ONE_AISLE_KM = 5000;

/** How far airlines schedule a type: seats, baggage, wind and reserves take of its range. */
export function scheduledKm(type: Aircraft): number {
  const most = 0.95 * type.rangeKm;
  return hasTwoAisles(type) ? most : Math.min(most, LONG_WAYS[type.code] ?? ONE_AISLE_KM);
}

/** Seats of all cabins together. */
export function seatsOf({ cabins }: Aircraft): number {
  return cabins[0] + cabins[1] + cabins[2] + cabins[3];
}
