/** Label of travel credit as a tender. */
export const creditLabel = { en: 'Travel credit', fr: 'Crédit de voyage' } as const;

/** Label of an account's rewards as a tender. */
export const rewardsLabel = {
  Miles: { en: (product: string) => `${product} miles`, fr: (product: string) => `Milles ${product}` },
  Cash: { en: (product: string) => `${product} cash back`, fr: (product: string) => `Remise ${product}` },
} as const;
