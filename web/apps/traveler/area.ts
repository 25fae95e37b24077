/** The top-level navigation areas; `closed` when a screen belongs to none. [A 2] */
export type Area = 'closed' | 'flight' | 'ground' | 'hotel' | 'stays' | 'trips' | 'experiences' | 'wallet';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message id of the screen's name, for the window title and the spoken route change. */
    title?: string;
    area?: Area;
  }
}
