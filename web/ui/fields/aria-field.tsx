import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { type FieldTexts, labelStyle, noteStyle } from './field.tsx';

/** The label above a React Aria control, which associates the two itself. */
export const AriaFieldLabel = ({ label, isLabelHidden }: Pick<FieldTexts, 'label' | 'isLabelHidden'>) => (
  <Label className={labelStyle(isLabelHidden)}>{label}</Label>
);

/** The hint or the error below such a control; without an `error`, the control's own validation message. */
export const AriaFieldNote = ({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => (
  <>
    <FieldError className={noteStyle.error} {...(error ? { children: error } : {})} />
    {hint && !error ? (
      <Text slot="description" className={noteStyle.hint}>
        {hint}
      </Text>
    ) : null}
  </>
);
