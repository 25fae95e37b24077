import { describe, expect, it } from 'vitest';
import { unwrapped } from './unwrap-outlines.ts';

describe('an outline on the flat map', () => {
  it('continues past the date line instead of across the map', () => {
    const island = [
      [178, -16],
      [-179, -16],
      [-179, -17],
      [178, -17],
      [178, -16],
    ];
    expect(unwrapped({ type: 'Polygon', coordinates: [island] })).toHaveProperty('coordinates', [
      [
        [178, -16],
        [181, -16],
        [181, -17],
        [178, -17],
        [178, -16],
      ],
    ]);
    const westward = [
      [-179, 65],
      [179, 66],
      [-179, 67],
    ];
    expect(unwrapped({ type: 'MultiLineString', coordinates: [westward] })).toHaveProperty('coordinates', [
      [
        [-179, 65],
        [-181, 66],
        [-179, 67],
      ],
    ]);
  });

  it('that goes around a pole is closed over it', () => {
    const around = [
      [-120, -75],
      [0, -70],
      [120, -75],
      [-120, -75],
    ];
    expect(unwrapped({ type: 'MultiPolygon', coordinates: [[around]] })).toHaveProperty('coordinates.0.0', [
      [-120, -75],
      [0, -70],
      [120, -75],
      [240, -75],
      [240, -90],
      [-120, -90],
      [-120, -75],
    ]);
  });

  it('that crosses nothing is unchanged', () => {
    const square = [
      [
        [0, 0],
        [170, 0],
        [170, 9],
        [0, 0],
      ],
    ];
    expect(unwrapped({ type: 'Polygon', coordinates: square })).toHaveProperty('coordinates', square);
  });
});
