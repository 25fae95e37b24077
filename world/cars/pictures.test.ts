import { expect, it } from 'vitest';
import { shapes } from '../pictures/built/car-body.ts';
import { compose } from '../pictures/compose.ts';
import { bodies, type Body } from '../pictures/kinds.ts';
import { CLASSES } from './classes.ts';
import { loadSites } from './desks.ts';
import { carHints, carSeed } from './pictures.ts';

const siteOf = (key: string) => {
  const site = loadSites().byKey.get(key);
  if (!site) throw new Error(`no cars at ${key}`);
  return site;
};
const bodyOf = (hints: string): Body => {
  const body = bodies.find((one) => one === new URLSearchParams(hints).get('b'));
  if (!body) throw new Error(`no body in ${hints}`);
  return body;
};

it('every model is drawn with the doors that it has', () => {
  for (const car of CLASSES) {
    const { doors } = shapes[bodyOf(carHints(car, siteOf('LIS')))];
    // The fifth door, or the third, is the tailgate.
    if (car.doors !== null) expect(doors.length, car.model).toBe(Math.floor(car.doors / 2));
  }
});

it('a Fiat 500 is a small car of one door a side, a Yaris a hatchback, a Ranger a pickup', () => {
  const drawn = (model: string): string => {
    const car = CLASSES.find((one) => one.model === model);
    if (!car) throw new Error(`no ${model}`);
    const { composition } = compose('car', carSeed(car), '480x360', {
      body: bodyOf(carHints(car, siteOf('LIS'))),
    });
    return composition.replace(/^\w+-/, '');
  };
  expect(drawn('Fiat 500')).toBe('mini');
  expect(drawn('Toyota Yaris')).toBe('hatch');
  expect(drawn('Ford Ranger')).toBe('pickup');
  expect(drawn('Chevrolet Suburban')).toBe('suv-large');
  expect(drawn('Ford Mustang Convertible')).toBe('convertible');
});

it('a car stands in the country around its desk', () => {
  const [car] = CLASSES;
  if (!car) throw new Error('no cars');
  expect(carHints(car, siteOf('LIS'))).toBe('c=mediterranean&b=mini');
  expect(carHints(car, siteOf('INN'))).toBe('c=alpine&i=1&b=mini');
  expect(carHints(car, siteOf('JFK'))).toBe('c=megacity&b=mini');
});

it('models of one class differ in their seed, so that their paint may', () => {
  expect(new Set(CLASSES.map(carSeed)).size).toBe(CLASSES.length);
});
