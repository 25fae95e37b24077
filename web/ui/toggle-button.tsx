import { PressButton, type PressButtonProps } from './press-button.tsx';

export interface ToggleButtonProps extends Omit<PressButtonProps, 'onChange' | 'onPress'> {
  isSelected: boolean;
  onChange(isSelected: boolean): void;
}

/** A button that is on or off; it has no look. */
export function ToggleButton({ isSelected, onChange, ...rest }: ToggleButtonProps) {
  return (
    <PressButton
      {...rest}
      aria-pressed={isSelected}
      {...(isSelected ? { 'data-selected': true } : {})}
      onPress={() => onChange(!isSelected)}
    />
  );
}
