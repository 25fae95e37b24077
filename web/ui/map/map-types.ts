/** South-west and north-east corners in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface MapPin {
  id: string;
  latitude: number;
  longitude: number;
  /** On the pin, e.g. a total. */
  text: string;
  /** The whole name, read aloud and shown as a tooltip. */
  label: string;
  /** `quiet` for results that are unavailable. */
  tone?: 'normal' | 'quiet';
  /** Shown even out of view, because another part of the screen refers to it. */
  isAlwaysShown?: boolean;
}

/** A name on the map that is not a pin; hidden where it would overlap pins. */
export interface MapLabel {
  id: string;
  latitude: number;
  longitude: number;
  text: string;
  /** `major` for a town, `minor` for a part of it. */
  rank?: 'major' | 'minor';
}

/** A circle that shows a distance; drawn while it is neither tiny nor larger than the map. */
export interface MapRing {
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** The distance in words. */
  text: string;
}

export interface MapProps {
  /** Names the map for screen readers. */
  label: string;
  /** In order of priority: the first ones in view show their text, the others are dots. */
  pins: readonly MapPin[];
  labels?: readonly MapLabel[];
  rings?: readonly MapRing[];
  /** The bounds to show; when they change the map moves there. Fits the pins when left out. */
  bounds?: MapBounds;
  /** The pin that is hovered or focused elsewhere, drawn on top. */
  activeId?: string | null;
  /** A pin was hovered or focused here, or left. */
  onActive?(id: string | null): void;
  onSelect?(id: string): void;
  /** The user moved the map (not called for moves that `bounds` or the pins caused). */
  onMove?(bounds: MapBounds): void;
  className?: string;
}
