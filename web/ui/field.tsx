import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';

/** What every labelled control takes. */
export interface FieldTexts {
  label: ReactNode;
  /** Help under the control, read with it. */
  hint?: ReactNode;
  /** The problem, in place of the hint; the control is then marked invalid. */
  error?: ReactNode;
  /** Reads the label aloud without showing it. */
  isLabelHidden?: boolean;
}

/** The label above a control. */
export function FieldLabel({
  label,
  isLabelHidden,
  mark,
}: Pick<FieldTexts, 'label' | 'isLabelHidden'> & { mark?: ReactNode }) {
  return (
    <Label className={cx('mb-1.5 block text-sm font-semibold text-ink', isLabelHidden && 'sr-only')}>
      {label}
      {mark}
    </Label>
  );
}

/** The hint or the error below a control; without an `error`, what the control itself finds wrong. */
export function FieldNote({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      <FieldError
        className="mt-1.5 block text-sm font-medium text-danger"
        {...(error ? { children: error } : {})}
      />
      {hint && !error ? (
        <Text slot="description" className="mt-1.5 block text-sm text-ink-muted">
          {hint}
        </Text>
      ) : null}
    </>
  );
}
