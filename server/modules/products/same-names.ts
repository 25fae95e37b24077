/** Names in a form in which the same person is found again, however the name is typed. */
export const namesOf = (
  people: readonly { readonly givenName: string; readonly surname: string }[],
): Set<string> =>
  new Set(
    people.map(({ givenName, surname }) =>
      `${givenName} ${surname}`
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim(),
    ),
  );
