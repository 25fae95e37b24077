import type { NextStep } from '#contract/problems.ts';

/** What one can press, or whom one can call, after a booking was refused. */
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
 * The ways on that a refusal's sentence names. From a checkout that is over they lead to its price of now, where paying
 * another way is possible too, or back to choose where nothing else can help. [BKG-02]
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
