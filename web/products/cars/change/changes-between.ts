import type { CarChange } from '#contract/cars/car-changes.ts';

type Rental = Pick<CarChange['from'], 'pickUp' | 'dropOff' | 'driver'>;

/** One end of a rental or its driver, as far as a change touches it: what is left out stays as it is. */
export interface Touched {
  readonly at?: string;
  readonly desk?: string;
  readonly driver?: Rental['driver'];
}

export interface ChangedPart {
  readonly part: 'pickUp' | 'dropOff' | 'driver';
  readonly before: Touched;
  readonly after: Touched;
}

/** Exactly what a change touches: the time or the desk of an end alone, or the driver. */
export function changesBetween(from: Rental, to: Rental): ChangedPart[] {
  const ends = (['pickUp', 'dropOff'] as const).flatMap((part): ChangedPart[] => {
    const isMoved = from[part].at !== to[part].at;
    const isElsewhere = from[part].desk.deskId !== to[part].desk.deskId;
    const touched = ({ at, desk }: Rental['pickUp']): Touched => ({
      ...(isMoved ? { at } : {}),
      ...(isElsewhere ? { desk: desk.name } : {}),
    });
    return isMoved || isElsewhere ? [{ part, before: touched(from[part]), after: touched(to[part]) }] : [];
  });
  const [a, b] = [from.driver, to.driver];
  const isSame = a.givenName === b.givenName && a.surname === b.surname && a.age === b.age;
  return isSame ? ends : [...ends, { part: 'driver', before: { driver: a }, after: { driver: b } }];
}
