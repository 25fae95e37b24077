import { TextLink } from '#web/ui/text-link.tsx';
import { phoneHref } from './phone-href.ts';

/** A phone number as a link that calls it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <TextLink href={phoneHref(number)}>{number}</TextLink>
);
