/** Whether the database can hold a text: PostgreSQL has no NUL, and JSON no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Error message for a text that is not storable; French in `ruleSentences`. */
export const notStorable = 'There are signs in it that cannot be used here.';
