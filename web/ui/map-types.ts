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
  /** `quiet` for what is there but cannot be had. */
  tone?: 'normal' | 'quiet';
}

/** A name on the map that is not a pin, e.g. of a town. */
export interface MapLabel {
  id: string;
  latitude: number;
  longitude: number;
  text: string;
}

export interface MapProps {
  /** Names the map for screen readers. */
  label: string;
  pins: readonly MapPin[];
  labels?: readonly MapLabel[];
  /** What to show; when it changes the map moves there. Fits the pins when left out. */
  bounds?: MapBounds;
  /** The pin that is hovered or focused elsewhere, drawn on top. */
  activeId?: string | null;
  /** A pin was hovered or focused here, or left. */
  onActive?(id: string | null): void;
  onSelect?(id: string): void;
  /** The reader moved the map (never called for moves that `bounds` or the pins caused). */
  onMove?(bounds: MapBounds): void;
  /** A MapLibre style of one's own in place of the built-in outlines. */
  styleUrl?: string;
  className?: string;
}
