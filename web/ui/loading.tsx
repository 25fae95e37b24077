import type { ReactNode } from 'react';

interface LoadingProps {
  /** What is on its way, for those who cannot see the shape. */
  label: string;
  className: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** The shape of what is on its way. */
export const Loading = ({ label, className, children }: LoadingProps) => (
  <div className={className} aria-busy="true">
    <span className="sr-only" role="status">
      {label}
    </span>
    {children}
  </div>
);
