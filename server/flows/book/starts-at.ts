import type { CheckoutSession } from '#server/modules/booking/index.ts';
import { spanOf } from '#server/modules/trips/index.ts';

/** When what a checkout is for begins: the first flight leaves, or check-in opens. */
export const startOf = (session: CheckoutSession): { product: 'stay' | 'flight'; startsAt: Date } =>
  session.product === 'flight'
    ? { product: 'flight', startsAt: new Date(session.flight.departsAt) }
    : { product: 'stay', startsAt: spanOf(session.stay).startsAt };
