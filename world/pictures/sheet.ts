import type { Colour } from './colour.ts';

export type Point = readonly [number, number];
/** What is visible, in scene units. The box x −360…360, y 0…600 is inside every frame. */
export type Frame = { left: number; right: number; top: number; bottom: number };
type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** A number as SVG wants it, to a tenth of a unit. */
export const n = (value: number): number => Math.round(value * 10) / 10 || 0;

/** Outline of a straight-edged shape. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A soft line through points (not closed), each bend rounded. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(q[0] + (r[0] - p[0]) / 6)} ${n(q[1] + (r[1] - p[1]) / 6)} `;
    d += `${n(r[0] - (s[0] - q[0]) / 6)} ${n(r[1] - (s[1] - q[1]) / 6)} ${n(r[0])} ${n(r[1])}`;
  }
  return d;
}

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;

/** A box with rounded corners. */
export function pill(x: number, y: number, w: number, h: number, radius = Math.min(w, h) / 2): string {
  const r = Math.min(radius, w / 2, h / 2);
  const arc = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return (
    `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${arc(r, r)}v${n(h - 2 * r)}${arc(-r, r)}` +
    `h${n(2 * r - w)}${arc(-r, -r)}v${n(2 * r - h)}${arc(r, -r)}Z`
  );
}

/** A doorway or window with a round head; the head is part of the height. */
export function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${n(x)} ${n(y + h)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`;
}

/** Collects the shapes of one picture. Paints are colours or what the gradient methods return. */
export class Sheet {
  readonly #body: string[] = [];
  readonly #definitions = new Map<string, string>();

  /** Fills an outline; opacity 0…1. */
  fill(d: string, paint: string, opacity = 1): void {
    const o = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    if (d !== '') this.#body.push(`<path d="${d}" fill="${paint}"${o}/>`);
  }

  /** Draws a line along an outline, round at the ends. */
  line(d: string, paint: string, width: number, opacity = 1): void {
    const o = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    const join = 'stroke-linecap="round" stroke-linejoin="round"';
    if (d !== '')
      this.#body.push(
        `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" ${join}${o}/>`,
      );
  }

  /** A gradient between two points of the scene. */
  gradient(from: Point, to: Point, stops: readonly Stop[]): string {
    const place = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
    return this.#define('linearGradient', `${place} gradientUnits="userSpaceOnUse"`, stopsOf(stops));
  }

  /** A gradient from one height to another. */
  fall(top: number, bottom: number, ...stops: readonly Stop[]): string {
    return this.gradient([0, top], [0, bottom], stops);
  }

  /** A round gradient, from the middle outwards. */
  glow(x: number, y: number, radius: number, ...stops: readonly Stop[]): string {
    const place = `cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" gradientUnits="userSpaceOnUse"`;
    return this.#define('radialGradient', place, stopsOf(stops));
  }

  /** Everything drawn inside `draw` is seen only within the outline. */
  clipped(d: string, draw: () => void): void {
    const clip = this.#define('clipPath', '', `<path d="${d}"/>`);
    this.#body.push(`<g clip-path="${clip}">`);
    draw();
    this.#body.push('</g>');
  }

  /** Everything drawn inside `draw` is moved and scaled. */
  placed(x: number, y: number, scale: number, draw: () => void, flip = false): void {
    const s = Math.round(scale * 1000) / 1000;
    this.#body.push(`<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">`);
    draw();
    this.#body.push('</g>');
  }

  /** The finished picture at a pixel size. */
  svg(frame: Frame, width: number, height: number): string {
    const view = `${n(frame.left)} ${n(frame.top)} ${n(frame.right - frame.left)} ${n(frame.bottom - frame.top)}`;
    const size = `width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice"`;
    const definitions = [...this.#definitions.values()].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${this.#body.join('')}</svg>`;
  }

  #define(element: string, attributes: string, content: string): string {
    const key = `${element} ${attributes}>${content}`;
    let found = this.#definitions.get(key);
    const id = found ? /id="(\w+)"/.exec(found)?.[1] : `d${this.#definitions.size}`;
    if (found === undefined) {
      found = `<${element} id="${id}" ${attributes}>${content}</${element}>`;
      this.#definitions.set(key, found);
    }
    return `url(#${id})`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const o = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${o}/>`;
    })
    .join('');
}
