import type { ComponentProps } from 'react';

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'type'> {
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Keeps its focus and refuses further presses. */
  isPending?: boolean | undefined;
  onPress?: (() => void) | undefined;
}

/** The browser's own button under every button of the house; it has no look. */
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
        // Safari leaves the focus elsewhere, and what opens from here gives the focus back to where it was.
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    />
  );
}
