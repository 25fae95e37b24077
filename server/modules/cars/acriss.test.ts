import { describe, expect, it } from 'vitest';
import { carClassSchema, carFuelSchema } from '#contract/cars.ts';
import { acrissLetters, decodeAcriss } from './acriss.ts';
import { passes } from './filters.ts';

const [first = [], second = [], third = [], fourth = []] = acrissLetters;
const codes = first.flatMap((a) =>
  second.flatMap((b) => third.flatMap((c) => fourth.map((d) => a + b + c + d))),
);

describe('ACRISS codes [GRD-01]', () => {
  it('number 42,768, each with a label of its category and body in English and French', () => {
    expect(codes).toHaveLength(42_768);
    for (const code of codes) {
      const decoded = decodeAcriss(code);
      expect(decoded?.label.en, code).toMatch(/^([A-Z].+, .+|Rental company’s choice)$/);
      expect(decoded?.label.fr, code).toMatch(/^([A-ZÉ].+, .+|Au choix du loueur)$/);
    }
    // XX and XZ are both any car that the rental company chooses.
    const labels = new Set(codes.map((code) => decodeAcriss(code)?.label.en));
    expect(labels.size).toBe(18 * 22 - 1);
    expect(new Set(codes.map((code) => decodeAcriss(code)?.label.fr)).size).toBe(18 * 22 - 1);
  });

  it('match the filters of their own class and transmission only: a manual car never passes “automatic”', () => {
    const classes = carClassSchema.options;
    for (const code of codes) {
      const car = decodeAcriss(code);
      if (!car) throw new Error(code);
      const automatic = 'ABD'.includes(code[2] ?? '');
      expect(passes({ ...car, seats: 5 }, { transmissions: ['automatic'] }), code).toBe(automatic);
      expect(passes({ ...car, seats: 5 }, { transmissions: ['manual'] }), code).toBe(!automatic);
      expect(classes.filter((one) => passes({ ...car, seats: 5 }, { classes: [one] }))).toEqual([
        car.carClass,
      ]);
      expect(carFuelSchema.options.filter((one) => passes({ ...car, seats: 5 }, { fuels: [one] }))).toEqual([
        car.fuel,
      ]);
    }
  });

  it.each([
    ['ECMR', 'Economy, 2–4 doors', 'Économique, 2-4 portes', 'economy', 'manual', 'unspecified', true],
    ['IFBD', 'Intermediate, SUV', 'Intermédiaire, SUV', 'suv', 'automatic', 'diesel', true],
    ['LDAC', 'Luxury, 4–5 doors', 'Luxe, 4-5 portes', 'luxury', 'automatic', 'electric_long_range', true],
    ['CDMI', 'Compact, 4–5 doors', 'Compacte, 4-5 portes', 'compact', 'manual', 'plug_in_hybrid', true],
    ['FVNN', 'Full-size, passenger van', 'Grande, minibus', 'van', 'manual', 'unspecified', false],
    ['XXMR', 'Rental company’s choice', 'Au choix du loueur', 'special', 'manual', 'unspecified', true],
    ['XZAZ', 'Rental company’s choice', 'Au choix du loueur', 'special', 'automatic', 'petrol', false],
  ])('decode %s to %s', (code, en, fr, carClass, transmission, fuel, airConditioning) => {
    expect(decodeAcriss(code)).toMatchObject({
      label: { en, fr },
      carClass,
      transmission,
      fuel,
      airConditioning,
    });
  });

  it.each(['', 'ECM', 'ECMRR', 'ecmr', 'QCMR', 'EAMR', 'ECEMR', 'ECMJ'])('reject the code “%s”', (code) => {
    expect(decodeAcriss(code)).toBeNull();
  });
});
