// « 1 mai », also where a range begins in its month: « 1–5 mai ».
const firstOfMonth =
  /(?<!\d)1(?=(?:\s?–\s?\d\d?)?\s(?:janv|févr|mars|avr|mai|juin|juill|août|sept|oct|nov|déc))/g;
// Over midnight Intl writes « 16 h 30 – lun. 4 janv., 06 h 15 », within a day « 6 h 15 ».
const zeroBeforeHour = /(?<!\d)0(?=\d h \d)/g;
const withinClock = /(?<=\d) h (?=\d)/g;

/**
 * A date or time of `Intl` as French print has it, others as they are: the first of a month is « 1er », hours are
 * without a zero before them, and no line ends within « 15 h 00 ».
 */
export const asPrinted = (written: string): string =>
  written.replace(firstOfMonth, '1er').replace(zeroBeforeHour, '').replace(withinClock, '\u00a0h\u00a0');
