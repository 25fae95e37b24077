import type { CardBrand } from '#contract/enums/index.ts';

/** Networks as their cards abbreviate them, in colours close to their signs; licensed marks would stand here. */
const marks: Readonly<Record<CardBrand, readonly [letters: string, color: string]>> = {
  visa: ['VISA', '#1a1f71'],
  master: ['MC', '#9c2a00'],
  american_express: ['AMEX', '#0f5f94'],
  diners_club: ['DC', '#004a77'],
  discover: ['DISC', '#8f4a00'],
  jcb: ['JCB', '#0e4c96'],
  dankort: ['DK', '#b3122e'],
  maestro: ['MA', '#0067a5'],
};

/** The network of a card as a small card. The card's name and digits stand beside it. */
export function CardMark({ network }: { network: CardBrand }) {
  const [letters, color] = marks[network];
  return (
    <span
      aria-hidden
      style={{ background: color, color: '#fff' }}
      className="inline-grid h-5 w-8 shrink-0 place-items-center rounded-[3px] text-[0.625rem] leading-none font-bold tracking-tight italic forced-color-adjust-none"
    >
      {letters}
    </span>
  );
}
