import type { Body, Hints } from '../pictures/kinds.ts';
import { hintsQuery } from '../pictures/url.ts';
import { loadPlaces } from '../places/read.ts';
import { climateOf, isCoastal } from '../stays/climate.ts';
import { skylineOf } from '../stays/scenery.ts';
import type { CarClass } from './classes.ts';
import type { Site } from './desks.ts';

const bodyOfModel: Readonly<Record<string, Body>> = {
  'Fiat 500': 'mini',
  'Renault Clio': 'hatch',
  'Toyota Yaris': 'hatch',
  'Kia Rio': 'sedan',
  'Volkswagen Golf': 'hatch',
  'Toyota Corolla': 'hatch',
  'Nissan Versa': 'sedan',
  'Skoda Octavia': 'fastback',
  'Hyundai Elantra': 'sedan',
  'Volkswagen Jetta': 'sedan',
  'Toyota Prius': 'fastback',
  'Toyota Camry': 'sedan',
  'BMW 3 Series': 'executive',
  'Mercedes-Benz E-Class': 'executive',
  'Peugeot 2008': 'crossover',
  'Toyota RAV4': 'suv',
  'Ford Edge': 'suv',
  'Ford Explorer': 'suv-large',
  'Chevrolet Suburban': 'suv-large',
  'Ford Focus Estate': 'wagon',
  'Volvo V60': 'wagon',
  'Volkswagen Caddy': 'minivan',
  'Chrysler Pacifica': 'minivan',
  'Ford Transit': 'van',
  'Ford Mustang Convertible': 'convertible',
  'Fiat 500 Cabrio': 'cabrio',
  'Ford Ranger': 'pickup',
  'Nissan Leaf': 'hatch',
  'Tesla Model 3': 'fastback',
  'Kia Niro Plug-in': 'crossover',
  'Fiat Panda': 'hatch',
};

/** The seed of a car's pictures: its class code, then its model, so that models differ in paint. */
export const carSeed = ({ acriss, model }: CarClass): string =>
  `${acriss}-${model.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

const sceneries = new Map<string, Hints>();

/** What pictures of a car show: its body, and the country around the place that rents it. */
export function carHints({ model }: CarClass, site: Site): string {
  const scenery = sceneries.get(site.key) ?? sceneryOf(site);
  sceneries.set(site.key, scenery);
  return hintsQuery({ ...scenery, body: bodyOfModel[model] });
}

function sceneryOf({ cityIndex, country, lat, lon, draw }: Site): Hints {
  const places = loadPlaces();
  const city = cityIndex === null ? null : places.city(cityIndex);
  if (!city) return { climate: climateOf({ country, lat, lon, draw, population: 0 }), inland: true };
  const isTowered = skylineOf(city) >= 0.3;
  const climate = climateOf(city);
  return {
    climate: isTowered && climate !== 'desert' ? 'megacity' : climate,
    inland: !isCoastal(places, city),
  };
}
