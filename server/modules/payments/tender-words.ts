/** What travel credit is called as a tender. */
export const creditLabel = { en: 'Travel credit', fr: 'Crédit de voyage' } as const;

/** What the rewards of an account are called as a tender. */
export const rewardsLabel = {
  Miles: { en: (product: string) => `${product} miles`, fr: (product: string) => `Milles ${product}` },
  Cash: { en: (product: string) => `${product} cash back`, fr: (product: string) => `Remise ${product}` },
} as const;
