import type { Happening } from '#server/modules/trip-events/index.ts';
import { taskKind } from '#server/platform/task-kinds.ts';

export const packageNewsKinds = ['cancelled', 'changed', 'connection', 'delayed'] as const;
/** An airline's change to the flights of a package, by the kind of letter. */
export type PackageNewsKind = (typeof packageNewsKinds)[number];

const aboutTrip = (name: string) => taskKind(name, 'tripId', 'stamp');

export const packageNewsLetters = {
  cancelled: aboutTrip('send-package-cancelled'),
  changed: aboutTrip('send-package-changed'),
  connection: aboutTrip('send-package-connection'),
  delayed: aboutTrip('send-package-delayed'),
} satisfies Record<PackageNewsKind, unknown>;

/** Letters about new times that wait for an answer, or were settled without the traveler. */
export const packageTimesLetters = {
  reminder: aboutTrip('send-package-times-reminder'),
  accepted: aboutTrip('send-package-times-accepted'),
  rejected: aboutTrip('send-package-times-rejected'),
  unclear: aboutTrip('send-package-times-unclear'),
} as const;

const newsOfEvent: Partial<Record<Happening['kind'], PackageNewsKind>> = {
  calledOff: 'cancelled',
  changedBySupplier: 'changed',
  connectionLost: 'connection',
  delayed: 'delayed',
};

/** The letter about an event of a package; null for events without one. */
export function packageLetterAbout(happening: Happening) {
  const news = 'isNews' in happening && happening.isNews ? newsOfEvent[happening.kind] : undefined;
  return news ? packageNewsLetters[news] : null;
}
