import type { Map as MapLibre } from 'maplibre-gl';
import type { MapLabel, MapPin } from './map-types.ts';

/** An occupied rectangle of the map, by its centre, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a pin's button, which is also the width of a dot, in pixels. */
const pinHeight = 28;
const pinWidth = (text: string) => text.length * 7.5 + 24;

/** The rectangle of a map label. */
export const textSpot = (text: string, x: number, y: number): Spot => ({
  x,
  y,
  width: text.length * 7.5 + 8,
  height: 20,
});

const doTouch = (one: Spot, other: Spot) =>
  Math.abs(other.x - one.x) < (other.width + one.width) / 2 &&
  Math.abs(other.y - one.y) < (other.height + one.height) / 2;

const overPins = '[data-over-pins]';

const isOverPins = (node: Node): boolean =>
  node instanceof Element && (node.matches(overPins) || node.querySelector(overPins) !== null);

/** Rectangles of elements over the pins, marked with `data-over-pins`: a pin under one would be unreachable. */
function spotsOver(list: HTMLElement): Spot[] {
  const origin = list.getBoundingClientRect();
  return [...document.querySelectorAll(overPins)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - origin.left + width / 2, y: top - origin.top + height / 2, width, height };
  });
}

/** Calls whenever an element over the pins is added, removed or resized. Returns how to stop. */
export function onOverPins(call: () => void): () => void {
  const known = new Set<Element>();
  const sizes = new ResizeObserver(call);
  const look = () => {
    const over = new Set(document.querySelectorAll(overPins));
    for (const element of over) if (!known.has(element)) sizes.observe(element);
    const gone = [...known].filter((element) => !over.has(element));
    for (const element of gone) sizes.unobserve(element);
    if (gone.length > 0) call();
    known.clear();
    for (const element of over) known.add(element);
  };
  // Looks only at added and removed nodes: querying the whole page on every change would be slow.
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isOverPins)))
      look();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}

/**
 * Sets left and top instead of a transform, which would make each a layer that the browser visits in every frame and
 * press.
 */
function putAt(element: HTMLElement, x: number, y: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}

const childrenOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

/**
 * Positions each pin of `list`: as its text where there is room, else as a dot, else hidden. Writes to the DOM
 * directly, because it runs on every frame of a move. Returns the occupied rectangles.
 */
export function placePins(map: MapLibre, list: HTMLElement, pins: readonly MapPin[]): Spot[] {
  const taken = spotsOver(list);
  const elements = childrenOf(list);
  const { clientWidth, clientHeight } = map.getContainer();
  const isInside = ({ x, y, width, height }: Spot) =>
    x >= width / 2 && y >= height / 2 && x <= clientWidth - width / 2 && y <= clientHeight - height / 2;
  pins.forEach((pin, index) => {
    const element = elements[index];
    if (!element) return;
    const { x, y } = map.project([pin.longitude, pin.latitude]);
    const isFree = (spot: Spot) => isInside(spot) && !taken.some((other) => doTouch(spot, other));
    const [full, dot] = [
      { x, y, width: pinWidth(pin.text), height: pinHeight },
      { x, y, width: pinHeight, height: pinHeight },
    ];
    const isCovered = !isFree(full);
    // Where two pins are too close for a finger, the first stands for both until the other is active; pins clipped
    // by the map's edge stay hidden until they are inside.
    const isCrowded = isCovered && !isFree(dot);
    if (!isCrowded) taken.push(isCovered ? dot : full);
    element.toggleAttribute('data-hidden', isCrowded);
    element.toggleAttribute('data-dot', isCovered);
    putAt(element, x, y);
  });
  return taken;
}

/** Vertical offsets to try for a label, in pixels, the nearest first. */
const asides = [0, -22, 22, -42, 42];

/** Positions each label at its place or as near as pins and other labels allow; the rest are hidden. */
export function placeLabels(
  map: MapLibre,
  box: HTMLElement,
  labels: readonly MapLabel[],
  taken: Spot[],
): void {
  const elements = childrenOf(box);
  labels.forEach((label, index) => {
    const element = elements[index];
    if (!element) return;
    const { x, y } = map.project([label.longitude, label.latitude]);
    const spots = asides.map((aside) => textSpot(label.text, x, y + aside));
    const spot = spots.find((one) => !taken.some((other) => doTouch(one, other)));
    element.toggleAttribute('data-hidden', !spot);
    if (!spot) return;
    taken.push(spot);
    putAt(element, spot.x, spot.y);
  });
}

/**
 * Draws the pins without a button as faint dots, which show the density of results. The canvas extends `margin` pixels
 * beyond the map on all sides. It shows a finished bitmap: a drawable canvas is composited again in every frame of the
 * page, and the map under it too.
 */
export function drawRest(
  map: MapLibre,
  canvas: HTMLCanvasElement,
  pins: readonly MapPin[],
  margin: number,
): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const scale = devicePixelRatio;
  const [width, height] = [clientWidth + 2 * margin, clientHeight + 2 * margin];
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const sheet = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = sheet.getContext('2d');
  if (!pen) return;
  pen.fillStyle = getComputedStyle(canvas).color;
  // Zoomed out they lie close together, and smaller dots still show the density.
  const radius = Math.min(2.5, Math.max(1, (map.getZoom() - 7) * 0.5)) * scale;
  pen.beginPath();
  for (const pin of pins) {
    const at = map.project([pin.longitude, pin.latitude]);
    const [x, y] = [at.x + margin, at.y + margin];
    if (x < 0 || y < 0 || x > width || y > height) continue;
    pen.moveTo(x * scale, y * scale);
    pen.arc(x * scale, y * scale, radius, 0, 2 * Math.PI);
  }
  pen.fill();
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet.transferToImageBitmap());
}
