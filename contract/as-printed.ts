// « 1 mai », also where a range begins in its month: « 1–5 mai ».
const firstOfMonth =
  /(?<!\d)1(?=(?:\s?–\s?\d\d?)?\s(?:janv|févr|mars|avr|mai|juin|juill|août|sept|oct|nov|déc))/g;
const withinClock = /(?<=\d) h (?=\d)/g;

/**
 * A date or time of `Intl` as French print has it, others as they are: the first of a month is « 1er », and no line ends
 * within « 15 h 00 ».
 */
export const asPrinted = (written: string): string =>
  written.replace(firstOfMonth, '1er').replace(withinClock, '\u00a0h\u00a0');
