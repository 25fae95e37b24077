import type { TripAct, TripOption } from './options.ts';

/** The option for an act; undefined where the trip has none. */
export const optionOf = (
  { options }: { readonly options?: readonly TripOption[] | undefined },
  act: TripAct,
): TripOption | undefined => options?.find((option) => option.act === act);

/** Whether it is possible now. */
export const isOpenTo = (
  trip: { readonly options?: readonly TripOption[] | undefined },
  act: TripAct,
): boolean => optionOf(trip, act)?.closed === null;
