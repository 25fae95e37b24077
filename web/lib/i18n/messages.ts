/** The texts of one language by their keys, `stays.nights`; written in ICU message format. */
export type Messages = Readonly<Record<string, string>>;
