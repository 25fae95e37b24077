import { useId } from 'react';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

interface FileFieldProps extends FieldTexts {
  /** What can be chosen, as the browser takes it: `.csv,text/csv`. */
  accept: string;
  onChange(file: File | null): void;
}

/** A file of this device. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, isLabelHidden, accept, onChange } = props;
  const id = useId();
  const { labelId, noteId, control } = useFieldTies(props);
  return (
    <div>
      <FieldLabel id={labelId} htmlFor={id} label={label} isLabelHidden={isLabelHidden} />
      <input
        {...control}
        {...(error ? { 'data-invalid': true } : {})}
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        className="field w-full cursor-pointer p-2 invalid:border-danger file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-brand-soft file:px-3 file:font-semibold file:text-brand"
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
