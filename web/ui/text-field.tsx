import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  /** Shown in an empty field; an example, never the label. */
  placeholder?: string;
  /** An icon or a unit inside the field. */
  before?: ReactNode;
  after?: ReactNode;
  /** Several lines when above one. */
  rows?: number;
  /** Adds "(optional)" to the label. */
  isOptional?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text, or several with `rows`. `onChange` gives the string. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    placeholder = '',
    before,
    after,
    rows = 1,
    isOptional,
    className,
    ref,
    ...rest
  } = props;
  const t = useT();
  const texts = { label, ...(isLabelHidden ? { isLabelHidden } : {}) };
  const mark = isOptional ? (
    <span className="ml-1 font-normal text-ink-muted">{t('ui.optional')}</span>
  ) : null;
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className={className ?? ''}>
      <FieldLabel {...texts} mark={mark} />
      {rows > 1 ? (
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className="field w-full px-3.5 py-2.5 invalid:border-danger"
        />
      ) : (
        <Group className="field flex items-center overflow-hidden focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
          {before ? <span className="grid place-items-center pl-3.5 text-ink-muted">{before}</span> : null}
          <Input
            {...(ref ? { ref } : {})}
            placeholder={placeholder}
            data-focus-silent
            className="min-h-11.5 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-muted"
          />
          {after ? <span className="grid place-items-center pr-3.5 text-ink-muted">{after}</span> : null}
        </Group>
      )}
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  );
}
