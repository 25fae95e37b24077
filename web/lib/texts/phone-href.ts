/** The address that has a phone call a number, as people write it. */
export const phoneHref = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
