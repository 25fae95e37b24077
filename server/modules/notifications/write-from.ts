import type { LetterSide, LetterText } from '#server/modules/products/index.ts';
import { type TextId, writer } from './texts.ts';

/** The texts of a kind, by their ids in `messages/`. */
export const writeFrom =
  (ids: Readonly<Record<LetterText, TextId>>): LetterSide['write'] =>
  (text, language, values) =>
    writer(language)(ids[text], values);
