/** Writes shares as per cent in the reader's language, whole unless told otherwise. */
export const percentText = (locale: string, maximumFractionDigits = 0) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits });
  return (share: number): string => format.format(share);
};
