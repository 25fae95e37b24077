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
  /** Where it ends a row: a list wider than it ends there too, and covers nothing beside that row. */
  isAtEnd?: boolean;
  className?: string;
}
