import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

interface FileFieldProps extends FieldTexts {
  /** Accepted file types, in the browser's syntax: `.csv,text/csv`. */
  accept: string;
  onChange(file: File | null): void;
}

/** A file of this device. The native input lies invisibly over ours, because its text is in the browser's language. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, isLabelHidden, accept, onChange } = props;
  const t = useT();
  const id = useId();
  const [name, setName] = useState<string>();
  const { labelId, noteId, control } = useFieldTies(props);
  return (
    <div className="min-w-0">
      <FieldLabel id={labelId} htmlFor={id} label={label} isLabelHidden={isLabelHidden} />
      <div
        {...(error ? { 'data-invalid': true } : {})}
        className="field relative flex items-center gap-3 px-3.5 invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <Upload aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span className="truncate">{name ?? t('ui.file.choose')}</span>
        <input
          {...control}
          id={id}
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const [file = null] = target.files ?? [];
            setName(file?.name);
            onChange(file);
          }}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
