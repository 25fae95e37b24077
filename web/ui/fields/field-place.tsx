import { type FieldTexts, labelStyle, noteStyle } from './field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface FieldPlaceProps extends FieldTexts {
  className?: string;
}

/** Placeholder of a field while its code loads. */
export const FieldPlace = ({ label, hint, error, isLabelHidden, className }: FieldPlaceProps) => (
  <div className={className}>
    <span className={labelStyle(isLabelHidden)}>{label}</span>
    <Skeleton className="h-[50px] rounded-control" />
    {error || hint ? <span className={error ? noteStyle.error : noteStyle.hint}>{error || hint}</span> : null}
  </div>
);
