import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Props of every labelled control. */
export interface FieldTexts {
  label: ReactNode;
  /** Help under the control, read with it. */
  hint?: ReactNode;
  /** The problem, in place of the hint; the control is then marked invalid. */
  error?: ReactNode;
  /** Reads the label aloud without showing it. */
  isLabelHidden?: boolean | undefined;
}

/** Ids that associate a label and a note with their control, and the control's ARIA attributes. */
export interface FieldTies {
  readonly labelId: string;
  readonly noteId: string;
  readonly control: {
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  };
}

export function useFieldTies({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): FieldTies {
  const id = useId();
  const noteId = `${id}note`;
  return {
    labelId: `${id}label`,
    noteId,
    control: {
      ...(hint || error ? { 'aria-describedby': noteId } : {}),
      ...(error ? { 'aria-invalid': true } : {}),
    },
  };
}

/** The style of the label above a control. */
export const labelStyle = (isLabelHidden: boolean | undefined) =>
  cx('mb-1.5 block text-sm font-semibold text-ink', isLabelHidden && 'sr-only');

interface FieldLabelProps extends Pick<FieldTexts, 'label' | 'isLabelHidden'> {
  id: string;
  /** The control that the label focuses; without it the label names a group. */
  htmlFor?: string;
  mark?: ReactNode;
}

/** The label above a control. */
export function FieldLabel({ id, htmlFor, label, isLabelHidden, mark }: FieldLabelProps) {
  const look = labelStyle(isLabelHidden);
  return htmlFor === undefined ? (
    <span id={id} className={look}>
      {label}
      {mark}
    </span>
  ) : (
    <label id={id} htmlFor={htmlFor} className={look}>
      {label}
      {mark}
    </label>
  );
}

/** The styles of notes below a control. */
export const noteStyle = {
  error: 'mt-1.5 block text-sm font-medium text-danger',
  hint: 'mt-1.5 block text-sm text-ink-muted',
};

/** The hint or the error below a control. */
export function FieldNote({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  if (!hint && !error) return null;
  return (
    <span id={id} className={error ? noteStyle.error : noteStyle.hint}>
      {error || hint}
    </span>
  );
}
