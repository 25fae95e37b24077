import type { FieldTexts } from './field.tsx';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** A quieter second line. */
  detail?: string;
  isDisabled?: boolean;
}

export interface SelectProps<V extends string> extends FieldTexts {
  options: ReadonlyArray<SelectOption<V>>;
  value: V | null;
  onChange(value: V): void;
  placeholder?: string;
  isDisabled?: boolean;
  /**
   * For a Select at the end of a row: a wider list is aligned to that end, so that it covers nothing beside the row.
   */
  isAtEnd?: boolean;
  className?: string;
}
