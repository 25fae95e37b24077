import type { ComponentProps } from 'react';

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'type'> {
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Keeps its focus and ignores further presses. */
  isPending?: boolean | undefined;
  onPress?: (() => void) | undefined;
}

/** The native button under every button of the app; it is unstyled. */
export function PressButton({
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  ...rest
}: PressButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' && !isPending ? 'submit' : 'button'}
      disabled={isDisabled}
      {...(isPending ? { 'aria-disabled': true } : {})}
      onClick={({ currentTarget }) => {
        if (isPending) return;
        // Safari does not focus a pressed button, and popovers return the focus to the element that had it.
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    />
  );
}
