interface Named {
  readonly givenName: string;
  readonly surname: string;
}

/** Full names of people, each once. */
export const fullNamesOf = (people: readonly Named[]): string[] => [
  ...new Set(people.map(({ givenName, surname }) => `${givenName} ${surname}`)),
];

/** Names in a form in which the same person is found again, however the name is typed. */
export const namesOf = (people: readonly Named[]): Set<string> =>
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
