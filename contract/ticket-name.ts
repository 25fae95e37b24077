/** A name as tickets have it: letters A to Z, the surname first. Names that read the same are one person to airlines. */
export const ticketName = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  `${surname}/${givenName}`
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z/]/g, '');
