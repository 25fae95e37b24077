import type { Brand } from '#contract/brand.ts';

/** What the ids of e-mails end with. */
export const mailDomainOf = ({ domain = 'mail.cardinal.invalid' }: Brand): string => domain;
