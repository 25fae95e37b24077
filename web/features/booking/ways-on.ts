import type { NextStep } from '#contract/problems.ts';

/** A next step that a refusal offers, including a number to call. */
export type WayOn = 'call' | 'payment' | 'retry' | 'reopen' | 'back' | 'trips' | 'reload';

const ways: Partial<Record<NextStep, WayOn>> = {
  contact_support: 'call',
  choose_another_payment: 'payment',
  choose_another_room: 'back',
  search_again: 'back',
  review_price: 'reopen',
  retry: 'retry',
  view_trip: 'trips',
  reload: 'reload',
};

/**
 * The next steps that a refusal's sentence names. For a checkout that is over they reopen it at the current price,
 * where paying another way is possible too, or go back to the results when nothing else can help. [BKG-02]
 */
export function waysOn(
  { next, otherwise }: { readonly next: NextStep; readonly otherwise?: NextStep | undefined },
  { isOver }: { readonly isOver: boolean },
): readonly WayOn[] {
  const named = [next, otherwise].flatMap((step) => (step && ways[step]) ?? []);
  if (!isOver) return named;
  return [
    ...named.filter((way) => way === 'call'),
    ...(named[0] === 'back' ? [] : (['reopen'] as const)),
    'back',
  ];
}
