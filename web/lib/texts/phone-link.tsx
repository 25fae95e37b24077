import { TextLink } from '#web/ui/text-link.tsx';
import { phoneHref } from './phone-href.ts';

/** A number that a phone calls when it is tapped, as people write it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <TextLink href={phoneHref(number)}>{number}</TextLink>
);
