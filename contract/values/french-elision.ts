const vowel = /^[aàâäæeéèêëiîïoôöœuùûüAÀÂÄÆEÉÈÊËIÎÏOÔÖŒUÙÛÜ]/;

/**
 * A French sentence in which the small words before a value agree with it: « de Apia » is « d’Apia », « de Le Caire »
 * is « du Caire », « à Les Saintes » is « aux Saintes ». An H is left alone: most foreign names are said with it.
 * The full stop of an abbreviation also ends the sentence: « jusqu’au 30 nov. ».
 */
export function elide(sentence: string, values: Iterable<unknown>): string {
  let text = sentence;
  for (const value of values) {
    if (typeof value !== 'string' || value === '') continue;
    if (value.endsWith('.')) text = text.replaceAll(`${value}.`, value);
    if (vowel.test(value)) text = joined(text, value, { de: 'd’', que: 'qu’' }, value);
    else if (value.startsWith('Le ')) text = joined(text, value, { de: 'du ', à: 'au ' }, value.slice(3));
    else if (value.startsWith('Les ')) text = joined(text, value, { de: 'des ', à: 'aux ' }, value.slice(4));
  }
  return text;
}

/** Replaces each small word before the value, and the value by its remainder. */
function joined(text: string, value: string, words: Readonly<Record<string, string>>, rest: string): string {
  return Object.entries(words).reduce(
    (known, [word, instead]) =>
      known
        .replaceAll(` ${word} ${value}`, ` ${instead}${rest}`)
        .replaceAll(`\u00a0${word} ${value}`, `\u00a0${instead}${rest}`),
    text,
  );
}
