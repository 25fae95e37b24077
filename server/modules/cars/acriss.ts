import type { z } from 'zod';
import type { CarClass, carDriveSchema, carFuelSchema, carTransmissionSchema } from '#contract/cars.ts';
import type { LocalizedText } from '#contract/values/dates.ts';

/** The properties guaranteed by the four letters of an ACRISS code. */
export interface DecodedCar {
  readonly carClass: CarClass;
  /** Category and body in words: `Compact, 4–5 doors`. */
  readonly label: LocalizedText;
  readonly transmission: z.infer<typeof carTransmissionSchema>;
  readonly drive: z.infer<typeof carDriveSchema>;
  readonly fuel: z.infer<typeof carFuelSchema>;
  readonly airConditioning: boolean;
}

type Words = readonly [en: string, fr: string];

/** First letter: size or standing, and the class it implies with an ordinary body. */
const categories: Readonly<Record<string, readonly [carClass: CarClass, ...Words]>> = {
  M: ['mini', 'Mini', 'Mini'],
  N: ['mini', 'Mini Elite', 'Mini Élite'],
  E: ['economy', 'Economy', 'Économique'],
  H: ['economy', 'Economy Elite', 'Économique Élite'],
  C: ['compact', 'Compact', 'Compacte'],
  D: ['compact', 'Compact Elite', 'Compacte Élite'],
  I: ['intermediate', 'Intermediate', 'Intermédiaire'],
  J: ['intermediate', 'Intermediate Elite', 'Intermédiaire Élite'],
  S: ['standard', 'Standard', 'Standard'],
  R: ['standard', 'Standard Elite', 'Standard Élite'],
  F: ['fullsize', 'Full-size', 'Grande'],
  G: ['fullsize', 'Full-size Elite', 'Grande Élite'],
  P: ['premium', 'Premium', 'Premium'],
  U: ['premium', 'Premium Elite', 'Premium Élite'],
  L: ['luxury', 'Luxury', 'Luxe'],
  W: ['luxury', 'Luxury Elite', 'Luxe Élite'],
  O: ['oversize', 'Oversize', 'Hors gabarit'],
  X: ['special', 'Special', 'Spéciale'],
};

/** Second letter: the body, and the class it implies regardless of size; null leaves that to the size. */
const bodies: Readonly<Record<string, readonly [carClass: CarClass | null, ...Words]>> = {
  B: [null, '2–3 doors', '2-3 portes'],
  C: [null, '2–4 doors', '2-4 portes'],
  D: [null, '4–5 doors', '4-5 portes'],
  E: [null, 'coupé', 'coupé'],
  F: ['suv', 'SUV', 'SUV'],
  G: ['suv', 'crossover', 'crossover'],
  H: ['motorhome', 'motorhome', 'camping-car'],
  J: ['suv', 'open-air all-terrain', 'tout-terrain découvert'],
  K: ['truck', 'commercial van or truck', 'utilitaire'],
  L: [null, 'limousine or sedan', 'limousine ou berline'],
  M: ['van', 'people carrier', 'monospace'],
  N: ['convertible', 'roadster', 'roadster'],
  P: ['pickup', 'pickup, single or extended cab', 'pick-up, cabine simple ou approfondie'],
  Q: ['pickup', 'pickup, double cab', 'pick-up, double cabine'],
  R: ['motorhome', 'recreational vehicle', 'véhicule de loisirs'],
  S: [null, 'sport', 'sportive'],
  T: ['convertible', 'convertible', 'cabriolet'],
  V: ['van', 'passenger van', 'minibus'],
  W: ['estate', 'estate', 'break'],
  X: ['special', 'special', 'véhicule spécial'],
  Y: ['two_wheels', 'two-wheel vehicle', 'deux-roues'],
  Z: ['special', 'special offer', 'offre spéciale'],
};

/** Third letter. */
const gearboxes: Readonly<Record<string, readonly [DecodedCar['transmission'], DecodedCar['drive']]>> = {
  M: ['manual', 'unspecified'],
  N: ['manual', 'four_wheel'],
  C: ['manual', 'all_wheel'],
  A: ['automatic', 'unspecified'],
  B: ['automatic', 'four_wheel'],
  D: ['automatic', 'all_wheel'],
};

/** Fourth letter: the fuel, and whether it has air conditioning. Electric cars have it. */
const fuels: Readonly<Record<string, readonly [DecodedCar['fuel'], hasAir: boolean]>> = {
  R: ['unspecified', true],
  N: ['unspecified', false],
  D: ['diesel', true],
  Q: ['diesel', false],
  H: ['hybrid', true],
  I: ['plug_in_hybrid', true],
  E: ['electric', true],
  C: ['electric_long_range', true],
  L: ['lpg', true],
  S: ['lpg', false],
  A: ['hydrogen', true],
  B: ['hydrogen', false],
  M: ['multi_fuel', true],
  F: ['multi_fuel', false],
  V: ['petrol', true],
  Z: ['petrol', false],
  U: ['ethanol', true],
  X: ['ethanol', false],
};

/** Every letter of each place of the code. */
export const acrissLetters = [categories, bodies, gearboxes, fuels].map((place) => Object.keys(place));

/** Reads an ACRISS code; null where a letter has no meaning in its place. */
export function decodeAcriss(code: string): DecodedCar | null {
  const [category, body, gearbox, fuel] = [
    categories[code[0] ?? ''],
    bodies[code[1] ?? ''],
    gearboxes[code[2] ?? ''],
    fuels[code[3] ?? ''],
  ];
  if (code.length !== 4 || !category || !body || !gearbox || !fuel) return null;
  return {
    carClass: body[0] ?? category[0],
    label: labelOf([category[1], category[2]], [body[1], body[2]], /^X[XZ]/.test(code)),
    transmission: gearbox[0],
    drive: gearbox[1],
    fuel: fuel[0],
    airConditioning: fuel[1],
  };
}

/** Any car: the rental company chooses it at pick-up. */
const anyCar: LocalizedText = { en: 'Rental company’s choice', fr: 'Au choix du loueur' };

/** Category and body, once where both have the same name. */
const labelOf = (category: Words, body: Words, isAnyCar: boolean): LocalizedText =>
  isAnyCar ? anyCar : { en: inOne(category[0], body[0]), fr: inOne(category[1], body[1]) };

const inOne = (size: string, body: string): string =>
  size.toLowerCase() === body.toLowerCase() ? size : `${size}, ${body}`;
