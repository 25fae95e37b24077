import { TextLink } from '#web/ui/text-link.tsx';

/** A number that a phone calls when it is tapped, as people write it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <TextLink href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</TextLink>
);
