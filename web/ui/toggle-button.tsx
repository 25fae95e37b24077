import { PressButton, type PressButtonProps } from './press-button.tsx';

export interface ToggleButtonProps extends Omit<PressButtonProps, 'onChange' | 'onPress'> {
  isSelected: boolean;
  onChange(isSelected: boolean): void;
}

/** An unstyled toggle button. */
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
