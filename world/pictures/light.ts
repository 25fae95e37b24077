import { type Colour, mix, multiply } from './colour.ts';
import type { Climate, Hour } from './kinds.ts';

type HourTones = {
  sky: readonly [Colour, Colour, Colour];
  haze: Colour;
  sun: Colour;
  /** Colour of direct light and of shade; surfaces are multiplied by them. */
  direct: Colour;
  shade: Colour;
  /** Share of windows with a lamp on. */
  lamps: number;
  cloud: Colour;
};

const tones: Record<Hour, HourTones> = {
  dawn: {
    sky: ['#7f9cc0', '#e6bfb6', '#fbe3c6'],
    haze: '#efd2c4',
    sun: '#fff1d6',
    direct: '#ffe9da',
    shade: '#a99bbd',
    lamps: 0.14,
    cloud: '#fbe6da',
  },
  day: {
    sky: ['#4d97c4', '#9fcee0', '#eef3e6'],
    haze: '#d5e5e6',
    sun: '#fffbe8',
    direct: '#fffaf0',
    shade: '#93aac6',
    lamps: 0,
    cloud: '#ffffff',
  },
  golden: {
    sky: ['#86a5c6', '#f4c6a0', '#fde3ad'],
    haze: '#f5d0a4',
    sun: '#fff6d2',
    direct: '#ffe6bf',
    shade: '#a9859a',
    lamps: 0.2,
    cloud: '#ffe9c4',
  },
  dusk: {
    sky: ['#2d3467', '#98608e', '#f6a983'],
    haze: '#b57c95',
    sun: '#ffd9a8',
    direct: '#bfa3bd',
    shade: '#645a96',
    lamps: 0.55,
    cloud: '#d98a94',
  },
  night: {
    sky: ['#0c1738', '#1b3160', '#456089'],
    haze: '#2f4876',
    sun: '#f5efd6',
    direct: '#7287b8',
    shade: '#35487c',
    lamps: 0.5,
    cloud: '#5f79a8',
  },
};

const skyTints: Record<Climate, readonly [Colour, number]> = {
  tropical: ['#37b7bd', 0.14],
  mediterranean: ['#4b8fd0', 0.1],
  desert: ['#f0a56b', 0.16],
  alpine: ['#2f6fb2', 0.12],
  temperate: ['#9fb4b0', 0.14],
  nordic: ['#a9c4c6', 0.22],
  megacity: ['#b79fae', 0.14],
};

/** How light falls in one picture: sky, direct light, shade and the veil of distance. */
export type Light = {
  sky: readonly [Colour, Colour, Colour];
  haze: Colour;
  sun: Colour;
  cloud: Colour;
  lamps: number;
  dark: boolean;
  /** A surface in the sun, optionally veiled by distance (0 near, 1 lost in haze). */
  lit(surface: Colour, distance?: number): Colour;
  /** A surface turned away from the sun. */
  shaded(surface: Colour, distance?: number): Colour;
};

/** Light of an hour in a climate. */
export function lightOf(climate: Climate, hour: Hour): Light {
  const tone = tones[hour];
  const [tint, strength] = skyTints[climate];
  const skyShade = (colour: Colour, share: number): Colour =>
    mix(colour, hour === 'night' ? multiply(tint, '#30406a') : tint, strength * share);
  const sky = [skyShade(tone.sky[0], 1), skyShade(tone.sky[1], 0.7), skyShade(tone.sky[2], 0.35)] as const;
  const haze = mix(tone.haze, sky[2], 0.35);
  return {
    sky,
    haze,
    sun: tone.sun,
    cloud: mix(tone.cloud, sky[2], 0.15),
    lamps: tone.lamps,
    dark: hour === 'dusk' || hour === 'night',
    lit: (surface, distance = 0) => mix(multiply(surface, tone.direct), haze, distance),
    shaded: (surface, distance = 0) => mix(multiply(surface, tone.shade), haze, distance),
  };
}

/** Light inside a house: softer and warmer than outside, lamps carry it after sunset. */
export function indoorLight(light: Light, hour: Hour): Light {
  const direct = { dawn: '#fff0e4', day: '#fffaf2', golden: '#ffedd0', dusk: '#f0c9ae', night: '#e2b48c' }[
    hour
  ];
  const shade = { dawn: '#c3b2bd', day: '#bfc4cc', golden: '#c9ab9e', dusk: '#91708a', night: '#7b6273' }[
    hour
  ];
  return {
    ...light,
    lit: (surface) => multiply(surface, direct),
    shaded: (surface) => multiply(surface, shade),
  };
}
