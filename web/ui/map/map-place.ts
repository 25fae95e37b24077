import type { Map as MapLibre } from 'maplibre-gl';
import type { MapLabel, MapPin } from './map-types.ts';

/** What is taken on the map, by its middle, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A button's height, and a dot's width. */
const pinHeight = 28;
const pinWidth = (text: string) => text.length * 7.5 + 24;

/** What a line of the map's text takes. */
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

/** What lies over the pins and says so with `data-over-pins`: a pin under it could not be reached. */
function spotsOver(list: HTMLElement): Spot[] {
  const origin = list.getBoundingClientRect();
  return [...document.querySelectorAll(overPins)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - origin.left + width / 2, y: top - origin.top + height / 2, width, height };
  });
}

/** Calls whenever something that lies over the pins comes, goes or changes its size. Answers how to stop. */
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
  // Only in what came or went: the whole page would be gone through with every change of it.
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

/** Not by a transform: each would be a place of its own that the browser goes through in every frame and at every press. */
function putAt(element: HTMLElement, x: number, y: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}

const childrenOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

/**
 * Puts each pin of `list` where it belongs, as its text where there is room, else as a dot, else not at all.
 * Straight to the DOM, as it runs on every frame of a move. Answers what is taken then.
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
    // Where a finger could not tell two apart, the first stands for both until the other is active; what the map's edge
    // would cut waits until it is moved in.
    const isCrowded = isCovered && !isFree(dot);
    if (!isCrowded) taken.push(isCovered ? dot : full);
    element.toggleAttribute('data-hidden', isCrowded);
    element.toggleAttribute('data-dot', isCovered);
    putAt(element, x, y);
  });
  return taken;
}

/** Steps aside for a label, in pixels, the nearest first. */
const asides = [0, -22, 22, -42, 42];

/** Puts each label where it belongs or as near as pins and other labels leave room; the rest are left out. */
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
 * Draws the pins that have no button as faint dots: where there is more, and how much of it. The canvas reaches `margin`
 * pixels over the map on all sides. It shows a finished picture: one that may be drawn on is handed over and put together
 * anew with every frame of the page, and the map under it too.
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
  // From afar they lie close together, and smaller ones still show how close.
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
