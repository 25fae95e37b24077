/**
 * Outlines whose longitudes continue past ±180 where they cross the date line, instead of jumping to the other edge of
 * a flat map and drawing a line across it. A ring around a pole is closed over the pole.
 */
export function unwrapped(outline: GeoJSON.Geometry): GeoJSON.Geometry {
  switch (outline.type) {
    case 'MultiLineString':
      return { ...outline, coordinates: outline.coordinates.map(goOn) };
    case 'Polygon':
      return { ...outline, coordinates: outline.coordinates.map(close) };
    case 'MultiPolygon':
      return { ...outline, coordinates: outline.coordinates.map((rings) => rings.map(close)) };
    default:
      return outline;
  }
}

function goOn(line: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turns = 0;
  return line.map(([longitude = 0, latitude = 0], at) => {
    const before = line[at - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turns -= 1;
    else if (before - longitude > 180) turns += 1;
    return [longitude + 360 * turns, latitude];
  });
}

function close(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  const gone = goOn(ring);
  const [first, last] = [gone[0], gone.at(-1)];
  if (!first || !last || first[0] === last[0]) return gone;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...gone, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
