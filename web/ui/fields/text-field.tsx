import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'enterKeyHint'
  | 'onBlur'
  | 'spellCheck'
>;

export interface TextFieldProps extends InputProps, FieldTexts {
  value: string;
  onChange(value: string): void;
  isRequired?: boolean;
  isDisabled?: boolean;
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

/** One line of text, or several with `rows`. `onChange` is called with the string. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    value,
    onChange,
    isRequired = false,
    isDisabled = false,
    placeholder = '',
    before,
    after,
    rows = 1,
    isOptional,
    className,
    ref,
    onBlur,
    ...rest
  } = props;
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { labelId, noteId, control } = useFieldTies(props);
  const mark = isOptional ? (
    <span className="ml-1 font-normal text-ink-muted">{t('ui.optional')}</span>
  ) : null;
  const shared = { ...control, id, value, placeholder, required: isRequired, disabled: isDisabled };
  const flaw = error ? { 'data-invalid': true } : {};
  return (
    <div className={className ?? ''}>
      <FieldLabel id={labelId} htmlFor={id} label={label} isLabelHidden={isLabelHidden} mark={mark} />
      {rows > 1 ? (
        <textarea
          {...shared}
          {...flaw}
          rows={rows}
          maxLength={rest.maxLength}
          onChange={({ target }) => onChange(target.value)}
          className="field w-full px-3.5 py-2.5 invalid:border-danger"
        />
      ) : (
        <div
          {...flaw}
          className="field flex items-center overflow-hidden focus-within:outline-2 focus-within:outline-focus invalid:border-danger"
        >
          {before ? <span className="grid place-items-center pl-3.5 text-ink-muted">{before}</span> : null}
          <input
            type="text"
            {...rest}
            {...shared}
            {...(ref ? { ref } : {})}
            {...(onBlur ? { onBlur } : {})}
            onChange={({ target }) => onChange(target.value)}
            data-focus-silent
            className="min-h-11.5 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-muted"
          />
          {after ? <span className="grid place-items-center pr-3.5 text-ink-muted">{after}</span> : null}
        </div>
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
