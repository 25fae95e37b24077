/** Writes shares as per cent in the reader's language, whole unless told otherwise. */
export const percentText = (locale: string, maximumFractionDigits = 0) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits });
  return (share: number): string => format.format(share);
};

/** Writes a score of forecasts with its three decimals, in the reader's language. */
export const scoreText = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return (score: number): string => format.format(score);
};
