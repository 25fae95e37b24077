/**
 * Whether a text may be stored and shown: PostgreSQL has no NUL, and JSON no half of a surrogate pair. Characters that
 * change the direction of the text after them would let it read as something else.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && !/[\u202A-\u202E\u2066-\u2069]/u.test(text) && text.isWellFormed();

/** Error message for a text that is not storable; French in `ruleSentences`. */
export const notStorable = 'There are signs in it that cannot be used here.';
