/** Label of travel credit as a tender. */
export const creditLabel = { en: 'Travel credit', fr: 'Crédit de voyage' } as const;

/** Label of an account's rewards as a tender. */
export const rewardsLabel = {
  Miles: { en: (product: string) => `${product} miles`, fr: (product: string) => `Milles ${product}` },
  Cash: { en: (product: string) => `${product} cash back`, fr: (product: string) => `Remise ${product}` },
} as const;

/** Label of the fee of a freeze that pays for a booking at the frozen price. */
export const freezeFeeLabel = { en: 'Price freeze fee', fr: 'Frais de gel du prix' } as const;

/** Label of the part of a new flight that a protection pays. */
export const protectionLabel = { en: 'Paid by your protection', fr: 'Payé par votre protection' } as const;
