import type { Brand } from '#contract/brand.ts';

/** The domain of message ids. */
export const mailDomainOf = ({ domain = 'mail.cardinal.invalid' }: Brand): string => domain;
