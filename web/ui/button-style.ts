import { cx } from './cx.ts';

/** `primary` once per view, `secondary` beside it, `quiet` inside content, `danger` for destructive actions. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-control text-center font-semibold ' +
  'no-underline transition-colors select-none disabled:cursor-default disabled:opacity-50 [&_svg]:shrink-0';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-brand-ink hovered:bg-brand-hover pressed:bg-brand-hover',
  secondary:
    'border border-line-strong bg-surface text-ink hovered:border-ink hovered:bg-surface-sunken pressed:bg-surface-sunken',
  quiet: 'text-brand hovered:bg-brand-soft pressed:bg-brand-soft',
  danger: 'bg-danger text-danger-ink hovered:opacity-90 pressed:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-12 px-5 py-2 text-base',
  lg: 'min-h-14 px-7 py-2 text-lg',
};

/** The classes that make a button or a link look like a button. */
export function buttonStyle(kind: ButtonKind, size: ButtonSize, isWide: boolean, className?: string): string {
  return cx(base, kinds[kind], sizes[size], isWide && 'w-full', className);
}
