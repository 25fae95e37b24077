/** A colour as `#rrggbb`. */
export type Colour = string;
type Triple = readonly [number, number, number];

function channels(colour: Colour): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): Colour {
  const byte = (v: number): number => Math.max(0, Math.min(255, Math.round(v)));
  return `#${((1 << 24) | (byte(red) << 16) | (byte(green) << 8) | byte(blue)).toString(16).slice(1)}`;
}

const toLinear = (v: number): number => (v <= 10.31475 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const toByte = (v: number): number =>
  255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055);

function toLab(colour: Colour): Triple {
  const [red, green, blue] = channels(colour);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]: Triple): Colour {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hex(
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
}

/** Blends two colours evenly to the eye (OKLab), `amount` 0 = first, 1 = second. */
export function mix(first: Colour, second: Colour, amount: number): Colour {
  const [a, b] = [toLab(first), toLab(second)];
  const blend = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * amount;
  return fromLab([blend(0), blend(1), blend(2)]);
}

/** What a surface of this colour looks like under light of that colour. */
export function multiply(surface: Colour, light: Colour): Colour {
  const [a, b] = [channels(surface), channels(light)];
  return hex((a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255);
}

/** Raises (positive) or lowers (negative) lightness by a share of the full scale, keeping the hue. */
export function lift(colour: Colour, amount: number): Colour {
  const [l, a, b] = toLab(colour);
  return fromLab([Math.max(0, Math.min(1, l + amount)), a, b]);
}
