/** The top-level navigation areas; `closed` when a screen belongs to none. [A 2] */
export type Area = 'closed' | 'flight' | 'ground' | 'hotel' | 'stays' | 'trips' | 'experiences' | 'wallet';
