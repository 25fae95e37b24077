/** Whether somebody has been chosen or typed for a place of a booking. */
export const isNamed = (
  place: { readonly givenName: string; readonly surname: string } | undefined,
): boolean => place !== undefined && `${place.givenName}${place.surname}`.trim() !== '';
