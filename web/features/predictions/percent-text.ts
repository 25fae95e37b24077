/** Writes shares as whole per cent in the reader's language. */
export const percentText = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (share: number): string => format.format(share);
};
