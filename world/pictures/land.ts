import type { Colour } from './colour.ts';
import type { Climate } from './kinds.ts';

type Shades = readonly [Colour, ...Colour[]];

/** The local colours of a climate, as they are at noon; light tints them afterwards. */
export type Land = {
  foliage: readonly [Colour, Colour, Colour];
  ground: Colour;
  grass: Colour;
  rock: Colour;
  water: Colour;
  deep: Colour;
  walls: Shades;
  roofs: Shades;
  accents: Shades;
  /** Textiles and furniture indoors. */
  textiles: Shades;
  wood: Colour;
};

export const lands: Record<Climate, Land> = {
  tropical: {
    foliage: ['#1c6350', '#2f8763', '#6ab377'],
    ground: '#f0dcb2',
    grass: '#7db573',
    rock: '#5b8279',
    water: '#3fb5b0',
    deep: '#14758c',
    walls: ['#f9efe1', '#f4d9bb', '#ecb697', '#c5dcd0', '#f7e7bf'],
    roofs: ['#b8623f', '#8a5a3c', '#a37c4d'],
    accents: ['#e8613c', '#f3b53f', '#e8708a'],
    textiles: ['#2f8079', '#e9a26b', '#f2d6a6', '#d9705a'],
    wood: '#a9754a',
  },
  mediterranean: {
    foliage: ['#37563f', '#587750', '#8f9f62'],
    ground: '#e3cfa6',
    grass: '#afb575',
    rock: '#ab9788',
    water: '#3b8fb5',
    deep: '#1c5f8a',
    walls: ['#f8ecd7', '#eecda4', '#e4ae84', '#f3decb', '#dc9573'],
    roofs: ['#c4653f', '#ad5437', '#d08055'],
    accents: ['#1f6f9c', '#e0b13c', '#c94f3a'],
    textiles: ['#3b6f93', '#d99a5f', '#e8d3b0', '#8a9a6a'],
    wood: '#9a6a45',
  },
  desert: {
    foliage: ['#56664a', '#79855a', '#a5a06c'],
    ground: '#e8bd8a',
    grass: '#d3ab76',
    rock: '#bb6c4b',
    water: '#55a3a4',
    deep: '#2c7483',
    walls: ['#efd4ae', '#e2b88b', '#cf9670', '#f5e4c9', '#bf7f60'],
    roofs: ['#a35f44', '#c58a63', '#8c5442'],
    accents: ['#1f7a7a', '#d9582f', '#e3a83a'],
    textiles: ['#b5583c', '#dba15c', '#2f6f70', '#ead2ad'],
    wood: '#8d5b3c',
  },
  alpine: {
    foliage: ['#20463e', '#336350', '#618c64'],
    ground: '#cdbf9b',
    grass: '#93b573',
    rock: '#71829a',
    water: '#4a9cb0',
    deep: '#23637f',
    walls: ['#f6eee1', '#b17d53', '#8b5d40', '#e6d4b7', '#cfaa82'],
    roofs: ['#5d453b', '#804f3b', '#4b4c56'],
    accents: ['#c9412f', '#e7b24b', '#2f6a6a'],
    textiles: ['#9c3f35', '#d8c3a0', '#47645c', '#c98b52'],
    wood: '#a8754d',
  },
  temperate: {
    foliage: ['#385b44', '#5a8256', '#98ad64'],
    ground: '#d6c8a8',
    grass: '#9ab670',
    rock: '#82908c',
    water: '#5590a6',
    deep: '#2f6480',
    walls: ['#ece2d2', '#cf9677', '#bb6d54', '#dccbb4', '#9db0b3'],
    roofs: ['#565964', '#80483f', '#46525e'],
    accents: ['#2e5f58', '#d9a441', '#b5473a'],
    textiles: ['#3f6470', '#c98768', '#d9c9a8', '#6f8460'],
    wood: '#8f6748',
  },
  nordic: {
    foliage: ['#28474a', '#406759', '#7d9673'],
    ground: '#cfc8b4',
    grass: '#98ab82',
    rock: '#6a7d90',
    water: '#4a86a0',
    deep: '#285a78',
    walls: ['#b04a3b', '#e5b854', '#f2ebdf', '#567b8a', '#cf7654'],
    roofs: ['#3d434e', '#585452', '#32404b'],
    accents: ['#c2452f', '#e9b44c', '#2f6272'],
    textiles: ['#5a7f8c', '#d8cbb6', '#c9855f', '#44585f'],
    wood: '#c39a6b',
  },
  megacity: {
    foliage: ['#2f564d', '#4c7a63', '#86a87e'],
    ground: '#cbc6bd',
    grass: '#8fae7d',
    rock: '#8292a6',
    water: '#4d8ea8',
    deep: '#2a5f80',
    walls: ['#e9e5dd', '#bfcad2', '#96a9b9', '#dcbd9f', '#cfd3d8'],
    roofs: ['#4d5866', '#6b6570', '#3d4654'],
    accents: ['#d94f3a', '#e5a93f', '#3a7f8c'],
    textiles: ['#3c5670', '#c97d5c', '#c9bda9', '#7f8f88'],
    wood: '#84604a',
  },
};
