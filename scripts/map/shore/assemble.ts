import type { Column } from './read-netcdf.ts';
import type { Line } from './shore-file.ts';

/** Units of GSHHG in a degree. */
const unitsPerDegree = 65_535;
const columnsOfBins = 360;
const turn = columnsOfBins * unitsPerDegree;

interface Segment {
  readonly level: number;
  readonly points: readonly number[];
}

const need = (columns: ReadonlyMap<string, Column>, name: string): Column => {
  const column = columns.get(name);
  if (!column) throw new Error(`The file of the shore has no column ${name}.`);
  return column;
};

/** Position in units from the first meridian and the south pole. */
const reader = (columns: ReadonlyMap<string, Column>) => {
  const right = need(columns, 'Relative_longitude_from_SW_corner_of_bin');
  const up = need(columns, 'Relative_latitude_from_SW_corner_of_bin');
  return (bin: number, first: number, count: number): number[] => {
    const [row, column] = [Math.floor(bin / columnsOfBins), bin % columnsOfBins];
    const points: number[] = [];
    for (let at = first; at < first + count; at++)
      points.push(column * unitsPerDegree + (right[at] ?? 0), (179 - row) * unitsPerDegree + (up[at] ?? 0));
    return points;
  };
};

function eachSegment(
  columns: ReadonlyMap<string, Column>,
  see: (bin: number, segment: number) => void,
): void {
  const firsts = need(columns, 'Id_of_first_segment_in_a_bin');
  const counts = need(columns, 'N_segments_in_a_bin');
  for (let bin = 0; bin < firsts.length; bin++)
    for (let left = 0; left < (counts[bin] ?? 0); left++) see(bin, (firsts[bin] ?? 0) + left);
}

/** The shores as closed lines, x going on past 180 where they do: GSHHG keeps them in pieces by squares of one degree. */
export function assembleShore(columns: ReadonlyMap<string, Column>): Line[] {
  const pointsOf = reader(columns);
  const packed = need(columns, 'Embedded_npts_levels_exit_entry_for_a_segment');
  const firsts = need(columns, 'Id_of_first_point_in_a_segment');
  const ids = need(columns, 'Id_of_GSHHS_ID');
  const ofAntarctica = need(columns, 'Embedded_ANT_flag');
  const shores = new Map<number, Segment[]>();
  eachSegment(columns, (bin, segment) => {
    // Antarctica is there twice; this is its grounding line.
    if (ofAntarctica[segment] === 2) return;
    const info = packed[segment] ?? 0;
    const piece = {
      level: (info >>> 6) & 7,
      points: pointsOf(bin, firsts[segment] ?? 0, info >>> 9),
    };
    const id = ids[segment] ?? 0;
    const pieces = shores.get(id);
    if (pieces) pieces.push(piece);
    else shores.set(id, [piece]);
  });
  return [...shores.values()].flatMap(joined);
}

const keyOf = (x: number, y: number): number => (x % turn) * 180 * unitsPerDegree + y;

/** The rings that pieces make: each goes on with the piece that begins where it ends. */
function joined(pieces: readonly Segment[]): Line[] {
  const byStart = new Map<number, Segment[]>();
  for (const piece of pieces) {
    const key = keyOf(piece.points[0] ?? 0, piece.points[1] ?? 0);
    byStart.set(key, [...(byStart.get(key) ?? []), piece]);
  }
  const used = new Set<Segment>();
  const rings: Line[] = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const line: number[] = [];
    let piece: Segment | undefined = first;
    while (piece && !used.has(piece)) {
      used.add(piece);
      goOn(line, piece.points);
      piece = byStart
        .get(keyOf(piece.points.at(-2) ?? 0, piece.points.at(-1) ?? 0))
        ?.find((next) => !used.has(next));
    }
    rings.push({ level: first.level, line: closed(line) });
  }
  return rings;
}

/** Adds points in degrees, across the first meridian without a jump. */
function goOn(line: number[], points: readonly number[]): void {
  for (let at = 0; at < points.length; at += 2) {
    let x = (points[at] ?? 0) / unitsPerDegree;
    const y = (points[at + 1] ?? 0) / unitsPerDegree - 90;
    const before = line.at(-2) ?? x;
    x += 360 * Math.round((before - x) / 360);
    if (x !== line.at(-2) || y !== line.at(-1)) line.push(x, y);
  }
}

/** Without its last point where that is its first; one around the pole is closed over it. */
function closed(line: number[]): number[] {
  const [x = 0, y = 0] = line;
  const [endX = 0, endY = 0] = line.slice(-2);
  if (Math.abs(endX - x) > 180) line.push(endX, -90, x, -90);
  else if (endX === x && endY === y) line.length -= 2;
  return line;
}

/** The rivers of the classes up to `last`, as lines in degrees. */
export function assembleRivers(columns: ReadonlyMap<string, Column>, last: number): Line[] {
  const pointsOf = reader(columns);
  const classes = need(columns, 'Hierarchial_level_of_a_segment');
  const counts = need(columns, 'N_points_for_a_segment');
  const firsts = need(columns, 'Id_of_first_point_in_a_segment');
  const rivers: Line[] = [];
  eachSegment(columns, (bin, segment) => {
    const level = classes[segment] ?? 0;
    if (level > last) return;
    const line: number[] = [];
    goOn(line, pointsOf(bin, firsts[segment] ?? 0, counts[segment] ?? 0));
    if (line.length >= 4) rivers.push({ level, line });
  });
  return rivers;
}
