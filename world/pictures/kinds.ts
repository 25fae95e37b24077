/** Subjects of pictures. */
export const kinds = [
  'place',
  'destination',
  'stay-exterior',
  'stay-lobby',
  'stay-pool',
  'stay-view',
  'room',
  'bathroom',
  'home-exterior',
  'home-living',
  'car',
  'activity',
] as const;
export type Kind = (typeof kinds)[number];

/** Pixel sizes pictures are served at; every other size is refused so that the cache stays bounded. */
export const sizes = [
  '240x240',
  '320x240',
  '480x320',
  '480x360',
  '480x480',
  '640x360',
  '640x480',
  '750x300',
  '750x500',
  '560x690',
  '960x640',
  '1280x720',
  '1600x900',
] as const;
export type Size = (typeof sizes)[number];

export const climates = [
  'tropical',
  'mediterranean',
  'desert',
  'alpine',
  'temperate',
  'nordic',
  'megacity',
] as const;
export type Climate = (typeof climates)[number];

/** Views of a place. */
export const views = [
  'waterfront-skyline',
  'park-skyline',
  'hill-town',
  'waterfront-houses',
  'beach-bay',
  'mountain-lake',
  'desert-town',
  'old-square',
  'river-bridge',
] as const;
export type View = (typeof views)[number];

/** Activities in pictures. */
export const doings = [
  'balloons',
  'sailing',
  'kayak',
  'cable-car',
  'market',
  'cycling',
  'museum',
  'hike',
] as const;
export type Doing = (typeof doings)[number];

/** Bodies of cars. */
export const bodies = [
  'mini',
  'hatch',
  'sedan',
  'executive',
  'fastback',
  'crossover',
  'suv',
  'suv-large',
  'wagon',
  'minivan',
  'van',
  'convertible',
  'cabrio',
  'pickup',
] as const;
export type Body = (typeof bodies)[number];

/** What a stay is, beyond its stars: kinds of hotels, then kinds of homes. */
export const houses = [
  'business',
  'airport',
  'residence',
  'resort',
  'boutique',
  'palace',
  'inn',
  'hostel',
  'apartment',
  'house',
  'loft',
  'villa',
  'cottage',
  'cabin',
] as const;
export type House = (typeof houses)[number];

export const hours = ['dawn', 'day', 'golden', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

/** Known facts of the place; missing ones are derived from the seed. */
export type Hints = {
  climate?: Climate | undefined;
  hour?: Hour | undefined;
  /** 0 to 5. */
  stars?: number | undefined;
  /** True where no shore is near: no beaches, no sea behind the pool. */
  inland?: boolean | undefined;
  /** View of a place. */
  view?: View | undefined;
  /** Kind of an activity. */
  doing?: Doing | undefined;
  /** Body of a car. */
  body?: Body | undefined;
  /** Kind of a stay. */
  house?: House | undefined;
};

function memberOf<T extends string>(list: readonly T[]): (text: string) => text is T {
  return (text): text is T => (list as readonly string[]).includes(text);
}
export const isKind = memberOf(kinds);
export const isSize = memberOf(sizes);

/** Width and height of a size in pixels. */
export function dimensions(size: Size): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
