import { memo, type ReactNode } from 'react';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectProps } from '#web/ui/fields/select-types.ts';

type Props<Sort extends string> = Pick<SelectProps<Sort>, 'label' | 'value' | 'options' | 'onChange'> & {
  className?: string;
};

/** The order of a list. With stable `options` and `onChange`, a change of the filters does not render it again. */
export const SortSelect = memo(
  ({
    className = 'max-tablet:min-w-28 max-tablet:basis-0 grow tablet:w-56 tablet:grow-0',
    ...props
  }: Props<string>): ReactNode => <Select {...props} isLabelHidden isAtEnd className={className} />,
) as unknown as <Sort extends string>(props: Props<Sort>) => ReactNode;
