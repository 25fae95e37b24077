/** Returns a formatter of shares as per cent in the reader's language, whole unless set otherwise. */
export const percentText = (locale: string, maximumFractionDigits = 0) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits });
  return (share: number): string => format.format(share);
};

/** Returns a formatter of forecast scores with three decimals, in the reader's language. */
export const scoreText = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return (score: number): string => format.format(score);
};

/** Returns a formatter of the cost difference between two rules in dollars, with its sign, in the reader's language. */
export const regretText = (locale: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    signDisplay: 'exceptZero',
  });
  return (dollars: number): string => format.format(dollars).replace('-', '\u2212');
};
